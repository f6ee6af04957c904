export const cashback = {
  title: 'Cashback of the period',
  lost: 'Lost so far',
  won: 'Won so far',
  would_get: 'Today it would be',
  period: (from: string, until: string) => `From ${from} until ${until}.`,
  counts: 'Real balance on bets that have ended counts.',
  due: (at: string) => `What there is appears on the Bonus page after ${at}.`,
  from_least: (least: string) => `There is cashback from ${least} lost in the period on.`,
  nothing: 'Why it would be nothing',
}
