/** Gauges of money on its way out, by name. */
export const PAYOUT_FIGURES = {
  payouts_unsent: 'Withdrawals whose payout was not sent to the payment company yet',
  payouts_unsent_age_seconds: 'Since the oldest of them was requested',
  payouts_unconfirmed: 'Withdrawals whose payout was sent and is not confirmed yet',
  payouts_unconfirmed_age_seconds: 'Since the oldest of them was requested',
} as const

/** Gauges of the comparison with the payment company, by name. */
export const DIFFERENCE_FIGURES = {
  pix_differences:
    'Payments on which the payment company and we do not agree: npm run cashier -- differences',
  pix_differences_cents: 'Centavos of those payments',
  pix_comparison_behind_seconds: 'How long ago the last hour ended whose lists were compared with our books',
} as const
