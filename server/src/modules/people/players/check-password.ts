import type { Tx } from '../../../platform/db.ts'
import type { PlayersDeps } from './deps.ts'
import { loginNameOf } from './login-name.ts'
import { type Credentials, listCredentials, lockPasswordHash } from './store.ts'

/** A player whose password was verified, with a check inside `tx` that the password has not been changed since. */
export interface ProvenPlayer {
  playerId: number
  isCurrent(tx: Tx): Promise<boolean>
}

/**
 * The player with this e-mail or CPF, and this password. Costs one password verification whatever the answer, so that its time tells nothing; one more for each
 * closed account of that name that holds money.
 */
export async function checkPassword(
  deps: PlayersDeps,
  login: string,
  password: string,
): Promise<ProvenPlayer | undefined> {
  const accounts = await accountsOf(deps, login)
  if (accounts.length === 0) await deps.passwords.verify(undefined, password)
  for (const { playerId, passwordHash } of accounts)
    if (await deps.passwords.verify(passwordHash, password))
      return {
        playerId,
        isCurrent: async (tx) => (await lockPasswordHash(tx, playerId)) === passwordHash,
      }
  return undefined
}

/** The account that is open, then closed ones that hold money; where there are none, the one that was closed last. */
async function accountsOf({ db, wallet }: PlayersDeps, login: string): Promise<Credentials[]> {
  const name = loginNameOf(login)
  const known = name ? await listCredentials(db.sql, name) : []
  const counts = await Promise.all(
    known.map(async ({ playerId, isClosed }) => !isClosed || (await wallet.balance(playerId)).real > 0n),
  )
  const counted = known.filter((_, at) => counts[at])
  return counted.length > 0 ? counted : known.slice(0, 1)
}
