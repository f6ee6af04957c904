import { WRONG_PASSWORDS } from '@jogo/rules/jurisdiction'
import { householdNetwork } from '@jogo/rules/network'
import { beginAtAccount } from './account-lockout.ts'
import type { SessionsParts } from './deps.ts'
import { loginKey } from './lockout.ts'
import { hasSessionFrom } from './store.ts'

/** Login name and origin of a try. `device`: the browser's own name, if sent. */
export interface LoginTry {
  login: string
  device: string | undefined
  ip: string
}

/** A login try, counted before its password is checked. */
export interface CountedLogin {
  /** Wrong passwords have locked the login in other browsers; this browser is the player's own. */
  isClosedToOthers: boolean
  /**
   * Resets the count after the right password.
   * @throws Refusal login_locked while wrong passwords under the account's other name have locked it
   */
  succeeded(playerId: number): Promise<void>
  /** The password was not verified: the try does not count. */
  undone(): Promise<void>
}

/** @throws Refusal login_locked where wrong passwords have closed the network or the account */
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
