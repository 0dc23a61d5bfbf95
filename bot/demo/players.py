"""People who play: each decides by dice of their own, from what their panels show."""

from collections.abc import Callable, Sequence
from random import Random

from bot.demo.panels import Panel, chance
from bot.rehearsal import Channel, Message, Person, Reply
from bot.rehearsal.parts import Option, Select

Act = Callable[[str, str], None]
"""Who does what: told to the transcript."""

LIKED = {
    "hold": 1.0,
    "accelerate": 0.8,
    "evade": 2.0,
    "swap": 2.0,
    "board": 1.6,
    "ram": 2.4,
    "disengage": 3.0,
    "grapple": 1.5,
    "wait": 0.1,
    "aim": 1.2,
    "sight": 1.2,
    "fire": 5.0,
}
"""How gladly a maneuver is chosen, before its chance is looked at."""

IMPATIENT_FROM = 9
"""The round from which gunners only fire, so that every battle ends."""

_TYPED = {"fire": ("target", "weapon"), "aim": ("target", "weapon"), "ram": ("target",), "evade": (), "hold": ()}
"""Maneuvers that are sometimes declared by their command, and what it needs."""

_MENUS = ("target", "weapon", "part")
_MILD = ("acrobatic", "dodge", "go_on", "resist")


class Player:
    """A person at the table. `channel` is where they write commands, when they don't press buttons."""

    def __init__(self, person: Person, channel: Channel, random: Random, act: Act) -> None:
        self.person = person
        self.channel = channel
        self._random = random
        self._act = act
        self._declared = 0

    async def take_post(self, muster: Message) -> None:
        """Choose a free post on the muster panel."""
        panel = Panel.of(muster)
        assert panel is not None
        await self._choose(panel, "take", self._random.choice(panel.menus["take"].options))

    async def play(self, panel: Panel) -> None:
        """Do what this panel of one's own DM asks for."""
        if panel.family == "declare":
            await self._declare(panel)
        elif panel.family == "answer":
            await self._answer(panel)
        elif panel.family == "npc":
            await self._click(panel, "accept")

    # Declaring

    async def _declare(self, panel: Panel) -> None:
        self._declared += 1
        maneuver = self._pick(panel.menus["maneuver"].options)
        typed = maneuver.value in _TYPED and self._random.random() < 0.25
        if typed and await self._declare_by_command(panel, maneuver.value):
            return
        panel = await self._choose(panel, "maneuver", maneuver)
        for menu in _MENUS:
            if menu in panel.menus:
                panel = await self._choose(panel, menu, self._best(panel.menus[menu]))
        if "hard" in panel.buttons and self._random.random() < 0.2:
            panel = await self._click(panel, "hard")
        await self._click(panel, "ready")

    async def _declare_by_command(self, panel: Panel, maneuver: str) -> bool:
        """The same by slash commands, in the DM or where nobody else sees it; False if it was refused."""
        at = self.channel if self._random.random() < 0.5 else None
        filled = {"ship": panel.about.rsplit(".", 1)[-1].rpartition("-")[0]}
        said = [f"/{maneuver}"]
        for option in _TYPED[maneuver]:
            found = await self.person.autocomplete(maneuver, option, "", at=at, **filled)
            picked = self._random.choice(found)
            filled[option] = str(picked.value)
            said.append(f"{option}: {picked.name}")
        self._act(self.person.name, " ".join(said))
        reply = await self.person.slash(maneuver, at=at, **filled)
        chosen = None if reply.message is None else Panel.of(reply.message)
        if chosen is None or "ready" not in chosen.buttons:
            return False
        await self._click(chosen, "ready")
        return True

    def _pick(self, maneuvers: Sequence[Option]) -> Option:
        if self._declared >= IMPATIENT_FROM:
            fire = [one for one in maneuvers if one.value == "fire"]
            if fire:
                return fire[0]
        weights = [LIKED.get(one.value, 1.0) * (0.1 + chance(one)) for one in maneuvers]
        return self._random.choices(maneuvers, weights)[0]

    def _best(self, menu: Select) -> Option:
        """Mostly the option with the best chance."""
        if self._random.random() < 0.2:
            return self._random.choice(menu.options)
        return max(menu.options, key=chance)

    # Answering

    async def _answer(self, panel: Panel) -> None:
        offered = [field for field in panel.buttons if field not in ("ask", "hush")]
        mild = next((field for field in _MILD if field in offered), offered[0])
        chosen = self._random.choice(offered) if self._random.random() < 0.06 else mild
        if self._random.random() < 0.15:
            await self._answer_by_command(panel, chosen)
        else:
            await self._click(panel, chosen)

    async def _answer_by_command(self, panel: Panel, choice: str) -> None:
        found = await self.person.autocomplete("answer", "question", "")
        question = next((one for one in found if one.value == panel.about), None)
        if question is None:
            await self._click(panel, choice)
            return
        choices = await self.person.autocomplete("answer", "choice", "", question=panel.about)
        said = next((one.name for one in choices if one.value == choice), choice)
        self._act(self.person.name, f"/answer {question.name} {said}")
        await self.person.slash("answer", question=panel.about, choice=choice)

    # Hands

    async def _click(self, panel: Panel, field: str) -> Panel:
        button = panel.buttons[field]
        self._act(self.person.name, f"[{button.label}]")
        return self._after(panel, await self.person.click(on=panel.message, custom_id=button.custom_id))

    async def _choose(self, panel: Panel, field: str, option: Option) -> Panel:
        self._act(self.person.name, f"[{option.label} ▾]")
        menu = panel.menus[field]
        return self._after(
            panel, await self.person.choose(None, [option.value], on=panel.message, custom_id=menu.custom_id)
        )

    def _after(self, panel: Panel, reply: Reply) -> Panel:
        """The panel as it is now, or as it was if the answer is something else (a refusal, a form)."""
        new = None if reply.message is None else Panel.of(reply.message)
        return new if new is not None and new.message.id == panel.message.id else panel
