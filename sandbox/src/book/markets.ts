import { seededDraws } from '../odds/random.ts'
import { matchStatus, scoreAt } from './matches.ts'
import type { BetResult, BookMatch, MarketKind } from './types.ts'

export interface MarketRow {
  id: string
  kind: MarketKind
  line?: number
  outcomes: readonly string[]
}

/** A quarter line halves the stake between the two lines beside it, so its results may be halves. */
export const MARKETS: readonly MarketRow[] = [
  { id: '1', kind: 'winner', outcomes: ['1', 'x', '2'] },
  { id: '18|total=2.5', kind: 'total', line: 2.5, outcomes: ['over', 'under'] },
  { id: '18|total=2.25', kind: 'total', line: 2.25, outcomes: ['over', 'under'] },
  { id: '11', kind: 'draw-no-bet', outcomes: ['1', '2'] },
]

const NAMES: Record<MarketKind, string> = {
  winner: 'Resultado final',
  total: 'Total de gols',
  'draw-no-bet': 'Empate devolve a aposta',
}

export const marketName = ({ kind, line }: MarketRow): string =>
  line === undefined ? NAMES[kind] : `${NAMES[kind]} ${line}`

export function outcomeName({ line }: MarketRow, outcome: string, match: BookMatch): string {
  const names: Record<string, string> = { 1: match.home, x: 'Empate', 2: match.away }
  return names[outcome] ?? `${outcome === 'over' ? 'Mais de' : 'Menos de'} ${line}`
}

const HALVES: Record<number, BetResult> = {
  1: 'won',
  0.5: 'half-won',
  0: 'refund',
  [-0.5]: 'half-lost',
  [-1]: 'lost',
}

/** BetResult of a selection at a final score. */
export function resultOf(
  market: MarketRow,
  outcome: string,
  [home, away]: readonly [number, number],
): BetResult {
  if (market.kind === 'total') {
    const over = (home + away - (market.line ?? 0)) * (outcome === 'over' ? 1 : -1)
    return HALVES[Math.max(-1, Math.min(1, over * 2))] ?? 'lost'
  }
  const side = home === away ? 'x' : home > away ? '1' : '2'
  if (market.kind === 'draw-no-bet' && side === 'x') return 'refund'
  return side === outcome ? 'won' : 'lost'
}

/** Part of the stake that a result pays at these odds (thousandths). */
export function payFactor(result: BetResult, odds: number): number {
  const factors = { won: odds, 'half-won': (odds + 1000) / 2, refund: 1000, 'half-lost': 500, lost: 0 }
  return factors[result] / 1000
}

export interface Quote {
  market: MarketRow
  /** Thousandths by outcome; null for an outcome without an offer. */
  odds: (number | null)[]
}

/** Interval of new odds, ms. */
export const TICK_MS = 5000
/** The odds of a running match stop this long before and after a goal, ms. */
const STOP_MS = 1500
const MARGIN = 0.06
const MOST_GOALS = 12
const LONGEST_ODDS = 51_000

/** The odds of a match at a time; they move with the goals, the time that is left, and a little at each tick. */
export function quotes(match: BookMatch, now: number, seed: string): Quote[] {
  const isStopped =
    matchStatus(match, now) === 'ended' || match.goals.some(({ at }) => Math.abs(at - now) < STOP_MS)
  const scores = isStopped ? [] : finalScores(match, now, seed)
  return MARKETS.map((market) => ({
    market,
    odds: market.outcomes.map((outcome) => (isStopped ? null : oddsOf(market, outcome, scores))),
  }))
}

type Score = { score: [number, number]; chance: number }

/** Every final score with its chance, from independent Poisson goals in the time that is left. */
function finalScores(match: BookMatch, now: number, seed: string): Score[] {
  const left = Math.min(1, (match.endsAt - now) / (match.endsAt - match.startsAt))
  const draw = seededDraws(`${seed}:odds:${match.id}:${Math.floor(now / TICK_MS)}`)
  const [home, away] = match.rates.map((rate) => goalChances(rate * left * (0.96 + 0.08 * draw())))
  const [homeNow, awayNow] = scoreAt(match, now)
  return (home ?? []).flatMap((ofHome, h) =>
    (away ?? []).map((ofAway, a): Score => ({ score: [homeNow + h, awayNow + a], chance: ofHome * ofAway })),
  )
}

function goalChances(mean: number): number[] {
  let chance = Math.exp(-mean)
  return Array.from({ length: MOST_GOALS }, (_, goals) => {
    if (goals > 0) chance *= mean / goals
    return chance
  })
}

function oddsOf(market: MarketRow, outcome: string, scores: readonly Score[]): number | null {
  let [wins, losses] = [0, 0]
  for (const { score, chance } of scores) {
    const result = resultOf(market, outcome, score)
    if (result === 'won' || result === 'half-won') wins += result === 'won' ? chance : chance / 2
    if (result === 'lost' || result === 'half-lost') losses += result === 'lost' ? chance : chance / 2
  }
  // A selection that is decided, or nearly so, has no offer.
  if (wins < 0.01 || losses < 0.02) return null
  const odds = 1000 + Math.floor((losses / wins) * (1 - MARGIN) * 100) * 10
  return odds > 1000 && odds <= LONGEST_ODDS ? odds : null
}

export const oddsText = (odds: number): string => (odds / 1000).toFixed(2)
