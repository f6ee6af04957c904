import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { releaseWithdrawal } from './decide-hold.ts'
import { holdByStanding, type Timed } from './hold-withdrawal.ts'
import * as store from './standing-hold-store.ts'
import type { Withdrawal } from './withdrawal.ts'
import { lockWithdrawal, lockWithdrawals } from './withdrawal-store.ts'

/** Standing hold because of a hit of a rule against money laundering. */
export const hitHold = (playerId: number, hit: number): store.StandingHold => ({
  ...{ playerId, reference: `aml:${hit}`, cause: 'money_laundering', evidence: { hit } },
})

/**
 * Holds every open and later withdrawal of a player until `endStandingHold`; no effect after that end, nor for a known reference. A withdrawal with another
 * hold is held by the standing hold after the release of the other.
 * @returns the numbers of the new holds
 */
export async function holdWithdrawals({ clock }: Timed, tx: Tx, hold: store.StandingHold): Promise<number[]> {
  const { playerId } = hold
  await lockWithdrawals(tx, playerId)
  if (!(await store.insertStandingHold(tx, hold, clock.now()))) return []
  const numbers: number[] = []
  for (const id of await store.listHoldable(tx, playerId)) {
    const withdrawal = (await lockWithdrawal(tx, id)) ?? refuse('unexpected')
    const number = await holdByStanding(clock, tx, withdrawal, hold)
    if (number !== undefined) numbers.push(number)
  }
  return numbers
}

/** Holds a withdrawal if its player has a standing hold. The caller has locked the player's withdrawals. @returns whether a standing hold is in force */
export async function holdIfStanding(
  { clock }: Timed,
  tx: Tx,
  { id, playerId }: Pick<Withdrawal, 'id' | 'playerId'>,
): Promise<boolean> {
  const [first] = await store.listStandingHolds(tx, playerId)
  if (!first) return false
  const withdrawal = (await lockWithdrawal(tx, id)) ?? refuse('unexpected')
  await holdByStanding(clock, tx, withdrawal, first)
  return true
}

/**
 * Ends a standing hold. With the end of the player's last standing hold, the withdrawals held by standing holds are released.
 * @param by name of an operator, or `BY_HOUSE`
 * @returns the released withdrawals
 */
export async function endStandingHold(
  deps: Timed,
  tx: Tx,
  hold: store.StandingHold,
  { by, why }: { by: string; why: string },
): Promise<string[]> {
  const { playerId } = hold
  await lockWithdrawals(tx, playerId)
  await store.upsertStandingHoldEnded(tx, hold, deps.clock.now())
  if ((await store.listStandingHolds(tx, playerId)).length > 0) return []
  const held = await store.listHeldByStanding(tx, playerId)
  for (const id of held) await releaseWithdrawal(deps, tx, { id, by, why })
  return held
}

/** Ends the player's standing hold with this reference. @throws Refusal standing_hold_not_found, reason_missing */
export async function endStandingHoldByReference(
  deps: Timed,
  tx: Tx,
  { playerId, reference, by, why }: { playerId: number; reference: string; by: string; why: string },
): Promise<string[]> {
  if (why.trim() === '') refuse('reason_missing')
  await lockWithdrawals(tx, playerId)
  const holds = await store.listStandingHolds(tx, playerId)
  const hold = holds.find((each) => each.reference === reference)
  return endStandingHold(deps, tx, hold ?? refuse('standing_hold_not_found'), { by, why })
}
