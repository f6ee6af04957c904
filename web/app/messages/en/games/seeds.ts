import type { Messages } from '../../pt.ts'

export const seeds: Messages['seeds'] = {
  hash: 'Hash of the server seed',
  hash_note: 'Used for the next rounds, until the change.',
  client: 'Your seed',
  client_next: 'Your next seed',
  client_note: '1 to 64 letters, digits or signs, no spaces. Takes effect at the change.',
  client_wrong: 'Use 1 to 64 letters, digits or signs, without spaces or accents.',
  next_hash: 'Hash of the next server seed',
  next_hash_note: 'Already fixed: this pair takes effect at the change, whichever seed you choose.',
  kept: 'Checked here: the new pair’s hash is the one announced before the change.',
  elsewhere:
    'After this page the seeds were also changed elsewhere: there is nothing here to compare the hash of the new pair with.',
  nonce: 'Next round',
  rotate: 'Change seeds',
  rotated: 'Seeds changed. The old one is revealed below.',
  old: 'Previous pair, revealed',
  old_server: 'Server seed revealed',
  old_rounds: (count) => `${count} ${count === 1 ? 'round played' : 'rounds played'} with it`,
  failed: 'We could not fetch your seeds right now.',
}
