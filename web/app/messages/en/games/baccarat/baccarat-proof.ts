/** Texts of a round's proof at /fair. */
export const baccarat_proof = {
  side: 'Bet on',
  player: "Player's cards",
  banker: "Banker's cards",
  cards_hint: 'As 10♥ 7♣ A♦',
  wrong: 'Two or three cards, as 10♥ 7♣.',
  marks: {
    player: {
      name: "Player's cards",
      yes: 'They are the cards that were shown.',
      no: 'They are not the cards that were shown.',
      none: 'Calculated below.',
    },
    banker: {
      name: "Banker's cards",
      yes: 'They are the cards that were shown.',
      no: 'They are not the cards that were shown.',
      none: 'Calculated below.',
    },
    ending: {
      name: 'Result',
      yes: 'Fits the bet.',
      no: 'Does not fit the bet.',
      none: 'Nothing to compare.',
    },
  },
  draws: 'The cards',
  draws_text:
    'Eight decks in order, 2♦ to A♣. Each draw takes one of the cards that are left, all equally likely: two of the player, two of the banker, then the third cards.',
  draw_of: 'Left',
  card: 'Card',
  pay_text:
    'The stake times the multiplier of the side, rounded down. At a tie, player and banker get the stake back.',
  pay_lost: 'Another side won: the payout is zero.',
  pay_back: 'A tie: the stake comes back whole.',
}
