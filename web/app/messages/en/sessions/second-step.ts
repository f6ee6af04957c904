import type { Messages } from '../../pt.ts'

/** The second factor, also requested after idle time. */
export const second_step: Messages['second_step'] = {
  code: 'Verification code',
  code_hint: 'The 6 digits of the app, or a recovery code.',
  code_hint_letter: 'The 6 digits that we sent by e-mail.',
  passkey: 'Use a passkey',
  by_passkey: 'Log in with a passkey',
  again: 'Send another code',
  passkey_failed: 'The passkey did not answer. Try again, or use another way.',
  idle_title: 'Are you still there?',
  idle_text:
    'If you do not touch the screen, your session is paused and you cannot bet or deposit. This page and your balance stay as they are.',
  left: (seconds) => `${seconds} s left`,
  stay: 'Go on',
  ended_title: 'Confirm that it is you',
  ended_text:
    'Your session has been idle. To bet, deposit or withdraw, confirm that it is you; the page and the slip are still here.',
  password: 'Your password',
  fill: 'Enter your password.',
  confirm: 'Confirm',
  later: 'Not now',
  back: 'Done: you can go on.',
}
