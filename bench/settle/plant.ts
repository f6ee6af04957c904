import type pg from 'pg'

export const PLAYERS = Number(process.env.BENCH_PLAYERS ?? 400_000)

/** Subjects of the bets: one match with a market for each measurement, and two decided earlier. */
export interface Planted {
  market: number
  bets: number
  kind: 'single' | 'multiple'
}

/** A match with markets; the first two legs of a multiple are on its first two markets. */
export async function plantMatch(client: pg.Client, markets: number): Promise<number[]> {
  await client.query(`
    insert into public.tournaments (id, sport, name, country, region, tier, changed_at) values (1, 'football', 'Brasileirão Série A', 'BRA', 'Brasil', 1, now());
    insert into public.competitors (id, name, short) values (1, 'Flamengo', 'FLA'), (2, 'Palmeiras', 'PAL');`)
  const ids: number[] = []
  for (let n = 1; n <= markets; n += 1) {
    await client.query(
      `insert into public.fixtures (id, tournament_id, home_id, away_id, starts_at, state, changed_at) values ($1, 1, 1, 2, now(), 'ended', now())`,
      [n],
    )
    const { rows } = await client.query<{ id: string }>(
      `insert into public.markets (fixture_id, market, specifiers, selections) values ($1, 1, '', '{1,2,3}') returning id`,
      [n],
    )
    ids.push(Number(rows[0]?.id))
  }
  return ids
}

/**
 * Plants bets for each player in turn, half of the bets on the winner, all with the receipts of placed bets.
 */
export async function plantBets(
  client: pg.Client,
  { market, bets, kind }: Planted,
  decided: readonly number[],
): Promise<void> {
  await client.query(
    `create temp table planted as select (1 + (n * 7919::bigint) % ${PLAYERS})::bigint as player_id, gen_random_uuid() as id, n from generate_series(1, ${bets}) n`,
  )
  await client.query(
    `insert into public.bets (player_id, id, slip, kind, stake_real_cents, stake_bonus_cents, possible_payout_cents, cap_cents, policy, rules_version,
       placed_at, receipt_key, receipt, signature)
     select player_id, id, id, '${kind}', 1000, 0, 2500, 100000000, 'same', 1, now() - interval '3 hours', 'bench', ${RECEIPT}, repeat('s', 88) from planted`,
  )
  const legs = kind === 'single' ? [market] : [...decided, market]
  for (const [n, id] of legs.entries()) {
    const isDecided = id !== market
    await client.query(
      `insert into public.bet_legs (player_id, bet_id, n, fixture_id, market_id, selection, odds, price_version, result_n, won, void_halves)
       select player_id, id, ${n}, 1, ${id}, n % 2, 2500, 1, ${isDecided ? '1, true, 0' : 'null, null, null'} from planted`,
    )
  }
  await client.query(
    `insert into public.liabilities (market_id, selection, stake_cents, liability_cents)
     select market_id, s, 1000000000000, 1000000000000 from unnest($1::bigint[]) market_id, generate_series(0, 2) s on conflict do nothing`,
    [legs],
  )
  await client.query('drop table planted')
}

/** The first selection of the market won. */
export async function plantResult(client: pg.Client, market: number): Promise<void> {
  await client.query(
    `insert into public.results (market_id, n, kind, source, certainty, outcomes, reason, told_at)
     values ($1, 1, 'result', 'supplier', 2, '[{"won":true,"void":0},{"won":false,"void":0},{"won":false,"void":0}]', 'bet_settlement', now())`,
    [market],
  )
}

const LEG = `{"away":"Palmeiras","fixture":1001,"home":"Flamengo","market":1,"market_name":"Resultado final","odds":2500,"price_hash":"${'a7'.repeat(32)}","selection":"1","selection_name":"Flamengo","specifiers":"","starts_at":"2026-11-23T21:30:00.000Z","version":17}`
const RECEIPT = `'{"bet":"' || id || '","cap":100000000,"combination":{"bankers":[],"line_stake":1000,"sizes":[1]},"legs":[${LEG}],"placed_at":"2026-11-23T18:30:00.000Z","player":"' || encode(sha256(id::text::bytea), 'hex') || '","possible_payout":2500,"rules_version":1,"slip":"' || id || '","stake":1000,"v":2}'`
