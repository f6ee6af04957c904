import type { Messages } from '../../pt.ts'

export const fair: Messages['fair'] = {
  title: 'Check any round',
  text: 'The calculation runs on your device, and nothing is sent. It even works offline.',

  data: 'Data of the round',
  game: 'Game',
  paste: 'Paste copied data',
  paste_hint: 'In the game, open “Your rounds”, then “Replay” and “Copy data”.',
  file: 'Open file',
  paste_wrong:
    'This looks like neither a copied round nor the exported file. Copy it again and paste all of it.',
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
  ending: 'How it ended',
  endings: {
    unsaid: 'Not stated',
    lost: 'Lost',
    won: 'Won',
    cashed_out: 'Cashed out by the player',
    idle: 'Closed after inactivity',
    refunded: 'Stake returned',
  },
  /** Overrides for shared rounds, which have other sources of the result. */
  shared: {
    secret_title: 'The round is not over yet',
    secret_text: 'Its hash is published when it ends. Come back later and check it.',
    server_seed: 'Hash of the round',
    server_seed_hash: 'First hash of the chain',
    client_seed: 'Salt: lottery draw',
    nonce: 'Place in the chain',
    wrong: {
      server_seed: 'Paste the hash of the round, 64 digits.',
      server_seed_hash: 'The hash has 64 digits from 0 to 9 and a to f.',
      nonce: 'A whole number from 0.',
      client_seed: 'Give the salt.',
    },
  },
}
