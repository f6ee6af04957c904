import type { Messages } from '../../pt.ts'

export const fair_answers: Messages['fair_answers'] = {
  ask: 'What this proves',
  answers: [
    {
      title: 'What is a hash?',
      text: 'It is a code computed from a text, like a fingerprint. If the text changes, the code changes, and nobody can find another text with the same code. So once we have shown the hash, we can no longer change the seed.',
    },
    {
      title: 'What is my seed for?',
      text: 'It is part of the calculation of every round, together with the server seed. You can change it whenever you like: with another seed, the next results are different. At automatic tables no seeds of players count: there the chain that was published before and the lottery draw decide.',
    },
    {
      title: 'Does the draw change with what I bet or play?',
      text: 'No. All that is drawn is fixed when the bet is accepted, by the seeds and the round number or, at automatic tables, by the hash of the round and the lottery draw. Nothing that you do afterwards changes it.',
    },
    {
      title: 'Do I have to trust this page?',
      text: 'No. The calculation uses only SHA-256 and HMAC, which every computer has. These two commands give the same hash and the same draws, without relying on us:',
    },
  ],
  copy: 'Copy',
  commands: 'Commands to check on any computer',
  download: 'Take the page that checks with you',
  download_text:
    'A single file with the whole check, for every game. Open it on your device, without internet and without this site, and paste any round into it, or open the file of your rounds.',
  download_hash: 'SHA-256 of the file',
  download_go: 'Download the page that checks',
}
