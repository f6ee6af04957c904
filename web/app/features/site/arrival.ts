import type { Jurisdiction } from '@jogo/rules/jurisdiction'
import { isExit } from '../../lib/exits.ts'
import { nextAddressIn } from '../../lib/landing.ts'
import type { AuthMode, Dialog } from '../../state/dialogs.ts'

/** Query parameters with their own action; with such a parameter nothing else opens automatically. */
const OWN = ['token', 'login', 'showCookieModal'] as const
/**
 * Parameters that mark no arrival: of the error page's reload button, of links to a demonstration, and of pages that players share. Shared
 * pages are the sports book (a slip, a day, a search), the casino (its filter) and the checks of rounds and prices.
 */
const UNMARKED =
  't demo slip sport day q bet game mechanic volatility rtp_min provider sort match price hash'.split(' ')
const MODES = new Map<string | null, AuthMode>([
  ['1', 'login'],
  ['0', 'register'],
])

/**
 * The dialog that opens automatically for an arrival with this query. `login=1` opens login and `login=0` register, with or without a code.
 * Any query beyond the parameters above opens register for an anonymous visitor, unless the law forbids unrequested dialogs. `landing`: the
 * arrival's query, because the site may have changed the address since (by a filter).
 */
export function dialogForArrival(
  search: URLSearchParams,
  isAnonymous: boolean,
  unaskedDialogs: Jurisdiction['unaskedDialogs'] = 'as set',
  landing: URLSearchParams = search,
): Dialog | undefined {
  const named = dialogForAddress(search, isAnonymous)
  if (named || !isAnonymous || unaskedDialogs === 'none') return named
  const keys = [...landing.keys()].filter((key) => !UNMARKED.includes(key))
  const isOwn = OWN.some((key) => search.has(key) || landing.has(key))
  return keys.length > 0 && !isOwn ? { name: 'auth', mode: 'register' } : undefined
}

/** The dialog named by an address; links within the site may name one too. */
export function dialogForAddress(search: URLSearchParams, isAnonymous: boolean): Dialog | undefined {
  if (search.get('showCookieModal') === 'true') return { name: 'restricted-access' }
  const mode = MODES.get(search.get('login'))
  if (!isAnonymous || !mode) return undefined
  return { name: 'auth', mode, next: nextAddressIn(search) }
}

/** The notice of a blocked IP address, except on pages for withdrawal, verification or limits. */
export const dialogForBlocked = (isBlocked: boolean, path: string): Dialog | undefined =>
  isBlocked && !isExit(path) ? { name: 'vpn' } : undefined
