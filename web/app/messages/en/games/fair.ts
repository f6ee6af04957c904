import type { Messages } from '../../pt.ts'

export const fair: Messages['fair'] = {
  title: 'Check any round',
  text: 'The calculation runs on your device, and nothing is sent. It even works offline.',

  data: 'Data of the round',
  game: 'Game',
  paste: 'Paste copied data',
  paste_hint: 'In the game, open “Your rounds”, then “Replay” and “Copy data”.',
  paste_wrong: 'This does not look like a copied round. Copy it again and paste all of it.',
  example: 'Use an example',
  clear: 'Clear',
  server_seed: 'Server seed, revealed',
  server_seed_hash: 'Hash shown before the bet',
  client_seed: "Player's seed",
  nonce: 'Round number',
  stake: 'Stake',
  rtp: 'Return (%)',
  payout: 'Payout',
  wrong: {
    server_seed: 'Paste the revealed seed.',
    server_seed_hash: 'The hash has 64 digits from 0 to 9 and a to f.',
    client_seed: "Enter the player's seed.",
    nonce: 'A whole number from 0.',
    stake: 'An amount such as 10.00.',
    rtp: '0.01 to 100.',
    payout: 'An amount such as 12.50.',
  },

  blank_title: 'Paste a round or fill in its data',
  blank_text:
    "The result appears here as soon as there is a server seed, a player's seed and a round number.",
  secret_title: 'The server seed is still secret',
  secret_text:
    'It still decides the next rounds. Change the seeds in the game: the old one is revealed at once, and the round can be checked.',
  secret_go: 'Go to the seeds',
  ok_title: 'It checks out',
  ok_text: 'The result was fixed before the bet and follows the rules exactly.',
  mismatch_title: 'It does not check out',
  mismatch_text:
    'At least one value does not match these seeds. See which one below, and check that it was copied in full.',
  open_title: 'Not proven yet',
  open_text:
    'Nothing that was entered is wrong, but something needed to prove the whole round is missing. See below.',
  marks: {
    hash: {
      name: 'Seed',
      yes: 'It matches the hash shown before.',
      no: 'It does not match the hash shown before.',
      none: 'The hash shown before is missing.',
    },
    seen: {
      name: 'Before the bet',
      yes: 'This round used what this browser showed before the bet.',
      no: 'This round did not use the seeds that this browser showed before the bet. If you did not change the seeds on another device, contact us.',
      none: 'This browser has no record of what it showed before this bet.',
    },
    terms: {
      name: 'Return and maximum payout',
      yes: 'They are what the game offers.',
      no: 'They are not what the game offered.',
      none: 'Not compared: the return is missing, or the game offers another one today. Compare with what it showed when you bet.',
    },
    payout: {
      name: 'Payout',
      yes: 'Correct, to the centavo.',
      no: 'The amount paid is not what the rules give.',
      none: 'Enter stake and payout.',
    },
  },
  ending: 'How it ended',
  endings: {
    unsaid: 'Not stated',
    lost: 'Lost',
    won: 'Won',
    cashed_out: 'Cashed out by the player',
    idle: 'Closed after inactivity',
    refunded: 'Stake returned',
  },
  should_pay: (amount) => `By the rules: ${amount}.`,
  steps: 'The calculation, step by step',
  step_hash: 'The hash',
  step_hash_text: 'The SHA-256 hash of the revealed seed must equal the one shown before the bet.',
  computed: 'Computed now',
  promised: 'Shown before',
  step_words: 'The draws',
  step_words_text:
    "HMAC-SHA256, with the server seed as its key, over “player's seed : round number : block”. Every 8 digits are one draw.",
  block: (message) => `Message ${message}`,
  draw_word: 'Draw',
  draw_fraction: 'Fraction',
  draw_index: 'Position',
  draw_skipped: (count) =>
    `${count} ${count === 1 ? 'draw' : 'draws'} discarded, so that all positions are equally likely`,
  step_pay: 'The payout',
  multiplier: 'Multiplier',
  rounded_down: (payout) => `; rounded down, ${payout}`,
  /** Of shared rounds, where other things decide: in the place of the texts of the same names. */
  shared: {
    server_seed: 'Hash of the round',
    server_seed_hash: 'First hash of the chain',
    client_seed: 'Salt: lottery draw',
    nonce: 'Place in the chain',
    wrong: {
      server_seed: 'Paste the hash of the round, 64 digits.',
      server_seed_hash: 'The hash has 64 digits from 0 to 9 and a to f.',
      nonce: 'A whole number from 0.',
      stake: 'An amount such as 10.00.',
      rtp: '0.01 to 100.',
      payout: 'An amount such as 12.50.',
      client_seed: 'Give the salt.',
    },
    step_hash: 'The chain',
    step_hash_text:
      'The SHA-256 of the text of each hash is the hash of the round before. Applied as often as the place says, it leads to the first hash, published before the lottery draw.',
    computed: 'First hash, computed now',
    promised: 'Published before',
    step_words_text:
      'HMAC-SHA256, with the hash of the round as its key, over the salt and, if needed, over “salt : block”. Every 8 digits are one draw.',
    marks: {
      hash: {
        name: 'Chain',
        yes: 'Leads to the first hash that was published.',
        no: 'Does not lead to the first hash that was published.',
        none: 'The first hash is missing, or the place is too far away to compute here.',
      },
      seen: {
        name: 'Before the bet',
        yes: 'This round used what this browser showed before the bet.',
        no: 'This round did not use the seeds that this browser showed before the bet. If you did not change the seeds on another device, contact us.',
        none: 'This browser has no record of what it showed before this bet.',
      },
      terms: {
        name: 'Return and maximum payout',
        yes: 'They are what the game offers.',
        no: 'They are not what the game offered.',
        none: 'Not compared: the return is missing, or the game offers another one today. Compare with what it showed when you bet.',
      },
      payout: {
        name: 'Payout',
        yes: 'Correct, to the centavo.',
        no: 'The amount paid is not what the rules give.',
        none: 'Enter stake and payout.',
      },
    },
  },
}
