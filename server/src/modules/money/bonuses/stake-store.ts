import type { Contribution, UncountedWhy } from '@jogo/rules/bonus/contribution'
import type { StakeMechanic, StakeProduct } from '@jogo/rules/bonus/mechanics'
import { type Milli, milli } from '@jogo/rules/bonus/milli'
import { type Cents, cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import type { FactOf } from '../../../facts.ts'
import type { ListKey } from '../../../platform/cursor.ts'
import type { Tx } from '../../../platform/db.ts'

/** A fact about a settled stake. */
export type StakeFact =
  | FactOf<'bet.corrected'>
  | FactOf<'bet.settled'>
  | FactOf<'round.closed'>
  | FactOf<'round.corrected'>

/** An open round or bet with a bonus part. */
interface OpenStake {
  id: string
  bonus: Cents
}

/** Open stakes with bonus, over all products. */
export async function listOpenBonus(tx: Tx, playerId: number): Promise<OpenStake[]> {
  const { rows } = await sql<{ id: string; bonus: bigint }>`
    select id, bonus from public.open_bonus_stakes(${playerId})`.execute(tx)
  return rows.map(({ id, bonus }) => ({ id, bonus: cents(bonus) }))
}

/** Numbers of the player's stake movements, by id of the round or bet. */
export async function stakeSeqs(
  tx: Tx,
  playerId: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; seq: bigint }>`
    select id, seq from public.stake_seqs(${playerId}, ${ids}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, seq }) => [id, Number(seq)]))
}

/**
 * Records settled stakes of players with an earlier active grant, or with a rollover of a deposit. It is one statement, because it runs for every settled bet.
 * @returns players with recorded stakes
 */
export async function insertSettled(tx: Tx, facts: readonly StakeFact[]): Promise<number[]> {
  const { rows } = await sql<{ playerId: number }>`
    with noted as (
      insert into public.settled_stakes (player_id, fact)
      select x.player_id, x.fact from unnest(${facts.map(({ playerId }) => playerId)}::bigint[], ${facts.map((fact) => JSON.stringify(fact))}::jsonb[])
          with ordinality as x(player_id, fact, n)
       where exists (select from public.grant_activations a where a.player_id = x.player_id)
          or exists (select from public.deposit_rollovers r where r.player_id = x.player_id and r.lost_at is null
                        and r.lapses_at > coalesce(x.fact ->> 'settledAt', x.fact ->> 'closedAt')::timestamptz)
       order by x.n
      returning player_id)
    select distinct player_id::float8 as "playerId" from noted order by 1`.execute(tx)
  return rows.map(({ playerId }) => playerId)
}

/** A settled stake that is not counted yet. */
export interface ClaimedStake {
  fact: StakeFact
  /** Number of the stake's movement; undefined without a movement. */
  seq: number | undefined
  /** Grant in the wallet when the stake was taken; undefined without one. */
  grantId: string | undefined
  withoutBonus: boolean
}

/** Deletes and returns a player's uncounted stakes, in the order of their facts. */
export async function deleteSettled(tx: Tx, playerId: number): Promise<ClaimedStake[]> {
  const { rows } = await sql<{
    fact: StakeFact
    seq: number | null
    grantId: string | null
    withoutBonus: boolean
  }>`
    with taken as (delete from public.settled_stakes where player_id = ${playerId} returning id, fact,
        coalesce(fact ->> 'betId', fact ->> 'roundId')::uuid as stake_id)
    select t.fact, p.seq::float8 as seq, coalesce(p.without_bonus, false) as "withoutBonus",
        (select a.grant_id from public.grant_activations a where a.player_id = ${playerId} and a.from_seq < p.seq order by a.from_seq desc limit 1) as "grantId"
      from taken t left join public.placed_stakes(${playerId}, (select array_agg(stake_id) from taken)) p on p.id = t.stake_id
     order by t.id`.execute(tx)
  return rows.map(({ seq, grantId, ...row }) => ({
    ...row,
    seq: seq ?? undefined,
    grantId: grantId ?? undefined,
  }))
}

/** Bonus effects of a stake, over all its settlements. */
export interface SettledBonus {
  paidBonus: Cents
  /** Corrected payouts that the balance did not cover. */
  missingBonus: Cents
  /** Part of `missingBonus` that the house has lost. */
  lostBonus: Cents
}

export interface CountedStake extends Contribution, SettledBonus {
  /** Version of the counted fact (`factVersion`). */
  version: number
}

/** Current count of a stake for a grant. */
export async function findCounted(
  tx: Tx,
  grantId: string,
  stakeId: string,
): Promise<CountedStake | undefined> {
  const { rows } = await sql<{
    counts: bigint
    why: UncountedWhy | null
    paid_bonus: bigint
    missing_bonus: bigint
    lost_bonus: bigint
    version: bigint
  }>`
    select counts, why, paid_bonus, missing_bonus, lost_bonus, version from public.contributions where grant_id = ${grantId} and stake_id = ${stakeId}`.execute(
    tx,
  )
  const [row] = rows
  if (!row) return undefined
  const { counts, why, paid_bonus, missing_bonus, lost_bonus, version } = row
  return {
    ...{ rollover: grantId, counts: milli(counts), ...(why && { why }) },
    ...{ paidBonus: cents(paid_bonus), missingBonus: cents(missing_bonus), lostBonus: cents(lost_bonus) },
    version: Number(version),
  }
}

/** Subject of a stake, for the player's list. */
interface StakedOn {
  product: StakeProduct
  mechanic: StakeMechanic
  game?: string | undefined
}

interface NewCounted extends CountedStake, StakedOn {
  playerId: number
  stakeId: string
  stake: Cents
  at: Date
}

export async function upsertCounted(tx: Tx, counted: NewCounted): Promise<void> {
  const { rollover, counts, why, playerId, stakeId, stake, at, product, mechanic, game } = counted
  const { paidBonus, missingBonus, lostBonus, version } = counted
  await sql`
    insert into public.contributions (grant_id, stake_id, player_id, counts, why, stake, paid_bonus, missing_bonus, lost_bonus, version, at, product, mechanic, game)
    values (${rollover}, ${stakeId}, ${playerId}, ${counts}, ${why ?? null}, ${stake}, ${paidBonus}, ${missingBonus}, ${lostBonus}, ${version}, ${at}, ${product}, ${mechanic}, ${game ?? null})
    on conflict (grant_id, stake_id) do update
      set counts = excluded.counts, why = excluded.why, stake = excluded.stake, paid_bonus = excluded.paid_bonus,
        missing_bonus = excluded.missing_bonus, lost_bonus = excluded.lost_bonus, version = excluded.version, at = excluded.at`.execute(
    tx,
  )
}

/** A row of the player's list. Null fields are missing in rows of an earlier release. */
export interface ListedStake {
  id: string
  product: StakeProduct | null
  mechanic: StakeMechanic | null
  game: string | null
  stake: Cents
  counts: Milli
  why: UncountedWhy | null
  at: Date
}

/** Counted stakes of a grant, newest first. */
export async function listCounted(
  tx: Tx,
  grantId: string,
  { before, limit }: { before: ListKey | undefined; limit: number },
): Promise<ListedStake[]> {
  const { rows } = await sql<Omit<ListedStake, 'counts' | 'stake'> & { counts: bigint; stake: bigint }>`
    select stake_id as id, product, mechanic, game, stake, counts, why, at from public.contributions
     where grant_id = ${grantId}
       and (at, stake_id) < (${before?.at ?? 'infinity'}::timestamptz, ${before?.id ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff'}::uuid)
     order by at desc, stake_id desc limit ${limit}`.execute(tx)
  return rows.map(({ counts, stake, ...row }) => ({ ...row, counts: milli(counts), stake: cents(stake) }))
}
