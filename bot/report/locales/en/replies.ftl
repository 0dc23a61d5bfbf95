### Short answers to commands and clicks, and marks on messages

did-start = ⚓ The muster is open.
did-join = ✅ Your post: **{ $post }** ({ $name }).
    When it is your turn to declare, I send you a panel by direct message.
did-leave = ✅ You gave up the post of **{ $post }**. Unless somebody takes it over, it is an NPC of the game master.
did-begin = ⚔️ The battle begins.
did-pace = ✅ The pace is now **{ $pace }**.
did-end = 🏁 It is over.
did-keep = ✅ The battle goes on.
did-rematch = ⚓ The muster for the rematch is open.
did-gm = ✅ Done. The channel shows it.
did-move = ✅ The battle is in <#{ $channel }>.
did-add = ✅ The ship has joined.
did-remove = ✅ The ship is gone.
nothing-asked = 👌 Nothing is waiting for you just now.
more-asked = { $count ->
    [one] -# { $count } more question is waiting for you: answer this one, then press again.
   *[other] -# { $count } more questions are waiting for you: answer this one, then press again.
}
signal-form = Make a signal
signal-form-to = To which ship
signal-form-text = What to say
signal-form-about = Only that ship's crew can read it, if the signal is understood.

sent-again = -# Sent again after a failure: this may be here twice.
channel-closed = ⚠️ **{ $battle }**: I can't post in <#{ $channel }> any more. Please check that I may see the channel and send messages there.
