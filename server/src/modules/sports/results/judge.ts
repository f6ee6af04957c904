import type { LegResult } from '@jogo/rules/bets/factor'
import type { BettingRules } from '@jogo/rules/bets/rules-versions'
import type { Market } from '@jogo/rules/markets/market'
import type { MarketSettlement } from '@jogo/rules/markets/settle'
import { isSameResult, wordOf } from './outcomes.ts'

/** Why what the supplier said is held before anybody has compared it with ours. */
export const UNJUDGED = 'unjudged: not compared yet'

/** First words of why a result is held that another fact, or what an operator decides of its match, may change; the others wait for his word on the market. */
export const FREED_BY_FACTS = ['unjudged', 'early', 'differs', 'unconfirmed', 'unread', 'relisted'] as const

/**
 * How long a confirmed result waits for the facts of a match of which we know none, since it came and since the match was to begin; then it counts as the
 * official one.
 */
export const FACTS_WITHIN_MS = 10 * 60_000

/** What a supplier says became of a market, in the order of its selections. */
export interface JudgedResult {
  certainty: 1 | 2
  outcomes: readonly (LegResult | undefined)[]
}

export interface Judged {
  selections: readonly string[]
  market: Pick<Market, 'rule' | 'hasRunners'>
  told: JudgedResult
  /** Computed from the facts of the fixture. */
  own: MarketSettlement
  /** Whether there are facts of the fixture, and whether they contradict each other. */
  facts: 'none' | 'contradictory' | 'known'
  /** When the result came to us, and when the match begins. */
  notedAt: Date
  startsAt: Date
  /** Whether the supplier lists the match otherwise than bets were taken on it, and nobody has decided about that. */
  isRelisted: boolean
  rules: BettingRules
  /** Since when the market is settled. */
  settledSince: Date | undefined
  now: Date
}

/**
 * Why a supplier's result is not settled by; undefined when it is. A result that his scout saw must be ours too; one that he confirmed must not
 * differ from ours, and waits while our facts say that it is to come, or contradict each other, and for some minutes where there are none.
 */
export function heldBy({
  selections,
  market,
  told,
  own,
  facts,
  notedAt,
  startsAt,
  isRelisted,
  rules,
  settledSince,
  now,
}: Judged): string | undefined {
  const odd = oddityOf(told.outcomes, market)
  if (odd) return `odd: ${odd}`
  const final = finalBy({ rules, settledSince, now })
  if (final) return final
  if (isRelisted) return 'relisted: listed otherwise than bets were taken on it, or how is not known'
  if (facts === 'contradictory') return 'differs: our facts contradict each other'
  const since = Math.max(notedAt.getTime(), startsAt.getTime())
  if (facts === 'none' && now.getTime() - since < FACTS_WITHIN_MS)
    return 'unread: we know no facts of the match yet'
  if (own.state === 'settled') {
    const differences = differencesOf(selections, told.outcomes, own)
    return differences && `differs: ${differences}`
  }
  if (own.why === 'to_come') return 'early: our facts do not decide it yet'
  return told.certainty === 1 ? 'unconfirmed: our facts do not tell it' : undefined
}

/** The first of what was told otherwise than we compute it; undefined where it is the same. */
export function differencesOf(
  selections: readonly string[],
  outcomes: JudgedResult['outcomes'],
  own: Extract<MarketSettlement, { state: 'settled' }>,
): string | undefined {
  const differences = selections.flatMap((id, at) => {
    const [theirs, ours] = [outcomes[at], own.results.get(id)]
    return theirs && !isSameResult(theirs, ours)
      ? [`${id} is told ${wordOf(theirs)} and computed ${wordOf(ours)}`]
      : []
  })
  return differences.length > 0 ? differences.slice(0, 3).join('; ') : undefined
}

/** Why the supplier's word changes nothing any more: a correction, a cancel or a rollback may come for so long after a market was settled. */
export const finalBy = ({
  rules: { finalAfterHours },
  settledSince,
  now,
}: Pick<Judged, 'rules' | 'settledSince' | 'now'>): string | undefined =>
  settledSince && now.getTime() - settledSince.getTime() > finalAfterHours * 3_600_000
    ? `final: settled ${finalAfterHours} hours ago`
    : undefined

/** What no match can bring, whatever happened in it. */
export function oddityOf(
  outcomes: readonly (LegResult | undefined)[],
  { rule, hasRunners }: Judged['market'],
): string | undefined {
  const decided = outcomes.filter((one): one is LegResult => one !== undefined)
  if (decided.length === 0) return 'it decides nothing'
  if (!hasRunners && decided.some(({ deadHeat, deduction }) => deadHeat || deduction))
    return 'a dead heat or a deduction, and the market has no runners'
  const isVoid = ({ voidHalves }: LegResult) => voidHalves === 2
  const winners = decided.filter(({ won, voidHalves }) => won && voidHalves < 2)
  if (winners.length === 0 && decided.some(isVoid) && !decided.every(isVoid))
    return 'some is void, nothing won and some lost'
  if (decided.length < outcomes.length) return undefined
  if (winners.length === 0 && !decided.some(isVoid)) return 'nothing won'
  const isShared = winners.every(({ deadHeat }) => deadHeat)
  return winners.length > 1 && rule !== 'several' && !isShared ? 'several won' : undefined
}
