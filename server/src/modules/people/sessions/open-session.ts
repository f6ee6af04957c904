import { toWire } from '@jogo/rules/money'
import { householdNetwork } from '@jogo/rules/network'
import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { SessionsParts } from './deps.ts'
import { insertEvent, type Origin } from './event-store.ts'
import type { IssuedToken } from './index.ts'
import { issue } from './issue.ts'
import { sendNewDeviceLater } from './queue.ts'
import { hasEntered, hasSessionIn, insertSession, type NewSession } from './store.ts'

interface Opening {
  playerId: number
  /** Id of the browser, if it sent one. */
  device: string | undefined
  /** Time of the session's second factor; undefined without one. */
  secondFactorAt: Date | undefined
  /** Check in the transaction of the session; an exception prevents the session. */
  check?: (tx: Tx) => Promise<void>
}

/** Opens a session of a proven player. A letter reports a browser that is new to the account. @throws Refusal account_closed */
export async function openSession(
  deps: SessionsParts,
  { playerId, device, secondFactorAt, check }: Opening,
  from: Origin & { ip: string },
): Promise<IssuedToken & { playerId: number }> {
  await requireOpen(deps, playerId)
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + deps.sessionSeconds * 1000)
  const session: NewSession = {
    ...{ id: newId(deps.clock), playerId, createdAt: now, expiresAt, device, secondFactorAt, ...from },
  }
  const place = await deps.location.loginPlace(from.ip)
  await deps.db.transaction(async (tx) => {
    await check?.(tx)
    const isNew = await isNewDevice(tx, session)
    await insertSession(tx, session)
    await deps.location.noteLogin(tx, { playerId, sessionId: session.id, ip: from.ip, at: now }, place)
    await deps.players.lookUpLater(tx, playerId)
    await insertEvent(tx, playerId, { at: now, what: isNew ? 'login.new_device' : 'login', ...from })
    if (!isNew) return
    await sendNewDeviceLater(tx, { playerId, sessionId: session.id })
    await deps.kyc.demandFaceCheck(tx, playerId, 'new_device')
  })
  const balance = toWire((await deps.wallet.balance(playerId)).real)
  return { ...issue(deps, { ...session, serial: 0, issuedAt: now, balance }), playerId }
}

/**
 * Whether a login comes from a browser that the account has not used for half a year; false for the account's first login. A browser without an id is
 * recognised by its network.
 */
async function isNewDevice(tx: Tx, { playerId, device, ip, userAgent }: NewSession): Promise<boolean> {
  if (await hasSessionIn(tx, playerId, { device, network: householdNetwork(ip), userAgent })) return false
  return hasEntered(tx, playerId)
}

/** Refuses a closed account, unless it holds money. This is disclosed only after the right password. @throws Refusal account_closed */
async function requireOpen({ players, wallet }: SessionsParts, playerId: number): Promise<void> {
  if (!(await players.get(playerId)).closedAt) return
  if ((await wallet.balance(playerId)).real === 0n) refuse('account_closed')
}
