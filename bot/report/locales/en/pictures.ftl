### Pictures and their alternative texts

# In pictures
picture-round-end = End of round { $round }
picture-round = Round { $round } · { $phase }
picture-course = Hull, round by round
picture-hits = Who hit whom
picture-own = yours
picture-sunk = sunk
picture-deck = deck { $level }
picture-step-0 = 0
picture-step-1 = ≤ ¼
picture-step-2 = ¼–½
picture-step-3 = ½–¾
picture-step-4 = > ¾
picture-total = All
picture-note-gap = Left: penalty against the first ship in order
picture-note-gap-own = Left: yours against ships ahead, theirs against you from behind
picture-note-damage = or less: −6, −4, −2 on its rolls
picture-note-acrobatics = Acrobatic Dodge
picture-note-alongside = alongside
picture-note-grapple = penalty to break away
picture-note-ram = was rammed
picture-note-aim = your aim
picture-note-course = ×: sunk · lines across: steps of damage · below: rounds
picture-note-course-stepped = of some ships only the step is shown
picture-note-hits = row: who did it · column: who took it · ×: how often
picture-note-own-hits = framed: by its own ram, or a shot while alongside

# Alternative texts
alt-round-end = { $battle }, end of round { $round }.
alt-round = { $battle }, round { $round }, { $phase }.
alt-ship = { " " }{ $place } { $name } ({ $side }): hull { $hull }
alt-deck = , deck { $deck }
alt-penalty = , damage { $penalty }
alt-acrobatics = { $count ->
        [one] , { $count } Acrobatic Dodge
       *[other] , { $count } Acrobatic Dodges
    }
alt-own = , yours
alt-end = .
alt-gap = { " " }Each place further back: { $gap }.
alt-alongside = { " " }Alongside (with each one's penalty to break away): { $pairs }.
alt-pair = { $one }–{ $other }
alt-pair-rammer = { " " }({ $place } rammed)
alt-pair-penalties = { " " }({ $one }, { $other })
alt-aim = { " " }Aim: { $by } at { $at }, { $bonus }.
alt-sunk = { " " }Sunk: { $ships }.
alt-side = { $name } ({ $side })
alt-joiner = , { "" }
alt-course = { $battle }: hull at the start and after each round.
alt-course-ship = { " " }{ $name } ({ $side }): { $hulls }
alt-course-sank = , sunk in round { $round }
alt-course-joiner = { " → " }
alt-hits = { $battle }: who hit whom.
alt-hit = { $count ->
        [one] { " " }{ $by } took { $points } off { $at } ({ $count } hit)
       *[other] { " " }{ $by } took { $points } off { $at } ({ $count } hits)
    }
alt-hit-secret = { $count ->
        [one] { " " }{ $by } hit { $at } { $count } time
       *[other] { " " }{ $by } hit { $at } { $count } times
    }
alt-hit-own = { $count ->
        [one] { " " }{ $by } took { $points } by its own ram or shot alongside ({ $count } time)
       *[other] { " " }{ $by } took { $points } by its own rams or shots alongside ({ $count } times)
    }
alt-hit-own-secret = { $count ->
        [one] { " " }{ $by } was hit by its own ram or shot alongside { $count } time
       *[other] { " " }{ $by } was hit by its own rams or shots alongside { $count } times
    }
alt-hits-none = { " " }Nobody took any damage.
alt-more = { " " }{ $count } more.
