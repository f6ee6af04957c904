import { refuse } from '../../../platform/refusal.ts'
import type { ProvenPlayer } from '../players/index.ts'
import type { SessionsParts } from './deps.ts'
import type { Origin } from './event-store.ts'
import { beginLogin } from './login-lockout.ts'
import { recordFailedLoginLater } from './queue.ts'

export interface ProvenLogin extends ProvenPlayer {
  /** Whether wrong passwords have locked the login to browsers other than the player's own. */
  isClosedToOthers: boolean
}

/** Checks the password once, without a session, after counting the try. @throws Refusal account_locked, busy, credentials_invalid, login_locked */
export async function proveLogin(
  deps: SessionsParts,
  { login, password, device }: { login: string; password: string; device?: string | undefined },
  from: Origin & { ip: string },
): Promise<ProvenLogin> {
  const attempt = await beginLogin(deps, { login, device, ip: from.ip })
  const proven = await deps.players.checkPassword(login, password).catch(async (error: unknown) => {
    await attempt.undone()
    throw error
  })
  if (!proven) {
    await recordFailedLoginLater(deps.db.sql, { login, at: deps.clock.now().toISOString(), ...from })
    return refuse('credentials_invalid')
  }
  await attempt.succeeded(proven.playerId)
  return { ...proven, isClosedToOthers: attempt.isClosedToOthers }
}
