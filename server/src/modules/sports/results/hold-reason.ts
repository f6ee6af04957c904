import type { LegResult } from '@jogo/rules/bets/factor'
import type { BettingRules } from '@jogo/rules/bets/rules-versions'
import type { EsportGame } from '@jogo/rules/markets/esport-games'
import type { Card, FixtureFacts, Goal, MapEvent, Period, TeamSide } from '@jogo/rules/markets/facts'
import type { Market, SportName } from '@jogo/rules/markets/market'
import type { MarketSettlement } from '@jogo/rules/markets/settle'
import { isSameResult, outcomeWord } from './outcomes.ts'

/** Hold reason before the comparison with our own result. */
export const UNJUDGED = 'unjudged: not compared yet'

/**
 * Prefixes of hold reasons that later facts, or an operator's decision on the match, may clear; other reasons
 * wait for an operator's decision on the market.
 */
export const FREED_BY_FACTS = ['unjudged', 'early', 'differs', 'unconfirmed', 'unread', 'relisted'] as const

/**
 * Waiting time of a confirmed result for facts of a match without any, counted from its arrival and from the kick-off; then it counts as the official result.
 */
export const FACTS_WITHIN_MS = 10 * 60_000

/** A supplier's outcomes of a market, in the order of its selections. */
export interface SupplierOutcomes {
  certainty: 1 | 2
  outcomes: readonly (LegResult | undefined)[]
}

export interface ResultComparison {
  selections: readonly string[]
  market: Pick<Market, 'rule' | 'hasRunners'>
  claim: SupplierOutcomes
  /** Computed from the facts of the fixture. */
  computedResult: MarketSettlement
  /** Whether facts of the fixture exist, and whether they contradict each other. */
  facts: 'none' | 'contradictory' | 'known'
  /** Arrival of the result, and kick-off of the match. */
  notedAt: Date
  startsAt: Date
  /** The supplier has relisted the match since bets were placed, and no operator has decided yet. */
  isRelisted: boolean
  rules: BettingRules
  /** Time of the market's settlement. */
  settledSince: Date | undefined
  now: Date
}

/**
 * Hold reason of a supplier's result; undefined if it counts. A scout's result must equal ours. A confirmed result must not differ from ours; it waits while
 * our facts are too early or contradict each other, and for some minutes without facts.
 */
export function holdReason({
  selections,
  market,
  claim,
  computedResult,
  facts,
  notedAt,
  startsAt,
  isRelisted,
  rules,
  settledSince,
  now,
}: ResultComparison): string | undefined {
  const odd = impossibleOutcomes(claim.outcomes, market)
  if (odd) return `odd: ${odd}`
  const final = finalReason({ rules, settledSince, now })
  if (final) return final
  if (isRelisted) return 'relisted: listed otherwise than bets were taken on it, or how is not known'
  if (facts === 'contradictory') return 'differs: our facts contradict each other'
  const since = Math.max(notedAt.getTime(), startsAt.getTime())
  if (facts === 'none' && now.getTime() - since < FACTS_WITHIN_MS)
    return 'unread: we know no facts of the match yet'
  if (computedResult.state === 'settled') {
    const differences = findDifferences(selections, claim.outcomes, computedResult)
    return differences && `differs: ${differences}`
  }
  if (computedResult.why === 'to_come') return 'early: our facts do not decide it yet'
  return claim.certainty === 1 ? 'unconfirmed: our facts do not tell it' : undefined
}

/** The first difference between the supplier's outcomes and ours; undefined if equal. */
export function findDifferences(
  selections: readonly string[],
  outcomes: SupplierOutcomes['outcomes'],
  computedResult: Extract<MarketSettlement, { state: 'settled' }>,
): string | undefined {
  const differences = selections.flatMap((id, at) => {
    const [supplierResult, ownResult] = [outcomes[at], computedResult.results.get(id)]
    return supplierResult && !isSameResult(supplierResult, ownResult)
      ? [`${id} is told ${outcomeWord(supplierResult)} and computed ${outcomeWord(ownResult)}`]
      : []
  })
  return differences.length > 0 ? differences.slice(0, 3).join('; ') : undefined
}

