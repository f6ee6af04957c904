import { legLiabilities } from '@jogo/rules/bets/liability'
import { cents, oddsMilli } from '@jogo/rules/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { storedCombination } from './bet.ts'

interface RunningRow {
  player_id: bigint
  id: string
  stake: bigint
  sizes: number[] | null
  bankers: number[]
  markets: bigint[]
  selections: number[]
  odds: number[]
}

interface Held {
  stake: bigint
  liability: bigint
}

const BETS_AT_ONCE = 5_000

/**
 * Compares the reserved stake and liability of each selection, centavos, with the sums of running bets and of slips in placement (`bet_reservations`).
 * @returns the selections with a difference
 */
export async function listWronglyReserved(tx: Tx): Promise<object[]> {
  const computedSums = new Map<string, Held>()
  const add = (market: bigint, selection: number, { stake, liability }: Held) => {
    const key = `${market} ${selection}`
    const earlierSum = computedSums.get(key)
    computedSums.set(key, {
      stake: (earlierSum?.stake ?? 0n) + stake,
      liability: (earlierSum?.liability ?? 0n) + liability,
    })
  }
  for await (const { stake, sizes, bankers, markets, selections, odds } of runningBets(tx)) {
    const legs = odds.map((value) => oddsMilli(value))
    const liabilities = legLiabilities(cents(stake), legs, storedCombination({ sizes, bankers }, legs.length))
    for (const [at, market] of markets.entries())
      add(market, selections[at] ?? 0, { stake, liability: liabilities[at] ?? 0n })
  }
  const { rows: reserved } = await sql<Held & { market: bigint; selection: number }>`
    select x.market, x.selection, sum(x.stake)::bigint as stake, sum(x.liability)::bigint as liability
      from public.bet_reservations r, unnest(r.markets, r.selections, r.stakes, r.liabilities) as x(market, selection, stake, liability)
     group by 1, 2`.execute(tx)
  for (const { market, selection, ...row } of reserved) add(market, selection, row)
  const { rows: stored } = await sql<Held & { market: bigint; selection: number }>`
    select market, selection, stake, liability from public.standing_liabilities()`.execute(tx)
  const wrong: object[] = []
  for (const { market, selection, stake, liability } of stored) {
    const key = `${market} ${selection}`
    const due = computedSums.get(key)
    computedSums.delete(key)
    if (due?.stake !== stake || due.liability !== liability)
      wrong.push({ market, selection, stake, liability, ofBets: printed(due) })
  }
  for (const [key, due] of computedSums)
    if (due.stake !== 0n || due.liability !== 0n)
      wrong.push({ selection: key, stake: 0n, ofBets: printed(due) })
  return wrong
}

const printed = (held: Held | undefined) => `${held?.stake ?? 0n} ${held?.liability ?? 0n}`

async function* runningBets(tx: Tx): AsyncGenerator<RunningRow> {
  let last: Pick<RunningRow, 'player_id' | 'id'> | undefined
  do {
    const { rows } = await sql<RunningRow>`
      select b.player_id, b.id, b.stake_real_cents + b.stake_bonus_cents + b.stake_free_cents - b.cashed_stake_cents as stake, b.sizes, b.bankers, l.markets, l.selections, l.odds
        from public.bets b cross join lateral (
          select array_agg(l.market_id order by l.n) as markets, array_agg(l.selection order by l.n) as selections, array_agg(l.odds order by l.n) as odds
            from public.bet_legs l where l.player_id = b.player_id and l.bet_id = b.id) l
       where b.state in ('pending', 'open') and (b.player_id, b.id) > (${last?.player_id ?? -1n}::bigint, ${last?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid)
       order by b.player_id, b.id limit ${BETS_AT_ONCE}`.execute(tx)
    yield* rows
    last = rows.length === BETS_AT_ONCE ? rows.at(-1) : undefined
  } while (last)
}
