import type { WrongPasswords } from '@jogo/rules/jurisdiction'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { toLoginName } from '../players/index.ts'
import { attemptHash, attemptSubkey, createAttempts } from './attempts.ts'
import { deleteAllAttempts } from './attempts-store.ts'

/** Maximum failures from all places together. Above it only places from which the account was used before may try. */
const MOST_OF_ALL = 50
/** Lockout for secrets other than the login's (current password, code). The law has no rule for it. */
const WRONG_OTHERS = { most: 5, minutes: 15 }

/** Origin of a try. */
export interface Place {
  network: string
  /** Whether the account was used from this place before. Called only above `MOST_OF_ALL`. */
  isKnown(): Promise<boolean>
}

export interface Lockout {
  /**
   * Counts a try before the password is verified, so that parallel guesses are limited. Failures lock their place of origin, not the account, so that a
   * stranger who knows an e-mail cannot lock its owner out.
   * @param key subject of the guess, from `loginKey` or `changeKey`
   * @throws Refusal login_locked for a place, naming the other ways to log in; account_locked otherwise, with the remaining whole minutes
   */
  begin(key: string, place?: Place): Promise<CountedAttempt>
  /** Clears all failures of a key, after another proof of ownership. */
  forgive(key: string): Promise<void>
}

export interface CountedAttempt {
  /** Clears the failures from this place, after the right password. */
  succeeded(): Promise<void>
  /** Removes the try from the count, because the password was not verified. */
  undone(): Promise<void>
}

/** @param wrongPasswords limit of login tries per place (network) */
export function createLockout(tx: Tx, clock: Clock, wrongPasswords: WrongPasswords): Lockout {
  const attempts = createAttempts(tx, clock)
  const locked = async (hash: Buffer, place: Place | undefined): Promise<never> => {
    const until = await attempts.closedUntil(hash)
    if (place) return refuse('login_locked', { data: { until_at: until.toISOString() } })
    const left = until.getTime() - clock.now().getTime()
    return refuse('account_locked', { data: { minutes: Math.max(1, Math.ceil(left / 60_000)) } })
  }
  return {
    begin: async (key, place) => {
      const all = attemptHash(key)
      const own = place ? attemptSubkey(all, place.network) : all
      const { most, minutes } = place ? wrongPasswords : WRONG_OTHERS
      const counted = await attempts.count(own, { most, minutes })
      if (!counted) return locked(own, place)
      const countedOfAll = place && (await attempts.count(all, { most: MOST_OF_ALL, minutes }))
      if (place && !countedOfAll && !(await place.isKnown())) {
        await counted.uncount()
        return locked(all, place)
      }
      return {
        succeeded: async () => {
          await Promise.all([attempts.forget([own]), countedOfAll?.uncount()])
        },
        undone: async () => {
          await Promise.all([counted.uncount(), countedOfAll?.uncount()])
        },
      }
    },
    forgive: (key) => deleteAllAttempts(tx, attemptHash(key)),
  }
}

/**
 * Key of a login name, known or unknown. E-mail and CPF have separate keys, because with a common lock a stranger could match a CPF with an e-mail. No typed
 * name can equal another kind of key.
 */
export const loginKey = (login: string) => `login ${toLoginName(login)?.value ?? login.trim().toLowerCase()}`

/** Key of tries of the current password, in a change that needs a session. */
export const changeKey = (playerId: number) => `change ${playerId}`
