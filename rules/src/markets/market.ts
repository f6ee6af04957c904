/** A market as listed in the table. */
import type { EsportGame } from './esport-games.ts'
import type { HalvesFamily, ScoreFamily, Selection } from './family.ts'
import type { GoalsFamily } from './goals-families.ts'
import type { ScopeName } from './scopes.ts'
import { checkedSpecifiers, type SpecifierName, type Specifiers } from './specifiers.ts'

export const SPORTS = ['football', 'tennis', 'basketball', 'volleyball', 'esports'] as const
export type SportName = (typeof SPORTS)[number]

/**
 * Notes of the rules page on a market, beside its part of the match: `line` (exactly on it: stake back; quarters are split), `draw_void`, `start` (a
 * start of whole goals, with a draw), `after_score` (the goals after a score, void without it), `zero_even`, `several` (more than one selection may win).
 */
export type MarketRule =
  | 'plain'
  | 'line'
  | 'draw_void'
  | 'start'
  | 'after_score'
  | 'zero_even'
  | 'several'
  | 'cards'

interface MarketHead {
  /** Number of the supplier. */
  id: number
  /** Of its texts. */
  name: string
  sports: readonly SportName[]
  /** Games of esports with the market; absent for every game of its sports. */
  games?: readonly EsportGame[]
  /** Name and kind of each. */
  specifiers: Readonly<Record<string, SpecifierName>>
  /** Joint condition of the specifiers. */
  fits?: (specifiers: Specifiers) => boolean
  rule: MarketRule
  /** The selections are runners: Rule 4 and dead heats apply. No offered market has runners. */
  hasRunners?: true
  /** Bet on while the match goes on alone. */
  isLiveOnly?: true
}

/** Decision by one score, by both halves, or by the order of goals. */
export type Market = MarketHead &
  (
    | { by: 'score'; scope: ScopeName; family: ScoreFamily }
    | { by: 'halves'; family: HalvesFamily }
    | { by: 'goals'; family: GoalsFamily }
  )

/** Specifiers in canonical form; undefined for a line that the market does not have. */
export function marketSpecifiers(market: Market, values: Specifiers): Specifiers | undefined {
  const checked = checkedSpecifiers(market.specifiers, values)
  return checked && (market.fits?.(checked) ?? true) ? checked : undefined
}

/** Selections in order. */
export const selectionsIn = (market: Market, specifiers: Specifiers): readonly Selection[] =>
  market.family.selections(specifiers)
