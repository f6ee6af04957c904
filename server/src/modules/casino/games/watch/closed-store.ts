import type { ClosedBets } from '@jogo/rules/games/watch/closed-bet'
import { cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'

/** Bets of one draw that ended between two moments. For individual rounds, bets of the same kind are grouped. */
export interface ClosedDraw {
  game: string
  /** Start of the ten minutes in which the bets are counted. */
  at: Date
  bets: ClosedBets[]
  outcome?: object
  /** Whether the round was refunded, after marks of its flight had already paid these bets. */
  isRefunded?: true
}

interface Row {
  game: string
  at: Date
  n: number | null
  outcome: object | null
  is_refunded?: boolean
  version: number
  bet: object
  play: object
  rtp_bp: number
  max_win: bigint
  stake: bigint
  payout: bigint
  count: number
}

const TERMS = sql`r.version, r.bet, r.play, r.rtp_bp, r.max_win_cents as max_win, r.stake_real_cents + r.stake_bonus_cents as stake,
  r.payout_cents as payout, count(*)::int as count`
const tenMinutes = (column: string) =>
  sql`date_bin('10 minutes', ${sql.ref(column)}, timestamptz '2020-01-01 00:00:00Z')`

/** Bets that ended between two moments. Refunded bets are left out, because no draw decided them, and free spins, because they are no turnover of the game. */
export async function readClosed(tx: Tx, after: Date, until: Date): Promise<ClosedDraw[]> {
  const own = await ownQuery(after, until).execute(tx)
  const shared = await sql<Row>`
    select s.game, ${tenMinutes('s.ends_at')} as at, s.n, s.outcome, ${TERMS}
      from public.shared_rounds s join public.rounds r on r.game = s.game and r.shared_n = s.n
     where s.ends_at > ${after} and s.ends_at <= ${until} and s.phase in ('drawn', 'over')
       and r.closed_at > ${after}::timestamptz - interval '1 hour' and r.ending <> 'refunded'
     group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11`.execute(tx)
  const paidBefore = await sql<Row>`
    select s.game, ${tenMinutes('s.ends_at')} as at, s.n, null::jsonb as outcome, true as is_refunded, ${TERMS}
      from public.shared_rounds s join public.rounds r on r.game = s.game and r.shared_n = s.n
     where s.ends_at > ${after} and s.ends_at <= ${until} and s.phase = 'refunded' and r.ending <> 'refunded'
       and r.closed_at between s.draws_at - interval '1 minute' and s.ends_at + interval '1 hour'
     group by 1, 2, 3, 6, 7, 8, 9, 10, 11, 12`.execute(tx)
  const draws = byDraw([...shared.rows, ...paidBefore.rows])
  return [...own.rows.map((row) => draw([row])), ...draws.map(draw)]
}

/** Query of individual rounds, exported for a test of its plan. */
export const ownQuery = (after: Date, until: Date) => sql<Row>`
  select r.game, ${tenMinutes('r.closed_at')} as at, null::int as n, null::jsonb as outcome, ${TERMS}
    from public.rounds r
   where r.closed_at > ${after} and r.closed_at <= ${until} and r.shared_n is null and r.grant_id is null and r.ending <> 'refunded'
   group by 1, 2, 5, 6, 7, 8, 9, 10, 11`

function byDraw(rows: readonly Row[]): Row[][] {
  const draws = new Map<string, Row[]>()
  for (const row of rows) {
    const key = `${row.game} ${row.n}`
    draws.set(key, [...(draws.get(key) ?? []), row])
  }
  return [...draws.values()]
}

function draw(rows: readonly Row[]): ClosedDraw {
  const [{ game, at, outcome, is_refunded }] = rows as [Row]
  return {
    game,
    at,
    bets: rows.map(toBets),
    ...(outcome && { outcome }),
    ...(is_refunded && { isRefunded: true }),
  }
}

const toBets = ({ version, bet, play, rtp_bp, max_win, stake, payout, count }: Row): ClosedBets => ({
  stake: cents(stake),
  rtpBp: rtp_bp,
  maxWin: cents(max_win),
  version,
  bet,
  play,
  payout: cents(payout),
  count,
})
