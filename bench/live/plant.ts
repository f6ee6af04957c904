import type pg from 'pg'

/** Waiting bets on one market, all on its first selection at odds of 2.5 and a score of 1–0. */
export interface PlantedWaiting {
  fixture: number
  market: number
  bets: number
  /** End of the waits, ms from now: spread evenly from the first to the last. */
  dueMs: readonly [number, number]
}

export const PLACED_ODDS = 2_500
const PLAYERS = 'bench_players'

/** Numbers of the wallets of planted bets, each in turn, and a copy of the ends of their waits. */
export const plantTurns = (client: pg.Client, players: number) =>
  client.query(`
    create sequence public.${PLAYERS} as bigint maxvalue ${players} cycle;
    create table public.bench_waits (bet_id uuid not null, due_at timestamptz not null)`)

/** Plants bets that wait, as their placing leaves them; their policies are `same`, `better` and `any` in turn. Placing them would take longer than the wait. */
export async function plantWaiting(client: pg.Client, { fixture, market, bets, dueMs }: PlantedWaiting) {
  const [from, to] = dueMs
  await client.query(`
    create temp table planted as select nextval('public.${PLAYERS}') as player_id, gen_random_uuid() as id, n from generate_series(1, ${bets}) n;
    insert into public.bet_legs (player_id, bet_id, n, fixture_id, market_id, selection, odds, price_version, is_live, home_score, away_score, price_epoch)
      select p.player_id, p.id, 0, ${fixture}, ${market}, 0, ${PLACED_ODDS}, w.version, true, 1, 0, w.epoch
        from planted p, public.prices_now w where w.market_id = ${market};
    insert into public.bets (player_id, id, slip, kind, stake_real_cents, stake_bonus_cents, possible_payout_cents, cap_cents, policy, rules_version, placed_at,
        receipt_key, receipt, signature, state, sizes, line_stake_cents)
      select player_id, id, id, 'single', 1000, 0, 2500, 100000000, (array['same', 'better', 'any'])[1 + n % 3], 3, clock_timestamp(), '', ${receipt(fixture)}, '',
        'pending', '{1}', 1000 from planted;
    insert into public.pending_bets (player_id, bet_id, due_at)
      select player_id, id, clock_timestamp() + (${from} + (n - 1) * ${to - from} / ${bets}.0) * interval '1 ms' from planted;
    insert into public.bench_waits select w.bet_id, w.due_at from public.pending_bets w join planted p on p.player_id = w.player_id and p.id = w.bet_id;
    insert into public.liabilities (market_id, selection, stake_cents, liability_cents) values (${market}, 0, 1000000000000, 1000000000000) on conflict do nothing;
    drop table planted`)
}

const receipt = (fixture: number) => {
  const leg = {
    ...{ away: 'Palmeiras', fixture, home: 'Flamengo', live_epoch: 1, live_score: { away: 0, home: 1 } },
    ...{ market: 1, market_name: 'Resultado final', odds: PLACED_ODDS, price_hash: 'a7'.repeat(32) },
    ...{ selection: '1', selection_name: 'Flamengo', specifiers: '' },
    ...{ starts_at: '2026-11-23T21:30:00.000Z', version: 1 },
  }
  const rest = `"combination":{"bankers":[],"line_stake":1000,"sizes":[1]},"legs":[${JSON.stringify(leg)}]`
  return `'{"bet":"' || id || '","cap":100000000,${rest},"placed_at":"2026-11-23T22:00:00.000Z","player":"' || encode(sha256(id::text::bytea), 'hex')
    || '","possible_payout":2500,"rules_version":3,"slip":"' || id || '","stake":1000,"v":2}'`
}
