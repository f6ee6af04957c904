import {
  HALF_LOST,
  HALF_WON,
  HIGHEST_DEDUCTION,
  type LegResult,
  LOST,
  VOID,
  WON,
} from '@jogo/rules/bets/factor'
import type { Market } from '@jogo/rules/markets/market'
import { refuse } from '../../../platform/refusal.ts'
import { impossibleOutcomes } from './hold-reason.ts'

/** An operator's words for outcomes. */
const WORDS: Readonly<Record<string, LegResult>> = {
  won: WON,
  lost: LOST,
  void: VOID,
  half_won: HALF_WON,
  half_lost: HALF_LOST,
}
/** A winning runner may also be `won_1/3` (one place for three), `won-25` (25 percent less winnings, Rule 4), `won_1/3-25`. */
const SHARED = /^won(?:_([1-9]\d?)\/([1-9]\d?))?(?:-([1-9]\d?))?$/

function parseOutcomeWord(word: string): LegResult | undefined {
  const [, places, tied, percent] = (word.length <= 20 && SHARED.exec(word)) || []
  if (!places && !percent) return Object.hasOwn(WORDS, word) ? WORDS[word] : undefined
  const [share, deduction] = [places && { places: Number(places), tied: Number(tied) }, Number(percent ?? 0)]
  if ((share && share.places >= share.tied) || deduction > HIGHEST_DEDUCTION) return undefined
  return { ...WON, ...(share && { deadHeat: share }), ...(deduction > 0 && { deduction }) }
}

/**
 * Outcomes of a market from an operator's words, in the order of its selections; `*` stands for all other
 * selections.
 * @throws Refusal outcomes_invalid for an unknown word or selection, outcomes_odd for an impossible
 * combination
 */
export function parseOutcomes(
  market: Pick<Market, 'rule' | 'hasRunners'>,
  selections: readonly string[],
  words: Readonly<Record<string, string>>,
): LegResult[] {
  if (Object.keys(words).some((id) => id !== '*' && !selections.includes(id))) refuse('outcomes_invalid')
  const outcomes = selections.map(
    (id) => parseOutcomeWord(words[id] ?? words['*'] ?? '') ?? refuse('outcomes_invalid'),
  )
  if (impossibleOutcomes(outcomes, market) || isSplitOddly(outcomes, market)) refuse('outcomes_odd')
  return outcomes
}

/**
 * Whether stakes return on a part of the selections only (allowed for runners), or by halves without a line.
 */
function isSplitOddly(
  outcomes: readonly LegResult[],
  { rule, hasRunners }: Pick<Market, 'rule' | 'hasRunners'>,
): boolean {
  const shares = new Set(outcomes.map(({ voidHalves }) => voidHalves))
  return (shares.size > 1 && !hasRunners) || (shares.has(1) && rule !== 'line')
}
