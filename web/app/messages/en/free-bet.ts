import type { Messages } from '../pt.ts'

export const free_bet: Messages['free_bet'] = {
  use: (stake) => `Use the free bet of ${stake}`,
  text: (odds, until) =>
    `The house pays the stake. Total odds of ${odds} or more, until ${until}. You get what it wins, without the stake.`,
  most: (most) => ` ${most} at most.`,
  one: 'Your free bet is for one bet: one selection or one multiple.',
  low: (odds) => `Your free bet is for total odds of ${odds} or more.`,
}
