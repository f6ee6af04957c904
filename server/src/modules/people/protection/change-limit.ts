import { cents } from '@jogo/rules/money'
import {
  type Caps,
  changeDirection,
  isLimit,
  isMoney,
  isSameLimit,
  isWithin,
  LIMITED,
  type LimitName,
  limitBounds,
  neededLimits,
  PERIODS,
  RAISE_OPEN_MS,
  RAISE_WAIT_MS,
  strictest,
} from '@jogo/rules/protection/limits'
import { publish } from '../../../facts.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { findBar } from './bar-store.ts'
import type { LimitsDeps, ProtectionDeps } from './deps.ts'
import { insertEvent } from './event-store.ts'
import type { LimitRow, SetBy } from './limit-store.ts'
import * as store from './limit-store.ts'

/** Sets the effective limits in the ledger: the strictest limit of each kind. */
export async function enforce({ wallet }: LimitsDeps, tx: Tx, playerId: number): Promise<void> {
  const limits = await store.listLimits(tx, playerId)
  const limitOn = (of: string, period: string) =>
    strictest(limits.filter((limit) => isSameLimit(limit, { of, period })).map(({ value }) => value))
  const caps: Caps = {}
  for (const of of LIMITED)
    for (const period of PERIODS) {
      const value = limitOn(of, period)
      if (value !== null) caps[of] = { ...caps[of], [period]: value }
    }
  await wallet.setCaps(tx, playerId, caps)
  const single = limitOn('single_stake', 'bet')
  await wallet.setLimits(tx, playerId, { stakeMax: single === null ? null : cents(single) })
}

export type LimitRequest = LimitName & { value: number | null }

/** @throws Refusal invalid_request, limit_invalid, limit_amount_invalid */
export function requireValid({ of, period, value }: LimitRequest): void {
  if (!isLimit(of, period)) refuse('invalid_request')
  if (value === null || isWithin({ of, period }, value)) return
  const { least, most } = limitBounds({ of, period })
  if (isMoney(of)) refuse('limit_amount_invalid', { data: { least_cents: least, most_cents: most } })
  refuse('limit_invalid', { data: { least, most } })
}

/** Refuses to remove the last limit of a kind that the law requires. @throws Refusal limit_needed */
function requireAnother({ jurisdiction }: ProtectionDeps, rows: readonly LimitRow[], name: LimitName): void {
  const left = rows.filter((row) => row.setBy === 'player' && !isSameLimit(row, name))
  if (neededLimits(jurisdiction.limitsFirst, left).some((of) => of === name.of)) refuse('limit_needed')
}

/** @returns null without such a limit */
export const findLimit = (rows: readonly LimitRow[], name: LimitName, setBy: SetBy): number | null =>
  rows.find((row) => isSameLimit(row, name) && row.setBy === setBy)?.value ?? null

/**
 * Sets the player's own limit. A lower limit takes effect at the commit, also for open bets, and withdraws a requested raise. A higher limit waits, and cannot
 * be requested during a suspension or an exclusion. Setting the current value withdraws a requested raise.
 * @throws Refusal invalid_request, limit_invalid, limit_amount_invalid, limit_needed, player_barred
 */
export async function changeLimit(
  deps: ProtectionDeps,
  playerId: number,
  wished: LimitRequest,
): Promise<void> {
  requireValid(wished)
  const { of, period, value } = wished
  const name = { of, period }
  await deps.db.transaction(async (tx) => {
    await store.lockPlayer(tx, playerId)
    const at = await store.readMoment(tx)
    const rows = await store.listLimits(tx, playerId)
    const before = findLimit(rows, name, 'player')
    if (value === null && before !== null) requireAnother(deps, rows, name)
    const change = changeDirection(before, value)
    const write = (what: 'limit.set' | 'limit.asked' | 'limit.kept') =>
      insertEvent(tx, playerId, { at, what, by: 'player', detail: { ...name, before, value } })
    if (change === 'raise') {
      if (await findBar(tx, playerId, at)) refuse('player_barred')
      const readyAt = new Date(at.getTime() + RAISE_WAIT_MS)
      const lapsesAt = new Date(readyAt.getTime() + RAISE_OPEN_MS)
      await store.upsertRaise(tx, playerId, { ...name, value, askedAt: at, readyAt, lapsesAt })
      await write('limit.asked')
      return
    }
    const hadWish = await store.deleteRaise(tx, playerId, name)
    if (change === 'lower') {
      await store.upsertLimit(tx, playerId, name, { setBy: 'player', value, at })
      await enforce(deps, tx, playerId)
      await write('limit.set')
    } else if (hadWish) await write('limit.kept')
  })
}

/**
 * Confirms a requested raise after its wait, unless a suspension or an exclusion is in force.
 * @throws Refusal limit_not_asked, limit_too_soon, player_barred, limit_needed
 */
export async function confirmLimit(deps: ProtectionDeps, playerId: number, name: LimitName): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await store.lockPlayer(tx, playerId)
    const at = await store.readMoment(tx)
    const raise = (await store.listRaises(tx, playerId, at)).find((raise) => isSameLimit(raise, name))
    if (!raise) refuse('limit_not_asked')
    if (raise.readyAt > at) refuse('limit_too_soon', { data: { ready_at: raise.readyAt.toISOString() } })
    if (await findBar(tx, playerId, at)) refuse('player_barred')
    if (raise.value === null) requireAnother(deps, await store.listLimits(tx, playerId), name)
    await store.deleteRaise(tx, playerId, name)
    await store.upsertLimit(tx, playerId, name, { setBy: 'player', value: raise.value, at })
    await enforce(deps, tx, playerId)
    await insertEvent(tx, playerId, {
      ...{ at, what: 'limit.confirmed', by: 'player' },
      detail: { of: name.of, period: name.period, value: raise.value },
    })
    await publish(tx, { name: 'limit.raised', playerId, ...name, value: raise.value, at: at.toISOString() })
  })
}

/** Withdraws a requested raise. */
export async function withdrawRaise(deps: ProtectionDeps, playerId: number, name: LimitName): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await store.lockPlayer(tx, playerId)
    const at = await store.readMoment(tx)
    if (await store.deleteRaise(tx, playerId, name))
      await insertEvent(tx, playerId, {
        ...{ at, what: 'limit.kept', by: 'player' },
        detail: { of: name.of, period: name.period },
      })
  })
}
