import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'

const MONEY = 'Lei 9.613/1998, art. 10; Portaria SPA/MF 1.231/2024, art. 42 § 3'
const UNTIL = 'for ever: figures under the number of the account'
const MONEY_OF = { what: ['money'], until: UNTIL, source: MONEY } as const

/** A player's grants with steps and counted stakes, and the rollovers of deposits. */
export const bonusesData: PersonalData = {
  lists: [
    {
      name: 'bonuses',
      select: (
        id,
      ) => sql`select g.id, c.name as campaign, g.kind, g.event, g.code, g.state, g.amount as amount_cents,
          g.required as required_thousandths, g.progress as progress_thousandths, g.ended_with as ended_with_cents,
          g.unplayed, g.prizes as prizes_cents, g.created_at, g.activated_at, g.expires_at, g.closed_at
        from public.grants g join public.campaigns c on c.id = g.campaign_id where g.player_id = ${id} order by g.created_at desc`,
    },
    {
      name: 'bonus_steps',
      select: (id) => sql`select s.grant_id as bonus_id, s.step, s.state, s.cause, s.at,
          coalesce((select sum(case m.kind when 'grant' then m.amount when 'prize' then 0 else -m.amount end) from public.grant_moves m where m.step_id = s.id), 0)::bigint
            as bonus_cents,
          coalesce((select sum(m.amount) from public.grant_moves m where m.step_id = s.id and m.kind = 'prize'), 0)::bigint as prize_cents
        from public.grant_steps s where s.player_id = ${id} order by s.id desc`,
    },
    {
      name: 'free_bets',
      select: (id) =>
        sql`select f.grant_id as bonus_id, f.bet_id, f.state, f.prize_cents, f.placed_at from public.free_bets f where f.player_id = ${id} order by f.placed_at desc`,
    },
    {
      name: 'cashbacks',
      select: (
        id,
      ) => sql`select b.grant_id as bonus_id, b.period_from, r.period_until, b.lost_cents from public.cashbacks b
          join public.cashback_runs r on r.campaign_id = b.campaign_id and r.period_from = b.period_from
         where b.player_id = ${id} order by b.period_from desc`,
    },
    {
      name: 'bonus_taken_back',
      select: (
        id,
      ) => sql`select t.grant_id as bonus_id, t.stake_id, t.bonus as bonus_cents, t."real" as real_cents, t.at
        from public.bonus_taken_back t where t.player_id = ${id} order by t.at desc`,
    },
    {
      name: 'bonus_stakes',
      select: (
        id,
      ) => sql`select c.grant_id as bonus_id, c.stake_id, c.product, c.mechanic, c.game, c.stake as stake_cents, c.counts as counted_thousandths, c.why, c.at
        from public.contributions c where c.player_id = ${id} order by c.at desc`,
    },
    {
      name: 'coupons',
      select: (id) =>
        sql`select p.code, p.applied_at from public.player_coupons p where p.player_id = ${id} order by p.applied_at desc`,
    },
    {
      name: 'registration_coupons',
      select: (id) => sql`select r.code, r.state, r.refusal, r.created_at, r.decided_at
        from public.registration_coupons r where r.player_id = ${id}`,
    },
    {
      name: 'deposit_coupons',
      select: (id) => sql`select d.deposit_id, d.code, d.state, d.refusal, d.created_at, d.decided_at
        from public.deposit_coupons d where d.player_id = ${id} order by d.created_at desc`,
    },
    {
      name: 'deposit_rollovers',
      select: (
        id,
      ) => sql`select r.deposit_id, r.required as required_thousandths, r.progress as progress_thousandths, r.lapses_at, r.lost_at
        from public.deposit_rollovers r where r.player_id = ${id} order by r.from_seq desc`,
    },
    {
      name: 'deposit_stakes',
      select: (
        id,
      ) => sql`select c.deposit_id, c.stake_id, c.stake as stake_cents, c.counts as counted_thousandths, c.why, c.at
        from public.deposit_contributions c where c.player_id = ${id} order by c.at desc`,
    },
  ],
  retained: [
    {
      ...{ table: 'grants', copy: ['bonuses'], ...MONEY_OF },
      without: { inner: 'campaign_id version deposit_id worth' },
    },
    { ...{ table: 'grant_steps', copy: ['bonus_steps'], ...MONEY_OF } },
    { ...{ table: 'grant_moves', copy: ['bonus_steps'], ...MONEY_OF }, without: { inner: 'step_id' } },
    { ...{ table: 'free_bets', copy: ['free_bets'], ...MONEY_OF }, without: { inner: 'n' } },
    { ...{ table: 'supplied_spins', copy: 'twice' as const, ...MONEY_OF } },
    { ...{ table: 'cashbacks', copy: ['cashbacks'], ...MONEY_OF }, without: { inner: 'campaign_id' } },
    {
      ...{ table: 'contributions', copy: ['bonus_stakes'], ...MONEY_OF },
      without: { twice: 'paid_bonus', inner: 'missing_bonus lost_bonus version' },
    },
    {
      ...{ table: 'bonus_taken_back', copy: ['bonus_taken_back'], ...MONEY_OF },
      without: { inner: 'id due lost' },
    },
    {
      ...{ table: 'player_coupons', copy: ['coupons'], ...MONEY_OF },
      without: { inner: 'campaign_id' },
    },
    { ...{ table: 'registration_coupons', copy: ['registration_coupons'], ...MONEY_OF } },
    {
      ...{ table: 'deposit_coupons', copy: ['deposit_coupons'], ...MONEY_OF },
      without: { inner: 'campaign_id version reserved_cents' },
    },
    {
      ...{ table: 'deposit_rollovers', copy: ['deposit_rollovers'], ...MONEY_OF },
      without: { inner: 'from_seq' },
    },
    {
      ...{ table: 'deposit_contributions', copy: ['deposit_stakes'], ...MONEY_OF },
      without: { inner: 'version' },
    },
    { ...{ table: 'grant_activations', copy: 'inner', ...MONEY_OF } },
    {
      ...{ table: 'settled_stakes', copy: 'inner', ...MONEY_OF },
      until: 'when it is counted, in a second',
    },
  ],
}
