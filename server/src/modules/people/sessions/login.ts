import { WRONG_PASSWORDS } from '@jogo/rules/jurisdiction'
import { refuse } from '../../../platform/refusal.ts'
import type { SessionsParts } from './deps.ts'
import { countEvents, type Origin } from './event-store.ts'
import type { IssuedToken } from './index.ts'
import { openSession } from './open-session.ts'
import { proveLogin } from './prove-login.ts'
import { checkSecondFactor, listAcceptedFactors } from './second-factor/check.ts'
import { findProven } from './store.ts'

/** `login`: e-mail or CPF. `device`: id of the browser, if it sent one. */
export interface LoginRequest {
  login: string
  password: string
  device: string | undefined
  /** Code of a second factor. */
  code?: string | undefined
}

/** Logs a player in. Every answer takes the same path: an unknown name is counted, hashed and refused like a wrong password. */
export async function login(
  deps: SessionsParts,
  { login, password, device, code }: LoginRequest,
  from: Origin & { ip: string },
): Promise<IssuedToken & { playerId: number }> {
  const proven = await proveLogin(deps, { login, password, device }, from)
  const { playerId, isClosedToOthers } = proven
  const earlier = isClosedToOthers ? undefined : await provenBefore(deps, playerId, device)
  const isShown = !earlier && (await checkSecondFactor(deps, playerId, { code }, from))
  // A concurrent change of the password has ended all sessions, so this session must fail.
  const check: Parameters<typeof openSession>[1]['check'] = async (tx) => {
    if (!(await proven.isCurrent(tx))) refuse('credentials_invalid')
  }
  const secondFactorAt = isShown ? deps.clock.now() : earlier
  return openSession(deps, { playerId, device, secondFactorAt, check }, from)
}

const DAY_MS = 24 * 3_600_000

/**
 * Time of the last second factor in this browser, if it is recent enough for another login. Undefined for players with an app or a passkey, and after as many
 * wrong passwords as lock the login.
 */
async function provenBefore(
  deps: SessionsParts,
  playerId: number,
  device: string | undefined,
): Promise<Date | undefined> {
  const { db, clock, jurisdiction } = deps
  if (!device || jurisdiction.secondFactorDays === undefined) return undefined
  const now = clock.now()
  const since = new Date(now.getTime() - jurisdiction.secondFactorDays * DAY_MS)
  const at = await findProven(db.sql, { playerId, device, since, now })
  if (!at || (await listAcceptedFactors(deps, playerId)).some((kind) => kind !== 'letter')) return undefined
  const failures = await countEvents(db.sql, playerId, { what: 'login.failed', since: at })
  return failures < WRONG_PASSWORDS[jurisdiction.name].most ? at : undefined
}
