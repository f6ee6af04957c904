import type { IncomingMessage } from 'node:http'
import { cookieIn } from '../app/lib/cookies.ts'
import { isExit } from '../app/lib/exits.ts'
import { createLruCache } from './lru-cache.ts'
import type { PublicData } from './public-data.ts'
import type { Targets } from './targets.ts'

const BELIEVED_MS = 2_000
const ANSWER_WITHIN_MS = 3_000
const HEADER = 'x-operator-pass'
const COOKIE = 'operator_pass'

/**
 * Whether the site is in maintenance for this visitor. An operator's pass, which the api checks, admits its owner. The exits of a player
 * are never closed: with a token an exit opens, and without a token the login before the exit opens.
 */
export function createMaintenance(apis: Targets, publicData: PublicData) {
  const believed = createLruCache<{ isClosed: boolean; until: number }>({ entries: 100, bytes: 10_000 })

  return async function isClosedTo({ headers, url = '/' }: IncomingMessage): Promise<boolean> {
    if (publicData.settings().maintence !== true) return false
    if (leadsOut(url)) return false
    const pass = headers[HEADER] ?? cookieIn(headers.cookie ?? '', COOKIE)
    if (typeof pass !== 'string' || pass.length > 120) return true
    const known = believed.get(pass)
    if (known && known.until > performance.now()) return known.isClosed
    const isClosed = await ask(apis.next(), pass)
    believed.set(pass, { isClosed, until: performance.now() + BELIEVED_MS }, pass.length)
    return isClosed
  }
}

/** An exit, or the login page to which its guard redirects visitors without a session. */
function leadsOut(url: string): boolean {
  const [path = '', query = ''] = url.split('?')
  if (isExit(path)) return true
  const parameters = new URLSearchParams(query)
  return (
    path === '/' &&
    parameters.get('login') === '1' &&
    isExit((parameters.get('next') ?? '').replace(/[?#].*/, ''))
  )
}

async function ask(api: string, pass: string): Promise<boolean> {
  try {
    const answer = await fetch(`${api}/v2/maintenance`, {
      headers: { [HEADER]: pass },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    return !answer.ok || ((await answer.json()) as { closed?: boolean }).closed !== false
  } catch {
    return true
  }
}
