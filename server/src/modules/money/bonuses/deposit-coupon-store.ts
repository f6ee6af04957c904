import type { RefusalCode } from '@jogo/contract/refusals'
import type { GrantState } from '@jogo/rules/bonus/grant-states'
import { type Cents, cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { CAMPAIGN_COLUMNS, type Campaign, type CampaignRow, toCampaign } from './campaign-store.ts'

export const DEPOSIT_COUPON_STATES = ['reserved', 'moved', 'released', 'granted', 'refused'] as const

/** A coupon that belongs to the charge of a deposit. */
export interface DepositCoupon {
  depositId: string
  playerId: number
  campaignId: string
  /** Version of the terms that the player has seen. */
  version: number
  code: string
  state: (typeof DEPOSIT_COUPON_STATES)[number]
  /** Reserved part of the campaign's budget, in the state `reserved`. */
  reserved: Cents
  /** Reason, shown to the player, why a paid deposit brought no grant. */
  refusal: RefusalCode | null
}

type Stored = Omit<DepositCoupon, 'reserved'> & { reserved: bigint }

const COLUMNS = sql`deposit_id as "depositId", player_id::float8 as "playerId", campaign_id as "campaignId", version, code, state,
  reserved_cents as reserved, refusal`

const toCoupon = ({ reserved, ...row }: Stored): DepositCoupon => ({ ...row, reserved: cents(reserved) })

/** Locks the coupon until the end of the transaction. */
export async function lockDepositCoupon(tx: Tx, depositId: string): Promise<DepositCoupon | undefined> {
  const { rows } = await sql<Stored>`
    select ${COLUMNS} from public.deposit_coupons where deposit_id = ${depositId} for update`.execute(tx)
  return rows[0] && toCoupon(rows[0])
}

/** A deposit's coupon with its grant. */
export interface CouponOfDeposit extends Pick<DepositCoupon, 'code' | 'refusal' | 'state'> {
  grant: { amount: Cents; state: GrantState } | null
}

export async function findCouponOfDeposit(tx: Tx, depositId: string): Promise<CouponOfDeposit | undefined> {
  const { rows } = await sql<
    Pick<DepositCoupon, 'code' | 'refusal' | 'state'> & {
      amount: bigint | null
      grantState: GrantState | null
    }
  >`
    select d.code, d.state, d.refusal, g.amount, g.state as "grantState" from public.deposit_coupons d
      left join public.grants g on g.deposit_id = d.deposit_id where d.deposit_id = ${depositId}`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const { amount, grantState, ...coupon } = row
  return {
    ...coupon,
    grant: amount === null || grantState === null ? null : { amount: cents(amount), state: grantState },
  }
}

/** Locks the player's charge that has a reserved budget of this campaign; there is at most one. */
export async function lockReserved(
  tx: Tx,
  { playerId, campaignId }: Pick<DepositCoupon, 'campaignId' | 'playerId'>,
): Promise<DepositCoupon | undefined> {
  const { rows } = await sql<Stored>`
    select ${COLUMNS} from public.deposit_coupons
     where player_id = ${playerId} and campaign_id = ${campaignId} and state = 'reserved' for update`.execute(
    tx,
  )
  return rows[0] && toCoupon(rows[0])
}

export async function insertDepositCoupon(
  tx: Tx,
  { depositId, playerId, campaignId, version, code, reserved }: DepositCoupon,
  at: Date,
): Promise<void> {
  await sql`
    insert into public.deposit_coupons (deposit_id, player_id, campaign_id, version, code, state, reserved_cents, created_at)
    values (${depositId}, ${playerId}, ${campaignId}, ${version}, ${code}, 'reserved', ${reserved}, ${at})`.execute(
    tx,
  )
}

export async function updateDepositCoupon(
  tx: Tx,
  depositId: string,
  { state, refusal }: Pick<DepositCoupon, 'refusal' | 'state'>,
  at: Date,
): Promise<void> {
  await sql`
    update public.deposit_coupons set state = ${state}, refusal = ${refusal}, decided_at = ${at}
     where deposit_id = ${depositId}`.execute(tx)
}

/** Reserves budget. @returns false, without a reservation, if the rest of the budget is too small */
export async function updateBudgetReserved(tx: Tx, campaignId: string, worth: Cents): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update public.campaigns set reserved_cents = reserved_cents + ${worth}, reserved_grants = reserved_grants + 1
     where id = ${campaignId} and state = 'published' and reserved_cents + used_cents + ${worth}::bigint <= most_cents
       and reserved_grants + used_grants < most_grants`.execute(tx)
  return numAffectedRows === 1n
}

export async function updateBudgetReleased(tx: Tx, campaignId: string, reserved: Cents): Promise<void> {
  await sql`
    update public.campaigns set reserved_cents = reserved_cents - ${reserved}, reserved_grants = reserved_grants - 1
     where id = ${campaignId}`.execute(tx)
}

/** Uses the reserved budget, also of a campaign that was withdrawn meanwhile. @returns false if the grant exceeds the reservation and the rest of the budget */
export async function updateReservedUsed(
  tx: Tx,
  campaignId: string,
  reserved: Cents,
  worth: Cents,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update public.campaigns set reserved_cents = reserved_cents - ${reserved}, reserved_grants = reserved_grants - 1,
        used_cents = used_cents + ${worth}, used_grants = used_grants + 1
     where id = ${campaignId} and reserved_cents - ${reserved}::bigint + used_cents + ${worth}::bigint <= most_cents`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

/** A campaign with the terms of the given version. */
export async function findVersion(
  tx: Tx,
  { campaignId, version }: Pick<DepositCoupon, 'campaignId' | 'version'>,
): Promise<Campaign | undefined> {
  const { rows } = await sql<CampaignRow>`
    select ${CAMPAIGN_COLUMNS} from public.campaigns c join public.campaign_versions v on v.campaign_id = c.id
     where c.id = ${campaignId} and v.version = ${version}`.execute(tx)
  return rows[0] && { ...toCampaign(rows[0]), version }
}

/** Stores an applied coupon of a player until a deposit brings its grant. */
export async function insertPlayerCoupon(
  tx: Tx,
  { playerId, campaignId, code }: Pick<DepositCoupon, 'campaignId' | 'code' | 'playerId'>,
  at: Date,
): Promise<void> {
  await sql`
    insert into public.player_coupons (player_id, campaign_id, code, applied_at) values (${playerId}, ${campaignId}, ${code}, ${at})
    on conflict (player_id, campaign_id) do nothing`.execute(tx)
}

/** Coupons of the player that wait for a deposit and have no grant, newest first. */
export async function listWaiting(
  tx: Tx,
  playerId: number,
): Promise<{ code: string; terms: Campaign['terms']; isOpen: boolean }[]> {
  const { rows } = await sql<{ code: string; terms: Campaign['terms']; isOpen: boolean }>`
    select p.code, v.terms, c.state = 'published' as "isOpen" from public.player_coupons p
      join public.campaigns c on c.id = p.campaign_id
      join public.campaign_versions v on v.campaign_id = c.id and v.version = c.version
     where p.player_id = ${playerId}
       and not exists (select from public.grants g where g.player_id = p.player_id and g.campaign_id = p.campaign_id)
     order by p.applied_at desc limit 200`.execute(tx)
  return rows
}

/** Grant that belongs to a deposit. */
export async function findGrantOfDeposit(
  tx: Tx,
  depositId: string,
): Promise<{ id: string; playerId: number } | undefined> {
  const { rows } = await sql<{ id: string; playerId: number }>`
    select id, player_id::float8 as "playerId" from public.grants where deposit_id = ${depositId}`.execute(tx)
  return rows[0]
}
