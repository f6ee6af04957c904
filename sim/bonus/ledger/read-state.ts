/** State of a life in the database, read by one statement. */
import { sql } from 'kysely'
import type { BetNow, LifeNow } from '../../../rules/test/bonus-acts.ts'
import type { DatabaseLife } from './database-life.ts'

interface DatabaseNow extends Omit<LifeNow, 'bet' | 'grants' | 'house'> {
  grants: Omit<LifeNow['grants'][number], 'balance' | 'openBets' | 'openBonus'>[]
  /** Sum over all grants. */
  openBets: number
  openBonus: number
  house: Omit<LifeNow['house'], 'cost' | 'prizes'>
  bet: Pick<BetNow, 'is' | 'ofDeposits' | 'ofGrant' | 'paidBonus' | 'paidReal' | 'real' | 'bonus'> | undefined
}

/** Common part of the states of a database and a model. @param bet whether the bet was settled, so that its contribution is known */
export function comparableState({ grants, house, bet, ...now }: LifeNow, isSettled: boolean): DatabaseNow {
  const { cost: _cost, prizes: _prizes, ...sums } = house
  return {
    ...now,
    grants: grants.map(({ balance: _b, openBets: _o, openBonus: _p, ...grant }) => grant),
    openBets: grants.reduce((sum, { openBets }) => sum + openBets, 0),
    openBonus: grants.reduce((sum, { openBonus }) => sum + openBonus, 0),
    house: sums,
    bet: bet && isSettled ? stateBet(bet) : undefined,
  }
}

const stateBet = ({ is, ofDeposits, ofGrant, paidBonus, paidReal, real, bonus, grant }: BetNow) => ({
  ...{ is, paidBonus, paidReal, real, bonus },
  ofGrant: grant < 0 ? { counts: 0, why: '' } : ofGrant,
  ofDeposits,
})

export async function readState(life: DatabaseLife, bet: string | undefined): Promise<DatabaseNow> {
  const { house, player, grants, deposits, campaigns } = life
  const { rows } = await sql<{ now: DatabaseNow }>`
    select jsonb_build_object(
      'real', w.real, 'bonus', w.bonus,
      'grants', coalesce((select jsonb_agg(jsonb_build_object('state', g.state, 'amount', g.amount, 'unplayed', g.unplayed, 'required', g.required,
          'progress', g.progress, 'expiresAt', (extract(epoch from g.expires_at) * 1000)::bigint, 'endedWith', g.ended_with) order by x.n)
        from unnest(${grants}::uuid[]) with ordinality as x(id, n) join public.grants g on g.id = x.id), '[]'),
      'deposits', coalesce((select jsonb_agg(jsonb_build_object('required', coalesce(r.required, 0), 'progress', coalesce(r.progress, 0),
          'runs', coalesce(r.lost_at is null and r.lapses_at > ${new Date(house.now())}, false)) order by x.n)
        from unnest(${deposits}::uuid[]) with ordinality as x(id, n) left join public.deposit_rollovers r on r.deposit_id = x.id), '[]'),
      'budgets', (select jsonb_agg(jsonb_build_object('reservedCents', c.reserved_cents, 'reservedGrants', c.reserved_grants,
          'usedCents', c.used_cents, 'usedGrants', c.used_grants) order by x.n)
        from unnest(${campaigns.map(({ id }) => id)}::uuid[]) with ordinality as x(id, n) join public.campaigns c on c.id = x.id),
      'openBets', (select count(*) from public.open_bonus_stakes(${player})),
      'openBonus', (select coalesce(sum(bonus), 0) from public.open_bonus_stakes(${player})),
      'house', (select jsonb_build_object('granted', coalesce(sum(amount) filter (where kind = 'grant'), 0),
          'converted', coalesce(sum(amount) filter (where kind = 'convert'), 0), 'forfeited', coalesce(sum(amount) filter (where kind = 'forfeit'), 0))
        from public.grant_moves where player_id = ${player})
        || (select jsonb_build_object('takenBack', coalesce(sum(t."real"), 0), 'lost', coalesce(sum(t.lost), 0)) from public.bonus_taken_back t
             where t.player_id = ${player}),
      'bet', (select jsonb_build_object(
          'is', case when b.state in ('open', 'void') then b.state else 'decided' end, 'paidReal', b.payout_real_cents, 'paidBonus', b.payout_bonus_cents,
          'real', b.stake_real_cents, 'bonus', b.stake_bonus_cents,
          'ofGrant', coalesce((select jsonb_build_object('counts', c.counts, 'why', coalesce(c.why, '')) from public.contributions c
            where c.player_id = b.player_id and c.stake_id = b.id), '{"counts": 0, "why": ""}'),
          'ofDeposits', coalesce((select jsonb_agg(jsonb_build_object('deposit', x.n - 1, 'counts', d.counts, 'why', coalesce(d.why, '')) order by x.n)
            from public.deposit_contributions d join unnest(${deposits}::uuid[]) with ordinality as x(id, n) on x.id = d.deposit_id
            where d.player_id = b.player_id and d.stake_id = b.id), '[]'))
        from public.bets b where b.player_id = ${player} and b.id = ${bet ?? null}::uuid)
    ) as now from ledger.wallets w where w.wallet_id = ${player}`.execute(house.db.sql)
  const [row] = rows
  if (!row) throw new Error(`player ${player} has no wallet`)
  const owed = await house.deposits.owedBy(player)
  return { ...row.now, bet: row.now.bet ?? undefined, owed: Number(owed?.left ?? 0n) }
}