/** Reason why the supplier's message changes nothing any more: a correction, a cancel or a rollback may follow a settlement for a limited time. */
export const finalReason = ({
  rules: { finalAfterHours },
  settledSince,
  now,
}: Pick<ResultComparison, 'rules' | 'settledSince' | 'now'>): string | undefined =>
  settledSince && now.getTime() - settledSince.getTime() > finalAfterHours * 3_600_000
    ? `final: settled ${finalAfterHours} hours ago`
    : undefined

/** A combination of outcomes that is impossible in any match. */
export function impossibleOutcomes(
  outcomes: readonly (LegResult | undefined)[],
  { rule, hasRunners }: ResultComparison['market'],
): string | undefined {
  const decided = outcomes.filter((outcome): outcome is LegResult => outcome !== undefined)
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

/** A row of `fixture_facts`, in the order of their numbers. */
export type KnownFact = { source: string } & (
  | { kind: 'goal'; payload: Goal & { added?: number | null } }
  | { kind: 'card'; payload: { side: TeamSide; card: Card['kind']; playerId: string; half: 1 | 2 | 3 } }
  | { kind: 'map_event'; payload: { event: MapEvent['kind']; side: TeamSide; period: number; at: string } }
  | { kind: 'period'; payload: Period & { n: number } }
  | { kind: 'state'; payload: KnownState }
  | { kind: 'taken_back'; payload: { of: Entry['kind'] } }
)

type KnownState = Pick<FixtureFacts, 'state' | 'qualified' | 'minute' | 'mapsWon'>
type Entry = Extract<KnownFact, { kind: 'goal' | 'card' | 'map_event' }>

/** A match whose facts decide markets. */
export interface FactsOwner {
  sport: SportName
  /** Game of esports; null for other sports. */
  game?: EsportGame | null
}

/**
 * Facts to settle markets by: goals, cards and events of maps not taken back, the last row of each period and of the state. Only football has goals, only
 * esports have events of maps.
 */
export function settlingFacts({ sport, game }: FactsOwner, rows: readonly KnownFact[]): FixtureFacts {
  let entries: Entry[] = []
  const periods: Period[] = []
  let last: KnownState = { state: 'scheduled' }
  for (const row of rows) {
    if (row.kind === 'goal' || row.kind === 'card' || row.kind === 'map_event') entries.push(row)
    else if (row.kind === 'state') last = row.payload
    else if (row.kind === 'period') {
      const { n, kind, home, away, over, winner, objectives } = row.payload
      periods[n - 1] = {
        ...{ kind, home, away, over, ...(winner && { winner }) },
        ...(objectives && { objectives }),
      }
    } else entries = entries.filter(({ kind, source }) => kind !== row.payload.of || source !== row.source)
  }
  return {
    state: last.state,
    periods: periods.filter((period) => period !== undefined),
    ...(sport === 'football' && { goals: goalIncidents(entries) }),
    // Some matches have no card reporting: without any reported card, cards are unknown instead of zero.
    ...(rows.some(({ kind }) => kind === 'card') && { cards: cardIncidents(entries) }),
    ...(last.qualified && { qualified: last.qualified }),
    ...(last.minute && { minute: last.minute }),
    ...(game && { game }),
    ...(last.mapsWon && { mapsWon: last.mapsWon }),
    // Without any reported event they are unknown instead of zero.
    ...(rows.some(({ kind }) => kind === 'map_event') && { mapEvents: mapEvents(entries) }),
  }
}

type Entries = readonly Entry[]

/** Events of all maps in order of play; of one moment, in order of arrival. */
const mapEvents = (entries: Entries): MapEvent[] =>
  entries
    .flatMap(({ kind, payload }) => (kind === 'map_event' ? [payload] : []))
    .sort((event, other) => event.period - other.period || Date.parse(event.at) - Date.parse(other.at))
    .map(({ event, side, period }) => ({ map: period, kind: event, side }))

/** Goals in order of play. */
const goalIncidents = (entries: Entries): Goal[] =>
  entries
    .flatMap(({ kind, payload }) => (kind === 'goal' ? [payload] : []))
    .sort(
      (goal, other) =>
        goal.half - other.half || goal.minute - other.minute || (goal.added ?? 0) - (other.added ?? 0),
    )
    .map(({ side, half, minute }) => ({ side, half, minute }))

const cardIncidents = (entries: Entries): Card[] =>
  entries.flatMap(({ kind, payload }) =>
    kind === 'card'
      ? [{ side: payload.side, player: payload.playerId, kind: payload.card, half: payload.half }]
      : [],
  )
