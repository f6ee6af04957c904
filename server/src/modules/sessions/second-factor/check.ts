import { createHash, randomUUID } from 'node:crypto'
import { refuse } from '../../../platform/refusal.ts'
import type { SessionsParts } from '../deps.ts'
import { type Origin, writeEvent } from '../event-store.ts'
import { readCode, recoveryHash, stepOf } from './codes.ts'
import { findFactor, takeRecovery, takeStep } from './store.ts'

export interface Given {
  /** As it was typed; undefined when the request had none. */
  code: string | undefined
  /** The request that may come again with the same code after a lost answer; without it a code passes once and no more. */
  use?: string
}

/** Five wrong codes lock the account's second factor for a quarter of an hour. */
const factorKey = (playerId: number) => `factor ${playerId}`

/**
 * Asks who has a second factor for a code of it; anybody else passes.
 * @throws Refusal second_factor_needed, second_factor_wrong, account_locked
 */
export async function checkSecondFactor(
  deps: SessionsParts,
  playerId: number,
  { code, use = randomUUID() }: Given,
  from: Origin,
): Promise<void> {
  const { db, clock, seal } = deps
  const factor = await findFactor(db.sql, playerId)
  if (!factor?.since) return
  if (!code?.trim()) return refuse('second_factor_needed', { fields: { code: 'second_factor_needed' } })
  const attempt = await deps.lockout.begin(factorKey(playerId))
  const typed = readCode(code)
  if (typed?.kind === 'app') {
    const secret = seal.open(factor.secret) as { secret: string } | undefined
    const step = secret && stepOf(secret.secret, typed.code, clock.now())
    const hash = createHash('sha256').update(use).digest()
    if (step !== undefined && (await takeStep(db.sql, playerId, { step, use: hash })))
      return attempt.succeeded()
  }
  if (typed?.kind === 'recovery') {
    const isTaken = await db.transaction(async (tx) => {
      if (!(await takeRecovery(tx, playerId, recoveryHash(playerId, typed.code)))) return false
      await writeEvent(tx, playerId, { at: clock.now(), what: 'second_factor.recovery_used', ...from })
      return true
    })
    if (isTaken) return attempt.succeeded()
  }
  return refuse('second_factor_wrong', { fields: { code: 'second_factor_wrong' } })
}
