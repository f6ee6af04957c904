import { toWire } from '@jogo/rules/money'
import { networkOf } from '@jogo/rules/network'
import { newId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import type { SessionsParts } from './deps.ts'
import type { IssuedToken } from './index.ts'
import { issue } from './issue.ts'
import { loginKey } from './lockout.ts'
import { hasSessionFrom, insertSession } from './store.ts'

const MAX_AGENT = 300

/** One path for every answer: an unknown e-mail is counted, hashed and refused exactly like a wrong password. */
export async function login(
  deps: SessionsParts,
  { email, password }: { email: string; password: string },
  { ip, userAgent }: { ip: string; userAgent: string },
): Promise<IssuedToken & { playerId: number }> {
  const network = networkOf(ip)
  const isKnown = async () => {
    const player = await deps.players.findByEmail(email)
    return player !== undefined && hasSessionFrom(deps.db.sql, player.id, network)
  }
  const attempt = await deps.lockout.begin(loginKey(email), {
    network,
    isKnown,
  })
  const proven = await deps.players.checkPassword(email, password).catch(async (error: unknown) => {
    await attempt.undone()
    throw error
  })
  if (!proven) return refuse('credentials_invalid')
  await attempt.succeeded()

  const now = deps.clock.now()
  const session = {
    id: newId(deps.clock),
    playerId: proven.playerId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + deps.sessionSeconds * 1000),
    ip,
    userAgent: userAgent.slice(0, MAX_AGENT) || null,
  }
  await deps.db.transaction(async (tx) => {
    // A password change meanwhile ended all sessions: this one must not survive it.
    if (!(await proven.isCurrent(tx))) refuse('credentials_invalid')
    await insertSession(tx, session)
    await deps.players.lookUpLater(tx, session.playerId)
  })
  const { playerId } = proven
  const balance = toWire((await deps.wallet.balance(playerId)).real)
  return { ...issue(deps, { ...session, serial: 0, issuedAt: now, balance }), playerId }
}
