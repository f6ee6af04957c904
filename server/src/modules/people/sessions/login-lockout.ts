import { WRONG_PASSWORDS } from '@jogo/rules/jurisdiction'
import { householdNetwork } from '@jogo/rules/network'
import { beginAtAccount } from './account-lockout.ts'
import type { SessionsParts } from './deps.ts'
import { loginKey } from './lockout.ts'
import { hasSessionFrom } from './store.ts'

/** Login name and origin of a try. `device`: id of the browser, if it sent one. */
export interface LoginTry {
  login: string
  device: string | undefined
  ip: string
}

/** A login try that was counted before the check of its password. */
export interface CountedLogin {
  /** Whether wrong passwords have locked the login in other browsers; then this browser is the player's own. */
  isClosedToOthers: boolean
  /**
   * Resets the count after the right password.
   * @throws Refusal login_locked while wrong passwords with the account's other name have locked it
   */
  succeeded(playerId: number): Promise<void>
  /** Removes the try from the count, because the password was not verified. */
  undone(): Promise<void>
}

/** @throws Refusal login_locked if wrong passwords have locked the network or the account */
export function beginLogin(deps: SessionsParts, attempt: LoginTry): Promise<CountedLogin> {
  const { closes } = WRONG_PASSWORDS[deps.jurisdiction.name]
  return closes === 'account' ? beginAtAccount(deps, attempt) : beginAtNetwork(deps, attempt)
}

async function beginAtNetwork(deps: SessionsParts, { login, ip }: LoginTry): Promise<CountedLogin> {
  const network = householdNetwork(ip)
  const isKnown = async () => {
    const player = await deps.players.findByLogin(login)
    return player !== undefined && hasSessionFrom(deps.db.sql, player.id, network)
  }
  return { isClosedToOthers: false, ...(await deps.lockout.begin(loginKey(login), { network, isKnown })) }
}
