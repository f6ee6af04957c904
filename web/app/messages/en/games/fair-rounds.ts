import type { Messages } from '../../pt.ts'

/** See the Portuguese original. */
export const fair_rounds: Messages['fair_rounds'] = {
  title: 'Rounds of the file',
  close: 'Close',
  count: (checked, different) =>
    `${checked} ${checked === 1 ? 'round' : 'rounds'} checked, ${different} ${different === 1 ? 'difference' : 'differences'}`,
  checking: (done, of, different) =>
    `Checking: ${done} of ${of}, ${different} ${different === 1 ? 'difference' : 'differences'}`,
  unread: (count) =>
    `${count} ${count === 1 ? 'round was not checked: its seed is' : 'rounds were not checked: their seed is'} not in the file, or the game is not checked here.`,
  more: (count) => `And ${count} more.`,
  failed: 'The check stopped without a connection. Open the file again.',
  choose: 'See a round step by step',
  none: 'Choose one',
  look: 'See',
}
