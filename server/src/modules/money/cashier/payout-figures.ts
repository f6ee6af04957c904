/** Gauges of money on its way out, by name. */
export const PAYOUT_FIGURES = {
  payouts_unsent: 'Withdrawals whose payout was not sent to the payment company yet',
  payouts_unsent_age_seconds: 'Since the oldest of them was requested',
  payouts_unconfirmed: 'Withdrawals whose payout was sent and is not confirmed yet',
  payouts_unconfirmed_age_seconds: 'Since the oldest of them was requested',
} as const
