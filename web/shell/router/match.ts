import type { Place, RouteRow } from './table.ts'

/**
 * The first row with a matching path or alias; rows with fixed segments therefore precede rows with parameters.
 * @throws URIError for a path with broken escapes, which `resolve` refuses
 */
export function match(routes: readonly RouteRow[], url: string): Place | undefined {
  const { pathname, search, hash } = new URL(`http://site${url}`)
  for (const route of routes) {
    for (const pattern of [route.path, ...(route.alias ?? [])]) {
      const fits = fitting(pattern).exec(pathname)
      if (!fits) continue
      const named = Object.entries(fits.groups ?? {})
      return {
        url: `${pathname}${search}`,
        path: pathname,
        hash,
        search: new URLSearchParams(search),
        route,
        params: Object.fromEntries(named.map(([key, value]) => [key, decodeURIComponent(value)])),
      }
    }
  }
  return undefined
}

const known = new Map<string, RegExp>()

/** Matches a row's path, ignoring case and a trailing slash. */
function fitting(path: string): RegExp {
  const fits = known.get(path) ?? new RegExp(`^${source(path)}/?$`, 'i')
  known.set(path, fits)
  return fits
}

const source = (path: string) =>
  path
    .replace('/*?', '(?:/.*)?')
    .replace(/:(\w+)/g, '(?<$1>[^/]+)')
    .replace(/\/$/, '')
