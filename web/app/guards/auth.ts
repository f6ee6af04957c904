import type { Guard } from '../../shell/index.ts'
import { knownSession } from '../state/player.ts'

/** Maximum length of the path; encoding can triple it, within servers' limits. */
const LONGEST = 2_500

/** An anonymous visitor goes to `/` with the login dialog open, and to the requested route after login. */
export const auth: Guard = async (to) => {
  if ((await knownSession()).status !== 'anonymous') return true
  return { redirect: `/?login=1&next=${encodeURIComponent(within(to.url + to.hash))}` }
}

/** Shortens an address by dropping query parameters from its end; the path always stays. */
const within = (address: string) =>
  address.length > LONGEST ? address.slice(0, LONGEST).replace(/[?&#][^?&#]*$/, '') : address
