export const double = {
  colours: { red: 'red', white: 'white', black: 'black' },
  letters: { red: 'R', white: 'W', black: 'B' },
  colour: 'Colour',
  chance: 'Chance',
  multiplier: 'Multiplier',
  pays: 'Payout',
  last: 'Last results',
  last_none: 'Results appear here.',
  turning: 'The wheel is turning.',
  stands: (slot: string) => `The wheel stands at ${slot}.`,
  keys: 'Space or Enter bets, arrows change the colour.',
  table_note: (stake: string) => `For a stake of ${stake}. Every multiplier is whole: nothing is rounded.`,
  returned: 'All three colours return exactly the same: 14/15.',
  rules: {
    wheel: 'The wheel has 15 slots: 7 red, 7 black and 1 white. All are equally likely.',
    bet: 'Choose colour and stake while bets are open. You may bet more than once on a round; together they do not pass the highest stake of the game.',
    times: (rtp: string) =>
      `Red and black pay 2 times the stake, white pays 14 times. The return is ${rtp} on any colour.`,
    limit: (max: string) => `The most a bet pays is ${max}. A bet that could pass it is not taken.`,
    shared:
      'The round is the same for everybody, but your payout depends on your own bet and the draw alone.',
    late: "The server's clock counts: a bet that arrives after the close is refused and never moved to the next round. If a round is not drawn, all stakes go back whole.",
  },
  fair_steps: [
    {
      title: 'Before anything',
      text: 'We publish the first hash of a chain and say which lottery draw will complete it. That draw has not happened yet: nobody knows what will come.',
    },
    {
      title: 'In the round',
      text: 'Only after bets have closed is the hash of the round read. It and the lottery draw decide the slot.',
    },
    {
      title: 'After the round',
      text: 'The hash is shown to everybody and leads to the hash of the round before. Anybody can repeat the calculation on their own phone, even offline.',
    },
  ],
}
