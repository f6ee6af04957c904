import type { ODDS_POLICY_WORDS } from '@jogo/contract/bets'
import type pg from 'pg'
import { PLACED_ODDS } from './plant.ts'

interface DecidedRow {
  id: string
  market: string
  policy: (typeof ODDS_POLICY_WORDS)[number]
  state: string
  refused: string | null
  odds: number
  placed: number
  accepted: number | null
  refunded: number | null
}

interface LogRow {
  market: string
  at: number
  state: number
  odds: number
}

/**
 * Judges every decision again by the log of prices alone: an accepted bet has no stop between its placing and its acceptance and has odds of the log that its
 * policy agrees to; a refused bet has a stop, or odds that its policy does not agree to. Rows of the log within a millisecond of the decision count for neither.
 * @returns ids of bets that were decided otherwise
 */
export async function listWrong(client: pg.Client): Promise<string[]> {
  const { rows: decided } = await client.query<DecidedRow>(`
    select b.id, l.market_id as market, b.policy, b.state, b.refused_code as refused, l.odds, ${ms('b.placed_at')} as placed, ${ms('b.accepted_at')} as accepted,
        ${ms('s.at')} as refunded
      from public.bets b join public.bet_legs l on l.player_id = b.player_id and l.bet_id = b.id
      left join public.settlements s on s.player_id = b.player_id and s.bet_id = b.id and s.n = 1 and s.state = 'refused'
     where b.rules_version = 3`)
  const { rows: log } = await client.query<LogRow>(
    `select market_id as market, ${ms('at')} as at, state, odds[1] as odds from public.price_log order by market_id, version`,
  )
  const byMarket = Map.groupBy(log, ({ market }) => market)
  return decided.flatMap((bet) => (isRight(bet, byMarket.get(bet.market) ?? []) ? [] : [bet.id]))
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`
const NEAR_MS = 1

function isRight(bet: DecidedRow, log: readonly LogRow[]): boolean {
  const decidedAt = bet.accepted ?? bet.refunded
  if (decidedAt === null) return false
  const during = log.filter(({ at }) => at >= bet.placed && at <= decidedAt + NEAR_MS)
  const stops = during.filter(({ state }) => state !== 1)
  const isNear = during.some(({ at }) => at > decidedAt - NEAR_MS)
  const now = log.findLast(({ at }) => at <= decidedAt)?.odds
  if (bet.accepted !== null)
    return (
      bet.state === 'open' &&
      stops.every(({ at }) => at > decidedAt - NEAR_MS) &&
      (isNear || (bet.odds === now && agrees(bet, bet.odds)))
    )
  if (bet.state !== 'refused') return false
  return (
    stops.length > 0 ||
    (bet.refused === 'odds_changed' && (isNear || (now !== undefined && !agrees(bet, now))))
  )
}

const agrees = ({ policy }: DecidedRow, odds: number): boolean =>
  policy === 'any' || odds === PLACED_ODDS || (policy === 'better' && odds > PLACED_ODDS)
