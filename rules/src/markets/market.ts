/** A market as the table lists it. */
import type { HalvesFamily, ScoreFamily, Selection } from './family.ts'
import type { GoalsFamily } from './goals-families.ts'
import type { ScopeName } from './scopes.ts'
import { checkedSpecifiers, type SpecifierName, type Specifiers } from './specifiers.ts'

export const SPORTS = ['football', 'tennis', 'basketball', 'volleyball', 'esports'] as const
export type SportName = (typeof SPORTS)[number]

/**
 * What else the rules page says of a market, beside the part of the match it is about: `line` (exactly on it: stake back; quarters are split),
 * `draw_void`, `start` (a start of whole goals, with a draw), `zero_even`, `several` (more than one selection may win).
 */
export type MarketRule = 'plain' | 'line' | 'draw_void' | 'start' | 'zero_even' | 'several' | 'cards'

interface MarketHead {
  /** As the supplier numbers it. */
  id: number
  /** Of its texts. */
  name: string
  sports: readonly SportName[]
  /** Name and kind of each. */
  specifiers: Readonly<Record<string, SpecifierName>>
  /** What specifiers must satisfy together. */
  fits?: (specifiers: Specifiers) => boolean
  rule: MarketRule
  /** Its selections are runners, which may be withdrawn (Rule 4) or share a place (dead heat). No market on offer has them. */
  hasRunners?: true
}

/** How it is decided: by one score, by both halves, by the goals in their order. */
export type Market = MarketHead &
  (
    | { by: 'score'; scope: ScopeName; family: ScoreFamily }
    | { by: 'halves'; family: HalvesFamily }
    | { by: 'goals'; family: GoalsFamily }
  )

/** Specifiers in their one spelling; undefined when the market has no such line. */
export function specifiersOf(market: Market, values: Specifiers): Specifiers | undefined {
  const checked = checkedSpecifiers(market.specifiers, values)
  return checked && (market.fits?.(checked) ?? true) ? checked : undefined
}

/** Its selections in their order. */
export const selectionsIn = (market: Market, specifiers: Specifiers): readonly Selection[] =>
  market.family.selections(specifiers)
