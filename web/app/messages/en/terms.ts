import type { Messages } from '../pt.ts'

export const terms: Messages['terms'] = {
  title: 'Our texts have changed',
  text: 'To bet and deposit, read and accept the new version. Your balance stays yours: withdrawing, your limits and leaving do not depend on it.',
  done: 'You have accepted the version in force. Thank you for reading.',
  worded: (day) => `version of ${day}`,
  before: (day) => `you accepted that of ${day}`,
  new_tab: '(opens in another tab)',
  accept: 'I have read and accept',
  accepted: 'Accepted. You can go on.',
  next: 'Continue',
}
