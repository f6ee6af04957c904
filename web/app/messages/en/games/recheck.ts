import type { Messages } from '../../pt.ts'

/** The card of the player's rounds, checked in the background. */
export const recheck: Messages['recheck'] = {
  title: 'Your rounds, checked here',
  text: 'When a seed is revealed or a table round is drawn, this browser computes each of your rounds again and compares it with what was paid and with what it showed before the bet.',
  count: (checked, different) =>
    `${checked} ${checked === 1 ? 'round checked' : 'rounds checked'}, ${different} ${different === 1 ? 'difference' : 'differences'}`,
  checking: (done, of) => `Checking: ${done} of ${of}`,
  none: 'None of your rounds has been revealed yet. After playing, change the seeds: the rounds are checked by themselves.',
  missing: (count) =>
    `${count} ${count === 1 ? 'round of the sequence is' : 'rounds of the sequence are'} not in the history.`,
  broken: (game) => `The chain of hashes of ${game} is not the one that this browser knew.`,
  refunded: (bets: number, wins: number) =>
    `${bets} ${bets === 1 ? 'bet' : 'bets'} refunded without a draw; ${wins} would have won. Refunds that always fall on winning bets are no chance: contact us.`,
  at: (game, when) => `${game}, ${when}`,
  look: 'Look',
  export_json: 'Export (JSON)',
  export_csv: 'Export (CSV)',
  export_note:
    'The JSON has all that decides and pays each round: this page, the page for download and the program verify.py (docs/games of the code) read this file and check every round.',
  failed: 'The check stopped without a connection. It goes on from where it stopped.',
  again: 'Go on',
}
