import type { SportName } from '@jogo/rules/markets/market'
import { findMarket } from '@jogo/rules/markets/table'

/** Groups of markets in bet stops, by the part of the match that a market covers. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  regular_play: ['regular_time', 'four_quarters', 'quarter_hour'],
  '1st_half': ['first_half', 'first_two_quarters'],
  '2nd_half': ['second_half'],
  overtime: ['extra_time', 'any_shootout', 'shootout', 'qualified'],
  bookings: ['bookings', 'red_cards'],
  set: ['set', 'set_tie_break'],
  map: [
    ...['map', 'map_winner', 'map_overtime', 'map_round'],
    ...['nth_kill', 'nth_tower', 'nth_dragon', 'nth_baron', 'nth_inhibitor', 'nth_aegis'],
  ],
  quarter: ['quarter'],
}

export const isKnownGroup = (group: string): boolean => group === 'all' || Object.hasOwn(PARTS, group)

/** Whether a stop of these groups concerns a market. An unknown group concerns every market. */
export function isInGroups(sport: SportName, market: number, groups: readonly string[]): boolean {
  const known = findMarket(sport, market)
  return groups.some((group) => {
    const parts = Object.hasOwn(PARTS, group) ? PARTS[group] : undefined
    if (!parts || known?.by !== 'score') return true
    return parts.includes(known.scope)
  })
}
