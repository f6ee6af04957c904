import { WRONG_PASSWORDS } from '@jogo/rules/jurisdiction'
import { refuse } from '../../../platform/refusal.ts'
import { type Attempts, createAttempts, hashOf, partOf } from './attempts.ts'
import type { SessionsParts } from './deps.ts'
import { loginKey } from './lockout.ts'
import type { CountedLogin, LoginTry } from './login-lockout.ts'
import { isOwnBrowser } from './own-browser-store.ts'

const DAY_MS = 24 * 3_600_000

/** Of all that is tried at an account: with e-mail or CPF, in any browser, from any network. */
export const accountKey = (playerId: number): string => `account ${playerId}`

/**
 * Wrong passwords close the account, from wherever they come. A stranger can do that to anybody whose e-mail he knows, so it does not reach the
 * browsers in which the player has shown who he is: each of them has a count of its own, beside that of the account.
 *
 * In other browsers e-mail and CPF are refused apart, before the password is looked at, and a lock of the account that came from the other name
 * only to who knows the password: otherwise a stranger would learn whose CPF belongs to whose e-mail. A name that is nobody's takes the same steps.
 * @throws Refusal login_locked
 */
export async function beginAtAccount(
  deps: SessionsParts,
  { login, device }: Pick<LoginTry, 'login' | 'device'>,
): Promise<CountedLogin> {
  const { db, clock, players, jurisdiction } = deps
  const attempts = createAttempts(db.sql, clock)
  const rule = WRONG_PASSWORDS[jurisdiction.name]
  const playerId = await players.idOf(login)
  const account = hashOf(playerId === undefined ? `account of ${loginKey(login)}` : accountKey(playerId))
  const isOwn = device !== undefined && (await isOwnBrowser(db.sql, ownSince(deps, { playerId, device })))
  const own = isOwn ? partOf(account, device) : hashOf(loginKey(login))
  const counted = await attempts.count(own, rule)
  if (!counted) return closed(attempts, own)
  const ofAccount = await attempts.count(account, rule)
  const undone = async () => {
    await Promise.all([counted.takeBack(), ofAccount?.takeBack()])
  }
  return {
    isClosedToOthers: !ofAccount,
    undone,
    succeeded: async (provenId) => {
      // Of an account that was closed, whose e-mail is another player's by now: it says nothing about that one.
      if (provenId !== playerId) return undone()
      if (isOwn) return void (await Promise.all([attempts.forget([own]), ofAccount?.takeBack()]))
      if (!ofAccount) {
        await counted.takeBack()
        return closed(attempts, account)
      }
      const { email, cpf } = await players.get(playerId)
      await attempts.forget([account, hashOf(loginKey(email)), hashOf(loginKey(cpf))])
    },
  }
}

const ownSince = (
  { clock, jurisdiction }: SessionsParts,
  who: { playerId: number | undefined; device: string },
) => {
  const now = clock.now()
  return { ...who, now, since: new Date(now.getTime() - (jurisdiction.secondFactorDays ?? 0) * DAY_MS) }
}

async function closed(attempts: Attempts, key: Buffer): Promise<never> {
  return refuse('login_locked', { data: { until_at: (await attempts.closedUntil(key)).toISOString() } })
}
