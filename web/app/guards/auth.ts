import type { Guard } from '../lib/navigation/table.ts'
import { settledSession } from '../state/player.ts'

/** An anonymous visitor goes to `/` with the login dialog open, and to the wanted route after login. */
export const auth: Guard = async (to) => {
  if ((await settledSession()).status !== 'anonymous') return true
  return { redirect: `/?login=1&next=${encodeURIComponent(to.url + to.hash)}` }
}
