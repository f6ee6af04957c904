/** Gauges of open withdrawals and payouts, by name. */
export const PAYOUT_FIGURES = {
  payouts_unsent: 'Payouts that are due, not held, and were not sent to the payment company yet',
  payouts_unsent_age_seconds: 'Since the oldest of them was due',
  payouts_unconfirmed: 'Payouts that were sent and are not confirmed yet',
  payouts_unconfirmed_age_seconds: 'Since the oldest of them was due',
  withdrawals_held: 'Withdrawals that wait for a decision: npm run cashier -- queue',
  withdrawals_held_age_seconds: 'Since the legal time of the oldest of them began',
  withdrawals_late: 'Withdrawals with a payout whose legal time of 120 minutes has run out',
} as const

/** Gauges of the comparison with the payment company, by name. */
export const DIFFERENCE_FIGURES = {
  pix_differences:
    'Payments on which the payment company and we do not agree: npm run cashier -- differences',
  pix_differences_cents: 'Centavos of those payments',
  pix_comparison_behind_seconds: 'How long ago the last hour ended whose lists were compared with our books',
} as const
