import type { Guard } from '../../shell/index.ts'
import { settledSession } from '../state/player.ts'

/** Encoded it grows to three times that, which servers still take. */
const LONGEST = 2_500

/** An anonymous visitor goes to `/` with the login dialog open, and to the wanted route after login. */
export const auth: Guard = async (to) => {
  if ((await settledSession()).status !== 'anonymous') return true
  return { redirect: `/?login=1&next=${encodeURIComponent(within(to.url + to.hash))}` }
}

/** An address that is too long loses what stands last in it, value by value; the path is always kept. */
const within = (address: string) =>
  address.length > LONGEST ? address.slice(0, LONGEST).replace(/[?&#][^?&#]*$/, '') : address
