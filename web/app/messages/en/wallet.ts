import type { Messages } from '../pt.ts'

export const wallet: Messages['wallet'] = {
  title: 'Wallet',
  real: 'Real balance',
  bonus: 'Bonus',
  bonus_text: 'You can bet with it, but not withdraw it yet',
  withdrawable: 'Available to withdraw',
  owed_left: (left) => `Stake ${left} more to withdraw`,
  owed_staked: (staked, whole) => `${staked} staked of ${whole}.`,
  owed_progress: 'Staked of your deposits',
  owed_until: (end) => `Without staking, you can withdraw from ${end}.`,
  owed_new: (amount) =>
    `Before a withdrawal, you will have to stake ${amount} because of this deposit. Without staking, you can withdraw 30 days after the payment.`,
  owed_new_times: (times) =>
    `Before a withdrawal, you will have to stake ${times === 1 ? 'the amount of this deposit' : `${times} times the amount of this deposit`}. Without staking, you can withdraw 30 days after the payment.`,
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
