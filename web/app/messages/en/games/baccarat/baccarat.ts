export const baccarat = {
  sides: { player: 'Player', banker: 'Banker', tie: 'Tie' },
  letters: { player: 'P', banker: 'B', tie: 'T' },
  /** Cards with a name; other cards use their number. */
  ranks: { J: 'jack', Q: 'queen', K: 'king', A: 'ace' },
  suits: ['diamonds', 'hearts', 'spades', 'clubs'],
  card_name: (rank: string, suit: string) => `${rank} of ${suit}`,
  outcome: (side: string, high: number, low: number) => `${side} ${high} to ${low}`,
  hand: (side: string, total: number) => `${side}: ${total === 1 ? '1 point' : `${total} points`}`,
  card_of: (at: number, of: number) => `Card ${at} of ${of}`,
  bet_on: 'Bet on',
  side: 'Bet',
  chance: 'Chance',
  returns: 'Return',
  pays: 'Payout',
  last: 'Last results',
  last_none: 'Results appear here.',
  bead_road: 'Last 20',
  big_road: 'Series',
  keys: 'Space or Enter bets, arrows change the bet.',
  table_note: (stake: string) =>
    `For a stake of ${stake}. The banker pays 1.95 times: what is left of a centavo is rounded down.`,
  tie_note: 'At a tie, bets on player and banker come back whole.',
  third: 'Third card',
  third_rules: [
    'With 8 or 9 in two cards nobody draws.',
    'The player draws with 0 to 5 and stands with 6 or 7.',
    'If the player stood, the banker draws with 0 to 5.',
    "If the player drew, the banker draws with 0 to 2 always; with 3 unless the player's card was 8; with 4 if it was 2 to 7; with 5 if it was 4 to 7; with 6 if it was 6 or 7.",
  ],
  rules: {
    cards:
      'Player and banker get two or three cards of eight new decks, shuffled for every round. The total nearer to 9 wins.',
    natural:
      'Aces count 1, two to nine as they say, tens and pictures 0. Of a total the last digit alone counts: 7 and 8 make 5.',
    bet: 'Bet on player, banker or tie while bets are open. You may make several bets on a round; together they do not pass the highest stake of the game.',
    pays: (returns: readonly string[]) =>
      `The player pays 2 times the stake, the banker 1.95 times, a tie 10 times. The return is ${returns[0]} on the player, ${returns[1]} on the banker and ${returns[2]} on the tie.`,
    limit: (max: string) => `The most a bet pays is ${max}. A bet that could pass it is not taken.`,
    shared:
      'The round is the same for everybody, but your payout depends on your own bet and the cards alone.',
    late: "The server's clock counts: a bet that arrives after the close is refused and never moved to the next round. If a round is not drawn, all stakes go back whole.",
  },
  fair_steps: [
    {
      title: 'Before anything',
      text: 'We publish the first hash of a chain and say which lottery draw will complete it. That draw has not happened yet: nobody knows what will come.',
    },
    {
      title: 'In the round',
      text: 'Only after bets have closed is the hash of the round read. It and the lottery draw decide every card.',
    },
    {
      title: 'After the round',
      text: 'The hash is shown to everybody and leads to the hash of the round before. Anybody can repeat the calculation on their own phone, even offline.',
    },
  ],
}
