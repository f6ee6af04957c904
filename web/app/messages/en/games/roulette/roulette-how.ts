/** Rules and pay table, loaded after the game. */
export const roulette_how = {
  kinds: {
    straight: 'One number',
    split: 'Two numbers',
    street: 'Three numbers',
    corner: 'Four numbers',
    six: 'Six numbers',
    dozen: 'Dozen',
    column: 'Column',
    even_money: 'Colour, even or odd, half',
  },
  place: 'Place',
  chance: 'Chance',
  multiplier: 'Pays',
  pays: 'Payout',
  count: (count: number) => `${count} places`,
  table_note: (chip: string) => `For a chip of ${chip}. Every multiplier is whole: nothing is rounded.`,
  returned: 'All 157 places return exactly the same: 36/37.',
  rules: {
    wheel:
      'The wheel has 37 numbers, 0 to 36, all equally likely. Zero is green, and bets outside lose with it.',
    chips:
      'Choose a chip and tap the table: every tap adds one. With 2, 3, 4 or 6 a chip covers adjoining numbers. With a mouse, the border between numbers counts too.',
    bet: 'Chips count only once they are bet, while bets are open. You may bet more than once on a round; together they do not pass the highest stake of the game.',
    times: (rtp: string) =>
      `A place pays 36 times the chip, divided by how many numbers it covers. The return is ${rtp} on any place.`,
    limit: (max: string) =>
      `The most a bet pays is ${max}, all places that one number pays together. A bet that could pass it is not taken.`,
    shared:
      'The round is the same for everybody, but your payout depends on your own bet and the draw alone.',
    late: "The server's clock counts: a bet that arrives after the close is refused and never moved to the next round. If a round is not drawn, all stakes go back whole.",
  },
}
