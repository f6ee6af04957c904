export const supplied_spins = {
  asked: "We are asking the game's supplier for the spins. They appear here when they are ready.",
  issued: 'The spins are in the game, which counts those that are left. What they win is paid when they end.',
  not_given:
    "The game's supplier did not give the spins. The bonus is not lost: activate it again later or write to us.",
  play: 'Open the game',
}
