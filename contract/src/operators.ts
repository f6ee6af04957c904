/** Roles of operators. An operator may have several; the server's `ACTS` lists the acts of each. */
export const OPERATOR_ROLES = {
  admin: 'makes, changes and disables operators, gives and ends accounts of a regulator',
  cashier: 'limits of deposits, withdrawals and stakes',
  compliance: 'hits of the rules against money laundering, reports to the Coaf',
  content: 'banners, promotions, legal texts, titles and pictures',
  players: 'limits, suspensions, exclusions and documents of players',
  support: 'cases of support: reads and answers what players write',
  trader: 'the sports book: which matches take bets, what markets came to',
  settings: 'everything else that the site is set to: its look, menus, links, maintenance',
} as const

export type OperatorRole = keyof typeof OPERATOR_ROLES
