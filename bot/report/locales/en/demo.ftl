### The demo (make demo)

demo-server = The practice waters
demo-channel = sea-battle
demo-battle = The Battle of the Cove
demo-game-master = Morgan
demo-players = Yuki Sora Hal Aoi Rick
demo-intro = The real bot runs a sea battle against a stand-in for Discord (seed { $seed }).
demo-legend = #{ $channel } is for all, ✉ a DM, 👁 for one person only, ▶ what people do, ✎ an edit.
demo-no-network = Nothing here connects to the internet, or to Discord.
demo-fought = The battle was over after { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}.
demo-capped = After { $rounds } rounds the game master ends the battle.
demo-log = Log: { $file } ({ $lines } lines)
demo-verified = Verified: every die and every roll was recomputed.
demo-faulty = Verification: { $fault }
demo-requests = The bot made { $requests } requests to the stand-in; { $refused } were refused ({ $seconds } s).
demo-again = The same battle again: make demo SEED={ $seed }
demo-real = On Discord itself: put DISCORD_TOKEN into .env, then make run
