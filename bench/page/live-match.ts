import type { FixtureOdds, MarketOdds } from '@jogo/contract/realtime'
import type { FixtureView, MarketView, sportFixture } from '@jogo/contract/sportsbook'
import type { Static } from 'typebox'

export type Match = Static<(typeof sportFixture)['response']>

export interface Play {
  match: Match
  /** Markets whose prices move, and how many of them with each message. */
  moving: readonly MarketView[]
  marketsEach: number
  goalEveryMs: number
}

const FIRST_GOAL_MS = 8_000
const SUSPENDED_MS = 4_000
const FIRST_MINUTE = 20
const MINUTE_MS = 60_000
const FIRST_HALF = 6

export type LiveMatch = ReturnType<typeof playMatch>

/**
 * A match under way from the first message on: prices move, the clock runs, and a goal suspends every market with the new score, until it is confirmed and
 * all are open again at other prices.
 */
export function playMatch({ match, moving, marketsEach, goalEveryMs }: Play) {
  const began = performance.now()
  const known = new Map<string, MarketOdds>()
  const goals: Match['timeline'] = []
  let [sent, seq, nextGoalMs, lastMinute] = [0, 0, FIRST_GOAL_MS, 0]
  let isSuspended = false

  const elapsed = () => performance.now() - began
  const minute = () => FIRST_MINUTE + Math.floor(elapsed() / MINUTE_MS)
  const score = () => goals[0]?.score ?? { home: 0, away: 0 }
  const state = () => ({
    ...{ state: 'running' as const, score: score(), periods: [score()] },
    ...{ minute: minute(), match_status: FIRST_HALF },
  })

  function change(markets: readonly MarketView[]): MarketOdds[] {
    return markets.map((market) => {
      const moved = movedOdds(market, seq, isSuspended ? 'suspended' : 'open')
      known.set(marketKey(market), moved)
      return moved
    })
  }

  function scoreGoal(): void {
    const side = goals.length % 2 === 0 ? ('home' as const) : ('away' as const)
    const after = { ...score(), [side]: score()[side] + 1 }
    const at = { minute: minute(), added: null, period: FIRST_HALF }
    goals.unshift({ n: goals.length + 1, kind: 'goal', side, ...at, player: null, score: after })
  }

  function changed(): Pick<FixtureOdds, 'markets' | 'match'> {
    const ms = elapsed()
    if (!isSuspended && ms >= nextGoalMs) {
      isSuspended = true
      scoreGoal()
      return { markets: change(match.markets), match: state() }
    }
    if (isSuspended && ms >= nextGoalMs + SUSPENDED_MS) {
      isSuspended = false
      nextGoalMs += goalEveryMs
      return { markets: change(match.markets) }
    }
    const batch = Array.from(
      { length: marketsEach },
      (_, at) => moving[(sent * marketsEach + at) % moving.length],
    )
    sent += 1
    const markets = isSuspended ? [] : change(batch.flatMap((market) => market ?? []))
    if (minute() === lastMinute) return { markets }
    lastMinute = minute()
    return { markets, match: state() }
  }

  return {
    id: match.id,
    next(now: number): FixtureOdds {
      seq = now
      return { id: match.id, since: 0, seq, ...changed() }
    },
    /** The site's answer about the match, as it is now. */
    answer: (view: Match): Match => ({
      ...{ ...view, ...state(), seq, timeline: goals },
      markets: view.markets.map((market) => withOdds(market, known.get(marketKey(market)))),
    }),
  }
}

const marketKey = ({ market, specifiers }: Pick<MarketView, 'market' | 'specifiers'>) =>
  `${market}|${specifiers}`

/** Moves each odds a little up or down. */
const movedOdds = (
  { market, specifiers, selections }: MarketView,
  seq: number,
  state: FixtureView['markets'][number]['state'],
): MarketOdds => ({
  ...{ market, specifiers, version: seq, state },
  odds: selections.map(({ odds }, at) =>
    Math.max(1_010, (odds ?? 2_000) + ((seq * 7 + at * 3) % 11) * 10 - 50),
  ),
})

const withOdds = (market: MarketView, now: MarketOdds | undefined): MarketView =>
  now
    ? {
        ...{ ...market, state: now.state, version: now.version },
        selections: market.selections.map((selection, at) => ({ ...selection, odds: now.odds[at] ?? null })),
      }
    : market
