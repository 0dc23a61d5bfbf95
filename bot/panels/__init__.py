"""discord.ui: what `bot.report` says, as views, and what a click does. For cogs and delivery alike.

hands       what everything is given: `Hands`, and the client that carries them
asking      who asks, about what, in which language: `caller_of`, `where_of`, `words_of`, `must_write`
layout      `Content` as a view
show        `reply`, `update`, `refuse`
act         a use case carried out and answered in time: `carry_out`, `failed`
views       results of the service as views of the report
contents    results of the service as `Content`, ready to be shown
secret      what waits for somebody, shown to nobody else
press       the buttons and menus: one `DynamicItem` for each family of ids
clicks      what each press does
privacy     what is kept of a person, and its buttons
choosing    from one press in a declaration panel to the declaration that it means
forms       forms as modals, and what was sent with one
typed       what people typed, read kindly
repairs     the day after a battle: panels and presses
signal_form the form for a signal
desk        the game master's desk: a module for each subject
leftover    sent forms, and clicks on messages of an older version
registration  tells Discord of the commands, if they have changed
translator  names and descriptions of commands
"""
