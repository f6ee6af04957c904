/** Gauges of the hits of the rules against money laundering, by name. */
export const AML_FIGURES = {
  aml_hits_open: 'Hits of the rules against money laundering that are not decided: npm run aml',
  aml_oldest_transaction_seconds:
    'Age of the oldest transaction among them: the law gives 30 days from the date of the transaction',
} as const
