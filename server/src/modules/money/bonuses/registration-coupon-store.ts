import type { RefusalCode } from '@jogo/contract/refusals'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** States of a code: `waits` for the proof of identity; `kept` as the player's coupon for a deposit. */
export const REGISTRATION_COUPON_STATES = ['waits', 'granted', 'kept', 'refused'] as const

/** The code that a player entered at registration, and its state. */
export interface RegistrationCoupon {
  playerId: number
  /** Normalised code; an unknown code as typed. */
  code: string
  state: (typeof REGISTRATION_COUPON_STATES)[number]
  refusal: RefusalCode | null
}

const COLUMNS = sql`player_id::float8 as "playerId", code, state, refusal`

export async function insertRegistrationCoupon(
  tx: Tx,
  { playerId, code, state, refusal }: RegistrationCoupon,
  at: Date,
): Promise<void> {
  await sql`
    insert into public.registration_coupons (player_id, code, state, refusal, created_at, decided_at)
    values (${playerId}, ${code}, ${state}, ${refusal}, ${at}, ${state === 'waits' ? null : at})`.execute(tx)
}

export async function findRegistrationCoupon(
  tx: Tx,
  playerId: number,
): Promise<RegistrationCoupon | undefined> {
  const { rows } = await sql<RegistrationCoupon>`
    select ${COLUMNS} from public.registration_coupons where player_id = ${playerId}`.execute(tx)
  return rows[0]
}

export async function updateRegistrationCoupon(
  tx: Tx,
  { playerId, state, refusal }: Pick<RegistrationCoupon, 'playerId' | 'refusal' | 'state'>,
  at: Date,
): Promise<void> {
  await sql`
    update public.registration_coupons set state = ${state}, refusal = ${refusal}, decided_at = ${at}
     where player_id = ${playerId}`.execute(tx)
}
