import { refuse } from '../../../../platform/refusal.ts'
import type { SessionsParts } from '../deps.ts'
import { insertEvent, type Origin } from '../event-store.ts'
import { provePassword } from '../prove-password.ts'
import { sendSecondFactorLater } from '../queue.ts'
import { checkSecondFactor } from './check.ts'
import { newRecoveryCodes, newSecret, readCode, recoveryHash, totpAddress, totpStep } from './codes.ts'
import * as store from './store.ts'

/** Secret for the app: in Base32, and as the address in the QR code. */
export interface BegunFactor {
  secret: string
  address: string
}

/** Creates a secret. It is inactive until one of its codes is shown. @throws Refusal account_locked, busy, password_wrong, second_factor_on */
export async function beginSecondFactor(
  deps: SessionsParts,
  playerId: number,
  password: string,
): Promise<BegunFactor> {
  const { db, players, seal } = deps
  await provePassword(deps, playerId, password)
  const secret = newSecret()
  if (!(await store.upsertFactor(db.sql, playerId, seal.close({ secret })))) refuse('second_factor_on')
  return { secret, address: totpAddress(secret, (await players.get(playerId)).email) }
}

/**
 * Activates the new secret by one of its codes. @returns the recovery codes, which are shown only once @throws Refusal second_factor_wrong, second_factor_on
 */
export async function confirmSecondFactor(
  { db, clock, seal }: SessionsParts,
  playerId: number,
  code: string,
  from: Origin,
): Promise<string[]> {
  const begun = await store.findFactor(db.sql, playerId)
  if (begun?.since) refuse('second_factor_on')
  const opened = begun && (seal.open(begun.secret) as { secret: string } | undefined)
  const typed = readCode(code)
  const now = clock.now()
  const step = opened && typed?.kind === 'digits' ? totpStep(opened.secret, typed.code, now) : undefined
  if (!begun || step === undefined)
    return refuse('second_factor_wrong', { fields: { code: 'second_factor_wrong' } })
  const codes = newRecoveryCodes()
  await db.transaction(async (tx) => {
    const recovery = codes.map((recoveryCode) => recoveryHash(playerId, recoveryCode))
    const isOn = await store.updateConfirmed(tx, playerId, {
      secret: begun.secret,
      since: now,
      step,
      recovery,
    })
    if (!isOn) refuse('second_factor_on')
    await insertEvent(tx, playerId, { at: now, what: 'second_factor.on', ...from })
    await sendSecondFactorLater(tx, { playerId, isOn: true, at: now.toISOString() })
  })
  return codes
}

/** Makes new recovery codes; earlier codes become invalid. @throws Refusal as `checkSecondFactor` */
export async function replaceRecoveryCodes(
  deps: SessionsParts,
  playerId: number,
  code: string,
  from: Origin,
): Promise<string[]> {
  await checkSecondFactor(deps, playerId, { code }, from)
  const codes = newRecoveryCodes()
  await deps.db.transaction(async (tx) => {
    await store.updateRecovery(
      tx,
      playerId,
      codes.map((recoveryCode) => recoveryHash(playerId, recoveryCode)),
    )
    await insertEvent(tx, playerId, { at: deps.clock.now(), what: 'second_factor.codes', ...from })
  })
  return codes
}

/** @throws Refusal as `checkSecondFactor` */
export async function endSecondFactor(
  deps: SessionsParts,
  playerId: number,
  code: string,
  from: Origin,
): Promise<void> {
  await checkSecondFactor(deps, playerId, { code }, from)
  const { db, clock } = deps
  await db.transaction(async (tx) => {
    if (!(await store.deleteFactor(tx, playerId))) return
    const at = clock.now()
    await insertEvent(tx, playerId, { at, what: 'second_factor.off', ...from })
    await sendSecondFactorLater(tx, { playerId, isOn: false, at: at.toISOString() })
  })
}
