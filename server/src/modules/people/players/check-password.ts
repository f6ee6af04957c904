import type { Tx } from '../../../platform/db.ts'
import type { PlayersDeps } from './deps.ts'
import { toLoginName } from './login-name.ts'
import { type Credentials, listCredentials, lockPasswordHash } from './store.ts'

/** A player with a verified password. `isCurrent` checks inside `tx` that the password is still the same. */
export interface ProvenPlayer {
  playerId: number
  isCurrent(tx: Tx): Promise<boolean>
}

/**
 * The player with this e-mail or CPF, and this password. Every answer costs one verification, so that its time discloses nothing; each closed account with
 * money under that name costs one more.
 */
export async function checkPassword(
  deps: PlayersDeps,
  login: string,
  password: string,
): Promise<ProvenPlayer | undefined> {
  const accounts = await readAccounts(deps, login)
  if (accounts.length === 0) await deps.passwords.verify(undefined, password)
  for (const { playerId, passwordHash } of accounts)
    if (await deps.passwords.verify(passwordHash, password))
      return {
        playerId,
        isCurrent: async (tx) => (await lockPasswordHash(tx, playerId)) === passwordHash,
      }
  return undefined
}

/** The open account, then closed accounts with money. Without any of them, the latest closed account. */
async function readAccounts({ db, wallet }: PlayersDeps, login: string): Promise<Credentials[]> {
  const name = toLoginName(login)
  const known = name ? await listCredentials(db.sql, name) : []
  const counts = await Promise.all(
    known.map(async ({ playerId, isClosed }) => !isClosed || (await wallet.balance(playerId)).real > 0n),
  )
  const counted = known.filter((_, at) => counts[at])
  return counted.length > 0 ? counted : known.slice(0, 1)
}
