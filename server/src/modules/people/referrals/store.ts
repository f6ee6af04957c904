import type { ReferralReward, ReferralSettings } from '@jogo/rules/bonus/referral'
import { type Cents, cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export interface Referral {
  refereeId: number
  referrerId: number
  /** Settings of the programme at the registration. */
  offer: ReferralSettings
  verdict: 'pays' | 'refused' | null
}

/** Inserts a referral; an existing row stays. */
export async function insertReferral(
  tx: Tx,
  { refereeId, referrerId, offer, at }: Omit<Referral, 'verdict'> & { at: Date },
): Promise<void> {
  await sql`
    insert into public.referrals (referee_id, referrer_id, offer, registered_at)
    values (${refereeId}, ${referrerId}, ${JSON.stringify(offer)}::jsonb, ${at}) on conflict (referee_id) do nothing`.execute(
    tx,
  )
}

export async function findReferral(tx: Tx, refereeId: number): Promise<Referral | undefined> {
  const { rows } = await sql<Referral>`
    select referee_id::float8 as "refereeId", referrer_id::float8 as "referrerId", offer, verdict
      from public.referrals where referee_id = ${refereeId}`.execute(tx)
  return rows[0]
}

/** Undecided referrals of a referrer, by number of the referee. */
export async function listOpen(
  tx: Tx,
  referrerId: number,
  { after, most }: { after: number; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select referee_id::float8 as id from public.referrals
     where referrer_id = ${referrerId} and verdict is null and referee_id > ${after} order by referee_id limit ${most}`.execute(
    tx,
  )
  return rows.map((row) => row.id)
}

/** @returns false if the referral was already decided */
export async function updateVerdict(
  tx: Tx,
  refereeId: number,
  { verdict, why, at }: { verdict: 'pays' | 'refused'; why: readonly string[]; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update public.referrals set verdict = ${verdict}, why = ${why}::text[], decided_at = ${at}
     where referee_id = ${refereeId} and verdict is null`.execute(tx)
  return numAffectedRows === 1n
}

/** Number of rewarded referrals of these accounts, all of one person. */
export async function countRewarded(tx: Tx, accounts: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from public.referrals where referrer_id = any (${accounts}::bigint[]) and verdict = 'pays'`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

export type RewardSide = 'referrer' | 'referee'

export interface Reward extends ReferralReward {
  id: string
  playerId: number
  state: 'due' | 'paid' | 'void'
}

export async function insertReward(
  tx: Tx,
  { id, playerId, to, amount, campaign }: Omit<Reward, 'state'>,
  { refereeId, side, at }: { refereeId: number; side: RewardSide; at: Date },
): Promise<void> {
  await sql`
    insert into public.referral_rewards (id, referee_id, side, player_id, wallet, campaign, amount, state, at)
    values (${id}, ${refereeId}, ${side}, ${playerId}, ${to}, ${campaign}, ${amount}, 'due', ${at})`.execute(
    tx,
  )
}

/** Locks the reward until the end of the transaction. */
export async function lockReward(tx: Tx, id: string): Promise<Reward | undefined> {
  const { rows } = await sql<Omit<Reward, 'amount'> & { amount: bigint }>`
    select id, player_id::float8 as "playerId", wallet as to, campaign, amount, state
      from public.referral_rewards where id = ${id} for update`.execute(tx)
  return rows[0] && { ...rows[0], amount: cents(rows[0].amount) }
}

/** Ends a reward. @param why reason of a failed payment @param grantId grant of a reward in bonus */
export async function updateRewardEnd(
  tx: Tx,
  id: string,
  end: { at: Date; why?: string | undefined; grantId?: string | undefined },
): Promise<void> {
  const { at, why = null, grantId = null } = end
  await sql`
    update public.referral_rewards set state = ${why === null ? 'paid' : 'void'}, why = ${why}, grant_id = ${grantId}, at = ${at}
     where id = ${id}`.execute(tx)
}

/** Decision about a referred player, with the reward of one side. */
export interface ReferralOutcome {
  refereeId: number
  referrerId: number
  offer: ReferralSettings
  registeredAt: Date
  verdict: 'pays' | 'refused' | null
  why: string[]
  decidedAt: Date | null
  reward: { amount: Cents; to: 'real' | 'bonus'; state: Reward['state']; at: Date } | undefined
}

export async function listOutcomes(
  tx: Tx,
  referees: readonly number[],
  side: RewardSide,
): Promise<ReadonlyMap<number, ReferralOutcome>> {
  interface Row extends Omit<ReferralOutcome, 'reward'> {
    amount: bigint | null
    to: 'real' | 'bonus'
    state: Reward['state']
    at: Date
  }
  const { rows } = await sql<Row>`
    select r.referee_id::float8 as "refereeId", r.referrer_id::float8 as "referrerId", r.offer, r.registered_at as "registeredAt", r.verdict, r.why,
      r.decided_at as "decidedAt", w.amount, w.wallet as to, w.state, w.at
      from public.referrals r left join public.referral_rewards w on w.referee_id = r.referee_id and w.side = ${side}
     where r.referee_id = any (${referees}::bigint[])`.execute(tx)
  return new Map(
    rows.map(({ amount, to, state, at, ...row }) => [
      row.refereeId,
      { ...row, reward: amount === null ? undefined : { amount: cents(amount), to, state, at } },
    ]),
  )
}

/** Sum of the player's rewards in real money that were paid since a moment. */
export async function findEarnings(tx: Tx, playerId: number, since: Date): Promise<Cents> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from public.referral_rewards
     where player_id = ${playerId} and side = 'referrer' and wallet = 'real' and state = 'paid' and at >= ${since}`.execute(
    tx,
  )
  return cents(rows[0]?.sum ?? 0n)
}

/** Sums of a player's earnings from referrals, by balance, without the reward for the player's own registration. */
export async function sumEarned(tx: Tx, playerId: number): Promise<{ real: Cents; bonus: Cents }> {
  const { rows } = await sql<{ real: bigint; bonus: bigint }>`
    select coalesce(sum(amount) filter (where wallet = 'real'), 0)::bigint as real,
      coalesce(sum(amount) filter (where wallet = 'bonus'), 0)::bigint as bonus
      from public.referral_rewards where player_id = ${playerId} and side = 'referrer' and state = 'paid'`.execute(
    tx,
  )
  return { real: cents(rows[0]?.real ?? 0n), bonus: cents(rows[0]?.bonus ?? 0n) }
}
