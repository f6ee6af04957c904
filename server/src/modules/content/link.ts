/** Hosts of the setting `banner_link_hosts`, as the address bar would write them. */
export const hostsOf = (setting: string): ReadonlySet<string> =>
  new Set(setting.split(',').flatMap((host) => host.trim().toLowerCase() || []))

/** Any origin would do: what resolves away from it leaves the site. */
const HERE = 'https://here.invalid'

/**
 * Where a link really leads, by the browser's own reading of it, so that `//host`, `/\host` and `java\nscript:` hide nothing.
 * A path of this site is always allowed, another site only with https, no name or password, the usual port, and its host in `allowed`.
 * @returns the link to use, or the host (or scheme) it is refused for
 */
export function checkLink(
  link: string,
  allowed: ReadonlySet<string>,
): { href: string } | { refusedFor: string } {
  if (!URL.canParse(link, HERE)) return { refusedFor: link.slice(0, 60) }
  const url = new URL(link, HERE)
  // With its dots resolved, a path may begin like a host.
  const inside = url.origin === HERE && link.startsWith('/') && !url.pathname.startsWith('//')
  if (inside) return { href: url.pathname + url.search + url.hash }
  const isPlain = url.protocol === 'https:' && !url.username && !url.password && !url.port
  if (isPlain && allowed.has(url.hostname)) return { href: url.href }
  // What is no path, yet stays here, is named as it was written.
  return { refusedFor: url.origin === HERE ? link.slice(0, 60) : url.hostname || url.protocol }
}
