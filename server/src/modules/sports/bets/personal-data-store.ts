import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'

const PLAYED = {
  what: ['play'],
  until: 'for ever: under the number of the account, without a name',
  source: 'Portaria SPA/MF 1.207/2024, art. 10',
} as const

/** Sports bets with their legs and signed receipts. */
export const betsData: PersonalData = {
  lists: [
    {
      name: 'bets',
      select: (
        id,
      ) => sql`select id, kind, sizes, bankers, line_stake_cents, stake_real_cents, stake_bonus_cents, stake_free_cents, free_win_cents, cashed_stake_cents, cashed_out_cents, state, possible_payout_cents, payout_real_cents,
          payout_bonus_cents, policy, cancelled, refused_code, placed_at, accepted_at, settled_at, receipt, signature,
          (select coalesce(jsonb_agg(jsonb_build_object('fixture', l.fixture_id, 'market', l.market_id, 'selection', l.selection,
              'odds', l.odds, 'live', l.is_live, 'home_score', l.home_score, 'away_score', l.away_score, 'won', l.won, 'void_halves', l.void_halves, 'places', l.places, 'tied', l.tied, 'deduction', l.deduction) order by l.n), '[]')
             from public.bet_legs l where l.player_id = b.player_id and l.bet_id = b.id) as legs
        from public.bets b where player_id = ${id} order by placed_at desc`,
    },
    {
      name: 'bet_cash_outs',
      select: (id) =>
        sql`select bet_id, n, stake_cents, value_cents, percent, amount_cents, kind, asked_at, at from public.cash_outs where player_id = ${id} order by at desc`,
    },
    {
      name: 'bet_refused_cash_outs',
      select: (id) =>
        sql`select bet_id, part_cents, amount_cents, kind, code, asked_at, at from public.refused_cash_outs where player_id = ${id} order by at desc`,
    },
    {
      name: 'bet_cash_out_rules',
      select: (id) =>
        sql`select bet_id, threshold_cents, set_at from public.cash_out_rules where player_id = ${id} order by set_at desc`,
    },
    {
      name: 'bet_settlements',
      select: (
        id,
      ) => sql`select bet_id, n, state, payout_real_cents, payout_bonus_cents, reversed_real_cents, reversed_bonus_cents, at
        from public.settlements where player_id = ${id} order by at desc`,
    },
    {
      name: 'bet_debts',
      select: (id) =>
        sql`select bet_id, n, owed_cents, taken_cents, at from public.debts where player_id = ${id} order by at desc`,
    },
    {
      name: 'bet_debt_payments',
      select: (id) =>
        sql`select debt_bet_id, debt_n, bet_id, n, cash_out_n, real_cents, bonus_cents, at from public.debt_payments where player_id = ${id} order by at desc`,
    },
  ],
  retained: [
    {
      ...{ table: 'bets', ...PLAYED, copy: ['bets'] },
      without: { inner: 'slip cap_cents rules_version settled_times receipt_key version place_id' },
    },
    {
      table: 'bet_legs',
      ...PLAYED,
      copy: ['bets'],
      without: { inner: 'price_version price_epoch result_n' },
    },
    {
      table: 'settlements',
      ...PLAYED,
      copy: ['bet_settlements'],
      without: { inner: 'reference reversal', twice: 'missing_bonus_cents' },
    },
    {
      ...{ table: 'cash_outs', ...PLAYED, copy: ['bet_cash_outs'] },
      without: { inner: 'reference legs' },
    },
    {
      ...{ table: 'refused_cash_outs', ...PLAYED, copy: ['bet_refused_cash_outs'] },
      without: { inner: 'reference' },
    },
    {
      ...{ table: 'cash_out_rules', what: ['play'], copy: ['bet_cash_out_rules'] },
      until: 'the end of the bet (bets.cash-out-all)',
      source: 'operation: the automatic cash-out that the player set',
      without: { inner: 'checked' },
    },
    { table: 'debts', ...PLAYED, copy: ['bet_debts'] },
    {
      table: 'debt_payments',
      ...PLAYED,
      copy: ['bet_debt_payments'],
      without: { inner: 'reference' },
    },
    {
      ...{ table: 'bet_reservations', what: ['play'], copy: 'inner' },
      until: 'ten seconds, while a slip is placed (bets.free-expired)',
      source: 'operation: the limits of the house on a selection',
    },
    {
      ...{ table: 'pending_bets', what: ['play'], copy: 'inner' },
      until: 'some seconds, while a bet on a match under way waits (bets.decide-waiting)',
      source: 'operation: the wait of live bets by the rules',
    },
    {
      ...{ table: 'pending_cash_outs', what: ['play'], copy: 'inner' },
      until: 'some seconds, while a cash-out on a match under way waits (bets.decide-cash-outs)',
      source: 'operation: the wait of live bets by the rules',
    },
  ],
}
