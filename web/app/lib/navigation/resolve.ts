import { parse } from 'regexparam'
import { matchRoute } from 'wouter'
import type { Guard, Place, RouteRow } from './table.ts'

export type Outcome =
  | { kind: 'page'; place: Place }
  | { kind: 'blocked'; after?: (() => void) | undefined }
  | { kind: 'redirect'; to: string }
  | { kind: 'error'; status: number; message: string }

/** The first row whose path or alias fits; rows with fixed segments therefore stand before rows with parameters. */
export function match(routes: readonly RouteRow[], url: string): Place | undefined {
  const { pathname, search } = new URL(url, 'http://site')
  for (const route of routes) {
    for (const pattern of [route.path, ...(route.alias ?? [])]) {
      const [fits, params] = matchRoute(parse, pattern, pathname)
      if (!fits) continue
      const named = Object.entries(params).filter(([key]) => !/^\d+$/.test(key))
      return {
        url: `${pathname}${search}`,
        path: pathname,
        search: new URLSearchParams(search),
        route,
        params: Object.fromEntries(named.map(([key, value]) => [key, decodeURIComponent(value ?? '')])),
      }
    }
  }
  return undefined
}

/**
 * What becomes of a wish to go to `url`: the address is checked, matched, then the row's guards are asked in their order, and the
 * first that does not allow decides. Runs the same on the server and in the browser.
 */
export async function resolve(
  url: string,
  from: Place | undefined,
  { routes, guards }: { routes: readonly RouteRow[]; guards: Readonly<Record<string, Guard>> },
): Promise<Outcome> {
  if (!isValid(url)) return { kind: 'error', status: 404, message: `Page Not Found: ${url}` }
  const place = match(routes, url)
  if (!place) return { kind: 'error', status: 404, message: `Page not found: ${url.replace(/[?#].*/, '')}` }
  for (const name of place.route.guards ?? []) {
    const guard = Object.hasOwn(guards, name) ? guards[name] : undefined
    if (!guard) throw new Error('Unknown route middleware')
    const verdict = await guard(place, from)
    if (verdict === true) continue
    if ('block' in verdict) return { kind: 'blocked', after: verdict.after }
    if ('redirect' in verdict) return { kind: 'redirect', to: verdict.redirect }
    return { kind: 'error', ...verdict.raise }
  }
  return { kind: 'page', place }
}

/** A path that can be read at all: well-formed escapes, no second host, no control characters. */
function isValid(url: string): boolean {
  if (!url.startsWith('/') || url.startsWith('//') || /[\\\p{Cc}]/u.test(url)) return false
  try {
    decodeURIComponent(url.replace(/[?#].*/, ''))
    return true
  } catch {
    return false
  }
}

/** A link that leads into this site, or undefined: other hosts and script addresses are refused. */
export function innerUrl(to: string, origin: string, current = '/'): URL | undefined {
  try {
    const url = new URL(to, new URL(current, origin))
    return url.origin === origin ? url : undefined
  } catch {
    return undefined
  }
}
