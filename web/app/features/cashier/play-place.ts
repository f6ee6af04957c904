import { paths } from '../../lib/paths.ts'

const KEY = 'cashier:play'
/** Pages of play: never a page of the account, never another site. */
const PLAY = /^\/(?:$|(?:casino|games|play|providers|sports|altenar-sports)(?:\/|$))/
const MOST = 500

/**
 * Stores the shown page in this tab when the page is a page of play. Called while the address is the address of the page before a
 * deposit.
 */
export function rememberPlayPlace(): void {
  // The server renders the page of deposits too.
  if (typeof location === 'undefined') return
  const { pathname, search } = location
  if (!PLAY.test(pathname) || pathname.length + search.length > MOST) return
  try {
    // After a deposit from a demo the player returns to the game with real money.
    sessionStorage.setItem(KEY, pathname + search.replace(/^\?demo=1$/, ''))
  } catch {}
}

/**
 * The page of play from which the player came to deposit, or the featured game without such a page. Always a path of
 * this site.
 */
export function playPlace(): string {
  const stored = storedPlace()
  return stored && PLAY.test(stored.split('?', 1)[0] ?? '') ? stored : paths.featured
}

function storedPlace(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}
