import { networkOf } from '@jogo/rules/network'
import { refuse } from '../../platform/refusal.ts'
import type { ProvenPlayer } from '../players/index.ts'
import type { SessionsParts } from './deps.ts'
import type { Origin } from './event-store.ts'
import { loginKey } from './lockout.ts'
import { recordFailedLoginLater } from './queue.ts'
import { hasSessionFrom } from './store.ts'

/** The password of who has no session. It is looked at once, after the attempt was counted. @throws Refusal account_locked, busy, credentials_invalid */
export async function proveLogin(
  deps: SessionsParts,
  { login, password }: { login: string; password: string },
  from: Origin & { ip: string },
): Promise<ProvenPlayer> {
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
