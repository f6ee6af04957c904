import type { Jurisdiction } from '@jogo/rules/jurisdiction'
import { isExit } from '../../lib/exits.ts'
import { wantedIn } from '../../lib/landing.ts'
import type { AuthMode, Dialog } from '../../state/dialogs.ts'

/** Words of a query that ask for something of their own; with one of them nothing else opens by itself. */
const OWN = ['token', 'login', 'showCookieModal'] as const
/** Our own error page adds it against old copies: nobody arrives with it from elsewhere. */
const CACHE_BUSTER = 't'
const MODES = new Map<string | null, AuthMode>([
  ['1', 'login'],
  ['0', 'register'],
])

/**
 * The dialog that opens by itself for who arrives with this query. `login=1` asks for login and `login=0` for register, whether or not
 * there is a code; any query but those above opens register for a visitor who is not in, unless the law allows no unasked dialogs.
 */
export function dialogForArrival(
  search: URLSearchParams,
  isAnonymous: boolean,
  unaskedDialogs: Jurisdiction['unaskedDialogs'] = 'as set',
): Dialog | undefined {
  const asked = dialogForAddress(search, isAnonymous)
  if (asked || !isAnonymous || unaskedDialogs === 'none') return asked
  const keys = [...search.keys()].filter((key) => key !== CACHE_BUSTER)
  const isOwn = OWN.some((key) => search.has(key))
  return keys.length > 0 && !isOwn ? { name: 'auth', mode: 'register' } : undefined
}

/** The dialog that an address names outright; links within the site may do so too. */
export function dialogForAddress(search: URLSearchParams, isAnonymous: boolean): Dialog | undefined {
  if (search.get('showCookieModal') === 'true') return { name: 'restricted-access' }
  const mode = MODES.get(search.get('login'))
  if (!isAnonymous || !mode) return undefined
  return { name: 'auth', mode, next: wantedIn(search) }
}

/** Where the player's address is refused, he is told so, but never on a way out: taking out money, verification, limits and pauses. */
export const dialogForBlocked = (isBlocked: boolean, path: string): Dialog | undefined =>
  isBlocked && !isExit(path) ? { name: 'vpn' } : undefined
