import type { Messages } from '../pt.ts'

export const withdrawal: Messages['withdrawal'] = {
  title: (amount) => `Withdrawal of ${amount}`,
  missing_title: 'We did not find this withdrawal',
  missing_text: 'It may belong to another account. All your withdrawals are in the list on this page.',
  missing_go: 'Make a withdrawal',
  stages: {
    on_its_way: 'Withdrawal on its way',
    review: 'Withdrawal under review',
    paid: 'Withdrawal paid',
    part_paid: 'Withdrawal paid in part',
    failed: 'Withdrawal back in the balance',
  },
  part_paid: (paid, back) => `${paid} was paid, and ${back} is back in your balance.`,
  clock: 'Time to reach your bank',
  clock_text: (minutes, end) => `${minutes} minutes, the review included: until ${end}.`,
  clock_later: 'Next part',
  clock_later_text: (minutes) => `The ${minutes} minutes to reach your bank begin at that time.`,
  clock_over: (minutes) =>
    `The ${minutes} minutes have passed. Your money is safe, and the payment goes on. If you like, contact support.`,
  hold_reasons: {
    new_account: 'It is the first withdrawal of a new account: we check the details before we send it.',
    security_changed:
      'Your password, your contact or your second step changed a short time ago: we check that it was you.',
    above_usual: 'The amount is higher than your latest withdrawals: we check that it was you.',
  },
  hold_steps: {
    wait: 'There is nothing for you to do. The time above goes on counting.',
    answer_case: 'Answer in the case, so that the withdrawal goes on.',
  },
  hold_case: (n) => `Open case ${n}`,
  requested: 'Requested',
  requested_text: 'The amount was set aside from your balance',
  sent: 'Sent to your bank',
  steps: {
    review: 'Under review',
    scheduled: 'Next part scheduled',
    sending: 'Being sent to your bank',
    bank: 'At your bank',
  },
  step_texts: {
    review: '',
    scheduled: 'It is sent at its time; there is nothing for you to do',
    sending: 'This usually takes seconds',
    bank: 'The bank is confirming the payment',
  },
  paid: 'Paid',
  paid_text: (cpf) => `To Pix key CPF ${cpf}`,
  waiting: 'next',
  pending: 'On its way',
  given_back: 'Back in the balance',
  failed_title: 'The money is back in your balance',
  failure_reasons: {
    refused: 'The bank did not accept the payment. Try again later.',
    key_not_found:
      "Your CPF is not registered as a Pix key. Register it in your bank's app and request it again.",
    holder_mismatch: 'The Pix key of your CPF is in another name. Talk to your bank.',
    returned:
      'It was paid, but your bank sent it back. Check the account of your Pix key and request it again.',
    cancelled: 'This amount was not sent and is back in your balance.',
  },
  payouts: (count) => `In ${count} parts`,
  payouts_more: 'See more parts',
  payout: (part) => `Part ${part}`,
  payout_due: (moment) => `is sent on ${moment}`,
  payout_paid: (time) => `paid ${time}`,
  payout_states: {
    waiting: 'about to be sent',
    sent: 'at the bank, being confirmed',
    paid: 'paid',
    failed: 'back in the balance',
    returned: 'sent back by the bank to the balance',
    cancelled: 'not sent, back in the balance',
  },
  plan: (parts, last) => `Paid in ${parts} parts; the last one is sent on ${last}.`,
  plan_now: (parts) => `Paid in ${parts} parts, one right after the other.`,
  held_title: 'Prize being checked',
  held_text:
    'We check very high prizes with the company that runs the game. Until then this amount cannot be withdrawn or bet.',
  held_case: (n) => `See case ${n}`,
  referral_title: 'Earnings from referrals',
  referral_text: (amount, day) => `${amount} of your balance can be withdrawn from ${day}.`,
}
