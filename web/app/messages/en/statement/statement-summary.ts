import type { Messages } from '../../pt.ts'

export const statement_summary: Messages['statement_summary'] = {
  title: (year) => `Month by month in ${year}`,
  text: 'Added up from your movements, in Brasília time. Returned stakes and prizes taken back do not count.',
  summing: 'Adding up your movements…',
  year: 'Year',
  month: 'Month',
  caption: (year) => `Deposits, withdrawals, stakes and payouts of each month of ${year}`,
  sum: (year) => `Total of ${year}`,
  series: { deposits: 'Deposits', withdrawals: 'Withdrawals', staked: 'Staked', paid_out: 'Payouts' },
  document: (year) => `ComprovaBet ${year}`,
  partial: 'partial',
  document_text:
    'Yearly statement for the Brazilian income tax; the PDF is in Portuguese. Its totals are those of your statement, to the centavo.',
  opening: (year) => `Balance on 31 December ${year}`,
  balance_now: 'Balance now',
  net: { casino: 'Casino: payouts minus stakes', sports: 'Sports: payouts minus stakes' },
  net_prizes: 'Net prizes of the year',
  pdf: 'Download PDF',
  json: 'Download data (JSON)',
  tax_text:
    'The tax is 15% of the net prizes of the year above the first band of the annual table (Lei 14.790/2023, art. 31). You assess and pay it; nothing is withheld from a bet.',
}
