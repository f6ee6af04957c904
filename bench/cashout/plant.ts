import type pg from 'pg'

/** Open bets on one market of a match under way, 10.00 at 2.00 on its selections in turn; each player has one. */
export interface PlantedOpen {
  fixture: number
  market: number
  bets: number
}

export const STAKE = 1_000
const ODDS = 2_000

/** Plants bets as they stand after their acceptance. @param firstPlayer number of the first player */
export async function plantOpen(client: pg.Client, { fixture, market, bets }: PlantedOpen, firstPlayer = 1) {
  await client.query(`
    create temp table planted as select ${firstPlayer} + n as player_id, gen_random_uuid() as id, n from generate_series(0, ${bets - 1}) n;
    insert into public.bet_legs (player_id, bet_id, n, fixture_id, market_id, selection, odds, price_version, is_live, home_score, away_score, price_epoch)
      select p.player_id, p.id, 0, ${fixture}, ${market}, p.n % 3, ${ODDS}, w.version, true, 1, 0, w.epoch
        from planted p, public.prices_now w where w.market_id = ${market};
    insert into public.bets (player_id, id, slip, kind, stake_real_cents, stake_bonus_cents, possible_payout_cents, cap_cents, policy, rules_version, placed_at,
        accepted_at, receipt_key, receipt, signature, state, sizes, line_stake_cents)
      select player_id, id, id, 'single', ${STAKE}, 0, ${(STAKE * ODDS) / 1_000}, 100000000, 'same', 3, clock_timestamp(), clock_timestamp(), 'bench', '{}', '', 'open',
        '{1}', ${STAKE} from planted;
    insert into public.liabilities (market_id, selection, stake_cents, liability_cents)
      select ${market}, s, 1000000000000, 1000000000000 from generate_series(0, 2) s on conflict do nothing;
    drop table planted`)
}

/** Automatic cash-outs of the first bets of a market, at a threshold that no offer reaches. */
export const plantRules = (client: pg.Client, market: number, rules: number) =>
  client.query(
    `insert into public.cash_out_rules (player_id, bet_id, threshold_cents, set_at)
     select l.player_id, l.bet_id, 1000000, now() from public.bet_legs l where l.market_id = $1 order by l.player_id limit $2`,
    [market, rules],
  )

/** Cash-outs of all bets of a market whose waits are over, in any order. */
export const plantDue = (client: pg.Client, market: number) =>
  client.query(
    `insert into public.pending_cash_outs (player_id, bet_id, reference, bet_version, part_cents, amount_cents, least_cents, kind, asked_at, due_at,
       leg_n, leg_version, leg_home, leg_away, leg_epoch)
     select b.player_id, b.id, gen_random_uuid(), b.version, ${STAKE}, 1, 1, 'asked', clock_timestamp(), clock_timestamp() - random() * interval '1 s',
         '{0}', array[p.version], '{1}', '{0}', array[p.epoch]
       from public.bet_legs l join public.bets b on b.player_id = l.player_id and b.id = l.bet_id join public.prices_now p on p.market_id = l.market_id
      where l.market_id = $1`,
    [market],
  )

/** Earlier prices of a market, ten a second. */
export const plantLog = (client: pg.Client, { fixture, market }: PlantedOpen, rows: number) =>
  client.query(
    `insert into public.price_log (at, fixture_id, n, market_id, version, state, odds, source, message_at, hash)
     select clock_timestamp() - (${rows} - g) * interval '100 ms', $1, 1000000 + g, $2, -${rows} + g, 1, array[1500 + g % 200, 4000, 8000], 'supplier', now(),
         sha256(g::text::bytea) from generate_series(1, ${rows}) g`,
    [fixture, market],
  )
