import type { Messages } from '../pt.ts'

export const wallet: Messages['wallet'] = {
  title: 'Wallet',
  real: 'Real balance',
  bonus: 'Bonus',
  bonus_text: 'You can bet with it, but not withdraw it yet',
  withdrawable: 'Available to withdraw',
  deposit: 'Deposit',
  deposit_text: 'Pix, at once',
  withdraw: 'Withdraw',
  withdraw_text: 'Pix to your CPF',
  know: 'Good to know',
  know_list: [
    'Deposits and withdrawals go by Pix, without a fee.',
    'Pix payments come from and go to an account of your CPF.',
    'Every centavo is in the statement, with the time and the balance after it.',
  ],
  know_limits: 'Stop or take a pause',
}
