import type { Messages } from '../pt.ts'

export const closing: Messages['closing'] = {
  title: 'Close the account',
  text: 'Closing is final. To come back you will need a new account.',
  effects: [
    'Bets and deposits stop at once. Open bets and rounds come to their end.',
    'You have at least 24 hours to undo it.',
    'After that, what is left of the balance goes by Pix to the key of your CPF. Withdraw it before, if you prefer.',
    'A pause or self-exclusion stays in force, for a new account too.',
    'Your data are kept for as long as the law demands, then erased without your asking. If you want a copy, ask for it before; afterwards only by a case, which checks who you are.',
  ],
  open: (bets: number, rounds: number) =>
    `Open now: ${bets === 1 ? '1 bet' : `${bets} bets`} and ${rounds === 1 ? '1 round' : `${rounds} rounds`}.`,
  want: 'I want to close the account',
  password: 'Your password',
  password_missing: 'Type your password.',
  confirm: 'Close the account',
  cancel: 'Back',
  begun: 'We received it.',
  undo: 'Undo',
  undone: 'Undone. The account stays open.',
  own: (at: string) =>
    `You asked to close the account. It happens from ${at} on; until then it can be undone.`,
  house: (at: string) =>
    `This account will be closed on ${at}. Bets and deposits have stopped; withdraw your balance until then.`,
  closed:
    'This account was closed. What is left of the balance can be withdrawn, and we try to send it by Pix to the key of your CPF.',
  rest: (balance: string) =>
    `Balance: ${balance}. What you do not withdraw goes by Pix to the key of your CPF.`,
  withdraw: 'Withdraw the balance',
}
