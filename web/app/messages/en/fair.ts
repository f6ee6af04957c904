import type { Messages } from '../pt.ts'

export const fair: Messages['fair'] = {
  title: 'Check any round',
  text: 'The sum is done here, on your device. Nothing is sent to anyone: you may even switch the internet off.',

  data: 'Data of the round',
  paste: 'Paste copied data',
  paste_hint: 'In Mines, open “Your rounds”, then “Replay” and “Copy data”.',
  paste_wrong: 'This does not look like a copied round. Copy it again and paste all of it.',
  example: 'Use an example',
  clear: 'Clear',
  server_seed: 'House seed, revealed',
  server_seed_hash: 'Hash shown before the bet',
  client_seed: "Player's seed",
  nonce: 'Round number',
  mines: 'Mines',
  picks: 'Tiles opened, in order',
  picks_hint: '1 to 25, from left to right and from top to bottom.',
  stake: 'Stake',
  rtp: 'Return (%)',
  payout: 'Payout',
  wrong: {
    server_seed: 'Paste the revealed seed.',
    server_seed_hash: 'The hash has 64 digits from 0 to 9 and a to f.',
    client_seed: "Enter the player's seed.",
    nonce: 'A whole number from 0.',
    mines: '1 to 24.',
    picks: 'Numbers from 1 to 25, none twice.',
    stake: 'An amount such as 10.00.',
    rtp: '0.01 to 100.',
    payout: 'An amount such as 12.50.',
  },

  blank_title: 'Paste a round or fill in its data',
  blank_text:
    "The result appears here as soon as there is a house seed, a player's seed, a number and mines.",
  secret_title: 'The house seed is still secret',
  secret_text:
    'It still decides the next rounds of this pair. Change the seeds in Mines: the old one is revealed at once, and the round can be checked.',
  secret_go: 'Go to the seeds',
  ok_title: 'It checks out',
  ok_text: 'The board was fixed before the bet, and the result is exactly what the rules say.',
  mismatch_title: 'It does not check out',
  mismatch_text:
    'At least one value is not what these seeds give. See below which one, and whether all of it was copied.',
  open_title: 'Board computed',
  open_text: 'To prove that it was fixed beforehand, also enter the hash shown before the bet.',
  marks: {
    hash: {
      name: 'Seed',
      yes: 'It is the one promised by the hash.',
      no: 'It is not the one promised by the hash.',
      none: 'The hash shown before is missing.',
    },
    board: {
      name: 'Board',
      yes: 'The mines were where they were shown.',
      no: 'The mines were not where they were shown.',
      none: 'Computed below.',
    },
    picks: {
      name: 'Tiles',
      yes: 'It ended as it had to end.',
      no: 'The opened tiles do not lead to this end.',
      none: 'Nothing to compare.',
    },
    payout: {
      name: 'Payout',
      yes: 'Paid right, to the cent.',
      no: 'The amount paid is not what the rules give.',
      none: 'Enter stake and payout.',
    },
  },
  should_pay: (amount) => `By the rules: ${amount}.`,
  board_label: (mines) => `Board with mines on tiles ${mines}`,
  board_caption: 'Numbers: the order in which tiles were opened.',

  steps: 'The sum, step by step',
  step_hash: 'The seal',
  step_hash_text: 'The SHA-256 hash of the revealed seed must equal the one shown before the bet.',
  computed: 'Computed now',
  promised: 'Shown before',
  step_words: 'The mix',
  step_words_text:
    "HMAC-SHA256, with the house seed as its key, over “player's seed : round number : block”. Every 8 digits are one draw.",
  block: (message) => `Message ${message}`,
  step_draws: 'The mines',
  step_draws_text:
    'Each draw becomes a fraction from 0 to 1, times the tiles that are left. The whole part, counted from 0, says which tile leaves the list: there lies the mine.',
  draw_word: 'Draw',
  draw_fraction: 'Fraction',
  draw_left: 'Left',
  draw_index: 'Place',
  draw_tile: 'Tile',
  draw_skipped: (count) => `${count} draw passed over, so that all tiles are equally likely`,
  step_pay: 'The payout',
  step_pay_text:
    'Return divided by the chance of opening so many gems. Only the payout is rounded, once, downwards.',
  pay_lost: 'A mine was opened: the payout is zero.',
  pay_returned: 'No tile was opened: the whole stake returns.',
  pay_none: 'Without an open gem there is no payout to compute.',
  multiplier: 'Multiplier',
  amount: (stake, times, payout) => `${stake} × ${times} = ${payout}`,

  ask: 'What this proves',
  answers: [
    {
      title: 'What is a hash?',
      text: 'It is the fingerprint of a text. Any change of the text gives another print, and nobody can find a second text with the same one. So whoever shows the hash first can no longer swap the seed.',
    },
    {
      title: 'What is my seed for?',
      text: 'It enters the sum of every board, together with the house seed. Change it whenever you like, to whatever you like: with another seed, all following boards are others.',
    },
    {
      title: 'Does the round change with the tiles I open?',
      text: 'No. The whole board is decided before the first tile. It is the same whichever you open, and that is what the sum above shows.',
    },
    {
      title: 'Do I have to trust this page?',
      text: 'Not that either. The sum uses only SHA-256 and HMAC, which every computer has. These two commands give the same hash and the same mix, without us:',
    },
  ],
  copy: 'Copy',
  commands: 'Commands to check on any computer',
}
