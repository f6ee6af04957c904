import { dayPlus } from '@jogo/rules/zone'
import { shownDay } from '../../../lib/dates.ts'

export const PERIODS = ['filter', 'all', 'this_month', 'last_month', 'this_year', 'last_year'] as const
export type Period = (typeof PERIODS)[number]

interface Days {
  from?: string
  to?: string
}

/** First and last day of a period, `YYYY-MM-DD` in the site's zone; an absent day is open. @param filter days of the page's filter */
export function periodDays(
  period: Period,
  filter: { from: string | undefined; to: string | undefined },
  now: number,
): Days {
  const today = shownDay(now)
  const [year, month] = [Number(today.slice(0, 4)), today.slice(0, 7)]
  const lastOfMonthBefore = dayPlus(`${month}-01`, -1)
  switch (period) {
    case 'filter':
      return { ...(filter.from && { from: filter.from }), ...(filter.to && { to: filter.to }) }
    case 'this_month':
      return { from: `${month}-01` }
    case 'last_month':
      return { from: `${lastOfMonthBefore.slice(0, 7)}-01`, to: lastOfMonthBefore }
    case 'this_year':
      return { from: `${year}-01-01` }
    case 'last_year':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }
    default:
      return {}
  }
}
