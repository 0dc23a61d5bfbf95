### How a battle is likely to end: `python -m bot simulate`, `/gm forecast`

forecast-title = How this battle is likely to end
forecast-played = { $battles ->
        [one] { $battles } battle
       *[other] { $battles } battles
    } played to the end by the very same rules
forecast-players = Each crew was led by a captain of the bot’s, of a temper drawn for each battle, who doesn’t look ahead. People may do better, or worse.
forecast-interval = In brackets: what it is in 95 of 100 cases if everything is as assumed (95 % confidence interval).
forecast-rate = { $value } % ({ $low }–{ $high } %)
forecast-points = { $value } of { $most } ({ $low }–{ $high })
forecast-who-wins = Who wins
forecast-side = { $side }
forecast-nobody = nobody: the last ships sink together
forecast-open = { $rounds ->
        [one] not decided after { $rounds } round
       *[other] not decided after { $rounds } rounds
    }
forecast-how-long = How long it takes
forecast-rounds = { $value } rounds on average ({ $low }–{ $high }); half of all battles take { $first } to { $last }
forecast-which-ships = The ships
forecast-ship = { $ship } ({ $side }): sinks { $sinks }, hull at the end { $hull }

# In the picture
picture-forecast = How it is likely to end
picture-forecast-battles = { $battles ->
        [one] { $battles } battle
       *[other] { $battles } battles
    }
picture-forecast-wins = Wins
picture-forecast-nobody = nobody
picture-forecast-open = not decided
picture-forecast-rounds = Rounds · { $mean } on average
picture-forecast-sinks = Sinks
picture-forecast-hull = Hull left
picture-note-forecast = light lines: 95 % confidence interval
picture-note-forecast-middle = bright: the middle half

# Its alternative text
alt-forecast = { $battle }: { $battles ->
        [one] { $battles } battle
       *[other] { $battles } battles
    } played to the end.
alt-forecast-side = { " " }{ $side } wins { $rate }.
alt-forecast-nobody = { " " }Nobody wins { $rate }.
alt-forecast-open = { " " }Not decided { $rate }.
alt-forecast-rounds = { " " }{ $rounds }.
alt-forecast-ship = { " " }{ $ship } ({ $side }) sinks { $sinks }, hull at the end { $hull }.

# python -m bot simulate
simulate-sides = { $side }: { $ships }
simulate-joiner = , { "" }
simulate-side = Side { $number }
simulate-speed = { $seconds } s on { $jobs ->
        [one] { $jobs } core
       *[other] { $jobs } cores
    }: { $speed } battles a second. The same again: --seed { $seed }
simulate-progress = { $done } of { $all } battles
simulate-plot = The plot is in { $file }
error-ship_twice = { $ship } can’t fight on two sides.
error-no_such_ship_named = There is no ship { $ship } in the file that floats, or there are several of that name.

# /gm forecast
desk-forecast = Forecast
command-gm-forecast = forecast
command-gm-forecast-about = Tell how the battle is likely to end
forecast-head = ### 🔭 How “{ $battle }” is likely to end
forecast-running = The battle is being played to its end, again and again, for some seconds …
forecast-so-far = { $battles ->
        [one] After { $battles } battle:
       *[other] After { $battles } battles:
    }
forecast-small = -# { $text }
forecast-secrets = What is declared and not carried out yet, and the seed, aren’t looked at.
error-forecast_running = A forecast is being made in this server already; it takes some seconds.
error-forecast_busy = Several servers are having a forecast made just now. Try again in some seconds.
