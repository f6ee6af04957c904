/** Settles a market by the facts of its fixture: a pure function, so that every result can be recomputed. */
import { type LegResult, VOID } from '../bets/factor.ts'
import { possibleEnds } from './continuations.ts'
import { type FixtureFacts, type FixtureState, factProblems, isStopped, type Score } from './facts.ts'
import { type Market, type SportName, selectionsIn } from './market.ts'
import { SCOPES } from './scopes.ts'
import type { Specifiers } from './specifiers.ts'

/**
 * Reason of a settlement: `played`; `decided` before the end by events that no later one can change; void
 * because the match ended without that part (`not_played`), or because it will not be finished (its current
 * state).
 */
export type SettledWhy = 'played' | 'decided' | 'not_played' | FixtureState

export type MarketSettlement =
  | { state: 'settled'; why: SettledWhy; results: ReadonlyMap<string, LegResult> }
  /** `untold`: the facts lack goals, cards or a half, contradict themselves, or belong to another kind of match. */
  | { state: 'open'; why: 'to_come' | 'untold' }

/** Possible further scores: up to three more, enough for the longest match of sets and for every line. */
const MORE = [0, 1, 2, 3, 1_000]
const CONTINUATIONS: readonly Score[] = MORE.flatMap((home) => MORE.map((away) => ({ home, away })))
const plus = (score: Score, other: Score): Score => ({
  home: score.home + other.home,
  away: score.away + other.away,
})

type Verdict = { results: LegResult[]; why: SettledWhy } | { open: 'to_come' | 'untold' } | 'not_played'

/**
 * @param specifiers in canonical form (`marketSpecifiers`) @param sport whose rules bound the continuation; without it, as in version 1, any score may
 * follow, and unknown parts of a stopped match are void
 */
export function settleMarket(
  facts: FixtureFacts,
  market: Market,
  specifiers: Specifiers,
  sport?: SportName,
): MarketSettlement {
  if (factProblems(facts).length > 0) return { state: 'open', why: 'untold' }
  const verdict = factVerdict(facts, market, specifiers, sport)
  const selections = selectionsIn(market, specifiers)
  const settled = (why: SettledWhy, results: readonly LegResult[]): MarketSettlement => ({
    state: 'settled',
    why,
    results: new Map(selections.map(({ id }, at) => [id, results[at] as LegResult])),
  })
  const allVoid = () => selections.map(() => VOID)
  if (verdict === 'not_played') return settled('not_played', allVoid())
  // A market without a possible winner belongs to another match: sets of a best of three in a best of five.
  if ('results' in verdict && verdict.results.every(({ won, voidHalves }) => !won && voidHalves === 0))
    return { state: 'open', why: 'untold' }
  if ('results' in verdict) return settled(verdict.why, verdict.results)
  if (!isStopped(facts) || (sport && verdict.open === 'untold')) return { state: 'open', why: verdict.open }
  return settled(facts.state, split(facts, market, specifiers, sport) ?? allVoid())
}

const LINES = ['total', 'hcp']

/**
 * Quarter line in a stopped match: each half of the stake is a bet on the adjacent line, and one of the two may be decided while the other is void.
 * Undefined for any other market.
 */
function split(
  facts: FixtureFacts,
  market: Market,
  specifiers: Specifiers,
  sport: SportName | undefined,
): LegResult[] | undefined {
  const name = LINES.find((line) => Math.abs(Number(specifiers[line]) * 4) % 2 === 1)
  if (name === undefined) return undefined
  const line = Number(specifiers[name])
  const [lower, upper] = [line - 0.25, line + 0.25].map((beside) =>
    settleMarket(facts, market, { ...specifiers, [name]: String(beside) }, sport),
  )
  if (lower?.state !== 'settled' || upper?.state !== 'settled') return undefined
  const others = [...upper.results.values()]
  return [...lower.results.values()].map((result, at) => bothResults(result, others[at] as LegResult))
}

/** Result of a quarter line: half of the stake on each of two results, either equal or one of them void. */
function bothResults(legResult: LegResult, other: LegResult): LegResult {
  if (legResult.voidHalves === other.voidHalves) return legResult
  return { won: legResult.won || other.won, voidHalves: 1 }
}

function factVerdict(
  facts: FixtureFacts,
  market: Market,
  specifiers: Specifiers,
  sport: SportName | undefined,
): Verdict {
  if (market.by === 'goals') {
    if (!facts.goals) return { open: 'untold' }
    const match = SCOPES.regular_time(facts)
    if (typeof match === 'string') return match === 'untold' ? { open: match } : match
    const goals = facts.goals.filter(({ half }) => half < 3)
    const results = market.family.decide(goals, match.over, specifiers)
    return results ? { results, why: match.over ? 'played' : 'decided' } : { open: 'to_come' }
  }
  if (market.by === 'halves') {
    const [first, second] = [SCOPES.first_half(facts), SCOPES.second_half(facts)]
    if (first === 'untold' || second === 'untold') return { open: 'untold' }
    if (first === 'not_played' || second === 'not_played') return 'not_played'
    const parts = [first, second] as const
    return decided((score, other) => market.family.decide(score, other, specifiers), parts)
  }
  const part = SCOPES[market.scope](facts, specifiers)
  if (typeof part === 'string') return part === 'untold' ? { open: part } : part
  const decide = (score: Score) => market.family.decide(score, specifiers)
  const ends = sport && !part.over ? possibleEnds(sport, facts, market.scope, specifiers) : undefined
  if (!ends) return decided(decide, [part, { score: { home: 0, away: 0 }, over: true }])
  const [first = [], ...others] = ends.map(decide)
  const isSure = others.every((results) => isSame(results, first))
  return isSure ? { results: first, why: 'decided' } : { open: 'to_come' }
}

/** Results are few shared values, or pairs of the same halves. */
const isSame = (some: readonly LegResult[], others: readonly LegResult[]): boolean =>
  some.every(({ won, voidHalves }, at) => won === others[at]?.won && voidHalves === others[at]?.voidHalves)

/** Decided when both parts are over, or when no possible further score changes a result. */
function decided(
  decide: (first: Score, second: Score) => LegResult[],
  [first, second]: readonly [{ score: Score; over: boolean }, { score: Score; over: boolean }],
): Verdict {
  const results = decide(first.score, second.score)
  if (first.over && second.over) return { results, why: 'played' }
  const ends = (part: { score: Score; over: boolean }) =>
    part.over ? [part.score] : CONTINUATIONS.map((more) => plus(part.score, more))
  const isSure = ends(first).every((end) =>
    ends(second).every((other) => decide(end, other).every((result, at) => result === results[at])),
  )
  return isSure ? { results, why: 'decided' } : { open: 'to_come' }
}
