import { match } from './match.ts'
import type { Guard, Place, RouteRow } from './table.ts'

export { match } from './match.ts'

export type Outcome =
  | { kind: 'page'; place: Place }
  | { kind: 'blocked'; after?: (() => void) | undefined }
  | { kind: 'redirect'; to: string }
  /** A rule of the build redirects to another site. */
  | { kind: 'leave'; to: string }
  | { kind: 'error'; status: number; message: string }

export interface RouteMap {
  routes: readonly RouteRow[]
  guards: Readonly<Record<string, Guard>>
  /** Redirect of this address by the build's rules. */
  findRedirect?: ((url: string) => string | undefined | Promise<string | undefined>) | undefined
}

/**
 * Decides a navigation to `url`. First the checks of every address: it is readable, its parameters are valid, no rule of the build
 * redirects it. Then the row's guards run in order, and the first that does not allow decides. The same on the server and in the browser.
 * @throws Error 'Unknown route middleware' for an unregistered guard
 */
export async function resolve(
  url: string,
  from: Place | undefined,
  { routes, guards, findRedirect }: RouteMap,
): Promise<Outcome> {
  const place = isValid(url) ? match(routes, url) : undefined
  if (!isValid(url) || (place?.route.validate && !place.route.validate(place)))
    return { kind: 'error', status: 404, message: `Page Not Found: ${url}` }
  const to = await findRedirect?.(url)
  if (to !== undefined) return { kind: isAbsolute(to) ? 'leave' : 'redirect', to }
  if (!place) return { kind: 'error', status: 404, message: `Page not found: ${urlPath(url)}` }
  for (const name of place.route.guards ?? []) {
    const guard = Object.hasOwn(guards, name) ? guards[name] : undefined
    if (!guard) throw new Error('Unknown route middleware')
    const result = await guard(place, from)
    if (result === true) continue
    if ('block' in result) return { kind: 'blocked', after: result.after }
    if ('redirect' in result) return { kind: 'redirect', to: result.redirect }
    return { kind: 'error', ...result.raise }
  }
  return { kind: 'page', place }
}

/** An address with its own protocol or host leaves the site. */
export const isAbsolute = (to: string): boolean => /^([a-z][a-z\d+.-]*:|[\\/]{2})/i.test(to)

export const urlPath = (url: string) => url.replace(/[?#].*/s, '')

/** Whether a path is readable: well-formed escapes, no second host, no control characters. */
function isValid(url: string): boolean {
  const path = urlPath(url)
  if (!path.startsWith('/') || path.startsWith('//') || /[\\\p{Cc}]/u.test(path)) return false
  try {
    // The result is used because a bundler removes a call without effect.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/** Another site's address as a navigation target, or undefined: web protocols only. */
export function outerUrl(to: string): URL | undefined {
  const url = URL.canParse(to) ? new URL(to) : undefined
  return url && /^https?:$/.test(url.protocol) ? url : undefined
}

/** The site's address behind a link, or undefined: other hosts and script addresses are refused. */
export function innerUrl(to: string, origin: string, current = '/'): URL | undefined {
  try {
    // The target is resolved against the origin, because a path with two leading slashes would name another host.
    const url = new URL(to, origin + current)
    return url.origin === origin ? url : undefined
  } catch {
    return undefined
  }
}
