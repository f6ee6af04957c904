import { toWire } from '@jogo/rules/money'
import { networkOf } from '@jogo/rules/network'
import type { Tx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import type { SessionsParts } from './deps.ts'
import { type Origin, writeEvent } from './event-store.ts'
import type { IssuedToken } from './index.ts'
import { issue } from './issue.ts'
import { loginKey } from './lockout.ts'
import { recordFailedLoginLater, sendNewDeviceLater } from './queue.ts'
import { checkSecondFactor } from './second-factor/check.ts'
import { findEarlier, hasSessionFrom, insertSession, type NewSession } from './store.ts'

/** `login`: e-mail or CPF. `device`: what the browser calls itself, when it does. */
export interface LoginRequest {
  login: string
  password: string
  device: string | undefined
  /** Of a second factor. */
  code?: string | undefined
}

/** One path for every answer: an unknown name is counted, hashed and refused exactly like a wrong password. */
export async function login(
  deps: SessionsParts,
  { login, password, device, code }: LoginRequest,
  from: Origin & { ip: string },
): Promise<IssuedToken & { playerId: number }> {
  const proven = await prove(deps, { login, password }, from)
  const { playerId } = proven
  await checkSecondFactor(deps, playerId, { code }, from)
  await requireOpen(deps, playerId)
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + deps.sessionSeconds * 1000)
  const session = { id: newId(deps.clock), playerId, createdAt: now, expiresAt, device, ...from }
  const place = await deps.location.placeOf(from.ip)
  await deps.db.transaction(async (tx) => {
    // A password change meanwhile ended all sessions: this one must not survive it.
    if (!(await proven.isCurrent(tx))) refuse('credentials_invalid')
    const isNew = await isNewDevice(tx, session)
    await insertSession(tx, session)
    await deps.location.noteLogin(tx, { playerId, sessionId: session.id, ip: from.ip, at: now }, place)
    await deps.players.lookUpLater(tx, playerId)
    await writeEvent(tx, playerId, { at: now, what: isNew ? 'login.new_device' : 'login', ...from })
    if (!isNew) return
    await sendNewDeviceLater(tx, { playerId, sessionId: session.id })
    await deps.kyc.demandFaceCheck(tx, playerId, 'new_device')
  })
  const balance = toWire((await deps.wallet.balance(playerId)).real)
  return { ...issue(deps, { ...session, serial: 0, issuedAt: now, balance }), playerId }
}

/** A closed account lets its player in as long as it holds money. Only who knows the password learns of it. @throws Refusal account_closed */
async function requireOpen({ players, wallet }: SessionsParts, playerId: number): Promise<void> {
  if (!(await players.get(playerId)).closedAt) return
  if ((await wallet.balance(playerId)).real === 0n) refuse('account_closed')
}

/** The password is looked at once, after the attempt was counted. @throws Refusal account_locked, busy, credentials_invalid */
async function prove(
  deps: SessionsParts,
  { login, password }: Pick<LoginRequest, 'login' | 'password'>,
  from: Origin & { ip: string },
) {
  const network = networkOf(from.ip)
  const isKnown = async () => {
    const player = await deps.players.findByLogin(login)
    return player !== undefined && hasSessionFrom(deps.db.sql, player.id, network)
  }
  const attempt = await deps.lockout.begin(loginKey(login), { network, isKnown })
  const proven = await deps.players.checkPassword(login, password).catch(async (error: unknown) => {
    await attempt.undone()
    throw error
  })
  if (!proven) {
    await recordFailedLoginLater(deps.db.sql, { login, at: deps.clock.now().toISOString(), ...from })
    return refuse('credentials_invalid')
  }
  await attempt.succeeded()
  return proven
}

/** Not the first log-in of the account, and from a browser it has not seen; one that does not name itself is known by its network. */
async function isNewDevice(tx: Tx, { playerId, device, ip, userAgent }: NewSession): Promise<boolean> {
  const earlier = await findEarlier(tx, playerId, { device, network: networkOf(ip), userAgent })
  return earlier.hasAny && !earlier.hasThis
}
