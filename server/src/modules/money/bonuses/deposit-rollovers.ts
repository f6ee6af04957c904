import type { Rollover, SettledStake } from '@jogo/rules/bonus/contribution'
import { isLost, owedByDeposits, rolloverOfDeposit } from '@jogo/rules/bonus/deposit-rollover'
import { leftInCents } from '@jogo/rules/bonus/milli'
import { countStake, progressAfter } from '@jogo/rules/bonus/rollover'
import { type Cents, cents } from '@jogo/rules/money'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import * as store from './deposit-rollover-store.ts'

/** A credited deposit, in the transaction that credits it. */
export interface CreditedDeposit {
  id: string
  playerId: number
  amount: Cents
  /** Rollover multiple that was agreed with the charge. */
  times: number
  /** Real balance before the deposit. */
  realBefore: Cents
  /** Number of the movement that credits the deposit. */
  seq: number
}

/** Starts the rollover of a deposit. Earlier rollovers are dropped if their money is lost. */
export async function beginRollover(
  { clock }: { clock: Clock },
  tx: Tx,
  { id, playerId, amount, times, realBefore, seq }: CreditedDeposit,
  lowestStake: Cents,
): Promise<void> {
  const now = clock.now()
  const earlier = await store.listRollovers(tx, playerId, now)
  if (earlier.length > 0) {
    const openReal = await store.sumOpenReal(tx, playerId)
    if (isLost({ real: realBefore, openReal }, lowestStake)) await store.updateLost(tx, playerId, now)
  }
  if (times === 0) return
  const { required, until } = rolloverOfDeposit({ id, amount, approvedAt: now.getTime() }, times)
  const lapsesAt = new Date(until ?? now.getTime())
  await store.insertRollover(tx, { depositId: id, playerId, fromSeq: seq, required, lapsesAt })
}

/** Counts settled stakes for the deposits of their player. A new count of a stake replaces the old count, unless the old `version` of its fact is higher. */
export async function countForDeposits(
  { clock }: { clock: Clock },
  tx: Tx,
  playerId: number,
  settled: readonly { stake: SettledStake; version: number }[],
): Promise<void> {
  const at = clock.now()
  let running: Rollover[] = (await store.listRollovers(tx, playerId, at)).map((rollover) => ({
    ...rollover,
    // The start of a rollover is compared by number of movement, its end by time; the end is compared in the query.
    until: null,
  }))
  if (running.length === 0) return
  for (const { stake, version } of settled) {
    const earlier = await store.listDepositCounted(tx, playerId, stake.id)
    if (earlier.some((before) => before.version > version)) continue
    const counted = countStake(stake, running, earlier)
    for (const contribution of counted)
      await store.upsertDepositCounted(tx, {
        ...contribution,
        ...{ playerId, stakeId: stake.id, stake: stake.stake, version, at },
      })
    const before = running
    running = before.map((rollover) => ({ ...rollover, progress: progressAfter(rollover, earlier, counted) }))
    for (const [n, { id, progress }] of running.entries())
      if (progress !== before[n]?.progress) await store.updateProgress(tx, id, progress)
  }
}

/** Rollover of a player's deposits that is still owed before a withdrawal. */
export interface OwedByDeposits {
  left: Cents
  /** Total rollover of these deposits, including the staked part. */
  whole: Cents
  /** Time at which the last of these rollovers lapses. */
  until: Date
}

export async function owedBy(
  { clock }: { clock: Clock },
  tx: Tx,
  playerId: number,
): Promise<OwedByDeposits | undefined> {
  const now = clock.now()
  const rollovers = await store.listRollovers(tx, playerId, now)
  const owed = owedByDeposits(rollovers, now.getTime())
  if (!owed) return undefined
  const open = rollovers.filter(({ progress, required }) => progress < required)
  return { left: owed.left, whole: requiredTotal(open), until: new Date(owed.until) }
}

const requiredTotal = (rollovers: readonly Rollover[]): Cents =>
  cents(rollovers.reduce((sum, { required }) => sum + leftInCents(required, ZERO), 0n))
const ZERO = 0n as Rollover['progress']
