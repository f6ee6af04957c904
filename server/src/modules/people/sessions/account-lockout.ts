import { WRONG_PASSWORDS } from '@jogo/rules/jurisdiction'
import { refuse } from '../../../platform/refusal.ts'
import { type Attempts, attemptHash, attemptSubkey, createAttempts } from './attempts.ts'
import type { SessionsParts } from './deps.ts'
import { loginKey } from './lockout.ts'
import type { CountedLogin, LoginTry } from './login-lockout.ts'
import { isOwnBrowser } from './own-browser-store.ts'

const DAY_MS = 24 * 3_600_000

/** Key of all login tries at an account: by e-mail or CPF, from any browser and network. */
export const accountKey = (playerId: number): string => `account ${playerId}`

/**
 * Begins a login try where wrong passwords lock the account, from any place. A stranger who knows the e-mail could lock anybody out, so the player's proven
 * browsers are exempt: each has a count of its own. In other browsers e-mail and CPF are counted separately before the password. A lock by the other name shows
 * only after the right password, because otherwise a stranger could match a CPF with an e-mail. An unknown name takes the same steps.
 * @throws Refusal login_locked
 */
export async function beginAtAccount(
  deps: SessionsParts,
  { login, device }: Pick<LoginTry, 'login' | 'device'>,
): Promise<CountedLogin> {
  const { db, clock, players, jurisdiction } = deps
  const attempts = createAttempts(db.sql, clock)
  const rule = WRONG_PASSWORDS[jurisdiction.name]
  const playerId = await players.findIdByLogin(login)
  const account = attemptHash(playerId === undefined ? `account of ${loginKey(login)}` : accountKey(playerId))
  const isOwn = device !== undefined && (await isOwnBrowser(db.sql, ownSince(deps, { playerId, device })))
  const own = isOwn ? attemptSubkey(account, device) : attemptHash(loginKey(login))
  const counted = await attempts.count(own, rule)
  if (!counted) return closed(attempts, own)
  const ofAccount = await attempts.count(account, rule)
  const undone = async () => {
    await Promise.all([counted.uncount(), ofAccount?.uncount()])
  }
  return {
    isClosedToOthers: !ofAccount,
    undone,
    succeeded: async (provenId) => {
      // The right password belongs to a closed account whose e-mail another player now has. It proves nothing about that player, so the try does not count.
      if (provenId !== playerId) return undone()
      if (isOwn) return void (await Promise.all([attempts.forget([own]), ofAccount?.uncount()]))
      if (!ofAccount) {
        await counted.uncount()
        return closed(attempts, account)
      }
      const { email, cpf } = await players.get(playerId)
      await attempts.forget([account, attemptHash(loginKey(email)), attemptHash(loginKey(cpf))])
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
