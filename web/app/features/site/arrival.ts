import type { Jurisdiction } from '@jogo/rules/jurisdiction'
import { isExit } from '../../lib/exits.ts'
import { wantedIn } from '../../lib/landing.ts'
import type { AuthMode, Dialog } from '../../state/dialogs.ts'

/** Query parameters that request something themselves; with one of them nothing else opens by itself. */
const OWN = ['token', 'login', 'showCookieModal'] as const
/**
 * Added by the error page's reload button, by links to a demonstration, and by pages whose addresses players send each other: of the sports
 * book (a slip, a day, a search) and of the casino (its filter). They mark no arrival.
 */
const UNMARKED = ['t', 'demo', 'slip', 'sport', 'day', 'q', 'bet'].concat([
  'mechanic',
  'volatility',
  'rtp_min',
  'provider',
  'sort',
])
const MODES = new Map<string | null, AuthMode>([
  ['1', 'login'],
  ['0', 'register'],
])

/**
 * The dialog that opens by itself for an arrival with this query. `login=1` asks for login and `login=0` for register, with or without a
 * code. Any query other than those above opens register for an anonymous visitor, unless the law forbids unrequested dialogs. `landing`: the
 * query that he came with; the site may have written another one into the address since (a filter, for one).
 */
export function dialogForArrival(
  search: URLSearchParams,
  isAnonymous: boolean,
  unaskedDialogs: Jurisdiction['unaskedDialogs'] = 'as set',
  landing: URLSearchParams = search,
): Dialog | undefined {
  const asked = dialogForAddress(search, isAnonymous)
  if (asked || !isAnonymous || unaskedDialogs === 'none') return asked
  const keys = [...landing.keys()].filter((key) => !UNMARKED.includes(key))
  const isOwn = OWN.some((key) => search.has(key) || landing.has(key))
  return keys.length > 0 && !isOwn ? { name: 'auth', mode: 'register' } : undefined
}

/** The dialog that an address names explicitly; links within the site may name one too. */
export function dialogForAddress(search: URLSearchParams, isAnonymous: boolean): Dialog | undefined {
  if (search.get('showCookieModal') === 'true') return { name: 'restricted-access' }
  const mode = MODES.get(search.get('login'))
  if (!isAnonymous || !mode) return undefined
  return { name: 'auth', mode, next: wantedIn(search) }
}

/** Where the visitor's IP address is blocked he is told so, but never on pages for withdrawal, verification or limits. */
export const dialogForBlocked = (isBlocked: boolean, path: string): Dialog | undefined =>
  isBlocked && !isExit(path) ? { name: 'vpn' } : undefined
