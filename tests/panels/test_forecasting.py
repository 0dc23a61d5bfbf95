"""`/gm forecast`: at once where it is quick, else how far it is; one at a time; nobody else sees it."""

import asyncio
import io

from PIL import Image

from bot.forecast.forecaster import SECONDS, Forecaster
from bot.report.ids import DeskField, DeskId
from bot.report.pictures.canvas import WIDTH
from bot.report.words import words_for
from tests.delivery.scene import Scene

JA = words_for("ja")


async def with_forecaster(scene: Scene, battles: int) -> None:
    """The bot once more, with another one."""
    await scene.stop()
    scene.forecaster = Forecaster(scene.clock, battles=battles, jobs=0)
    await scene.start()


async def test_a_quick_one_is_the_answer_itself(scene: Scene) -> None:
    await with_forecaster(scene, battles=20)
    await scene.muster()
    public = len(scene.channel.messages())
    reply = await scene.master.slash("gm forecast", at=scene.channel)
    assert reply.message is not None
    assert reply.message.ephemeral
    assert reply.text.startswith(JA("forecast-head", battle="入り江"))
    assert JA("forecast-played", battles=20) in reply.text
    (file,) = reply.message.attachments
    with Image.open(io.BytesIO(file.data)) as image:
        assert image.width == WIDTH
    assert file.description is not None
    assert file.description.startswith("入り江、最後まで20回")
    assert len(scene.channel.messages()) == public


async def test_a_long_one_tells_how_far_it_is_and_ends_in_time(scene: Scene) -> None:
    await with_forecaster(scene, battles=10**7)
    await scene.begin()
    desk = await scene.master.slash("gm desk", at=scene.channel)
    assert desk.message is not None
    pressed = asyncio.create_task(scene.master.click(on=desk.message, custom_id=str(DeskId("1", DeskField.FORECAST))))
    await scene.waits(1.0)
    reply = await pressed
    assert reply.message is not None
    assert reply.message.id != desk.message.id
    assert JA("forecast-running") in reply.text
    again = await scene.master.slash("gm forecast", at=scene.channel)
    assert again.text == JA("error-forecast_running")
    click = await scene.ann.slash("battle status", at=scene.channel)
    assert click.message is not None
    await scene.waits(2.0)
    await scene.waits(SECONDS)
    answer = reply.message
    await scene.until(lambda: bool(scene.master.refresh(answer).attachments))
    assert JA("forecast-players") in scene.master.refresh(answer).text
