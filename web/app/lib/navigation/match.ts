import { parse } from 'regexparam'
import { matchRoute } from 'wouter'
import type { Place, RouteRow } from './table.ts'

/**
 * The first row whose path or alias fits; rows with fixed segments therefore stand before rows with parameters.
 * @throws URIError for a path with broken escapes; `resolve` refuses those
 */
export function match(routes: readonly RouteRow[], url: string): Place | undefined {
  const { pathname, search, hash } = new URL(`http://site${url}`)
  for (const route of routes) {
    for (const pattern of [route.path, ...(route.alias ?? [])]) {
      const [fits, params] = matchRoute(parse, pattern, pathname)
      if (!fits) continue
      const named = Object.entries(params).filter(([key]) => !/^\d+$/.test(key))
      return {
        url: `${pathname}${search}`,
        path: pathname,
        hash,
        search: new URLSearchParams(search),
        route,
        params: Object.fromEntries(named.map(([key, value]) => [key, decodeURIComponent(value ?? '')])),
      }
    }
  }
  return undefined
}
