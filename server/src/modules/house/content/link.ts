/** The hosts of the setting `banner_link_hosts`, normalised as in URLs. */
export const linkHosts = (setting: string): ReadonlySet<string> =>
  new Set(setting.split(',').flatMap((host) => host.trim().toLowerCase() || []))

/** A placeholder origin: a link that resolves to another origin leaves the site. */
const HERE = 'https://here.invalid'

/**
 * Checks a link's target by parsing it as a browser does, so that `//host`, `/\host` and `java\nscript:` are recognised. A path of this site is always allowed,
 * another site only with https, no name or password, the usual port, and a host in `allowed`.
 * @returns the link to use, or the refused host (or scheme)
 */
export function checkLink(
  link: string,
  allowed: ReadonlySet<string>,
): { href: string } | { refusedFor: string } {
  if (!URL.canParse(link, HERE)) return { refusedFor: link.slice(0, 60) }
  const url = new URL(link, HERE)
  // After resolving `..`, a path may begin with `//` like a host.
  const inside = url.origin === HERE && link.startsWith('/') && !url.pathname.startsWith('//')
  if (inside) return { href: url.pathname + url.search + url.hash }
  const isPlain = url.protocol === 'https:' && !url.username && !url.password && !url.port
  if (isPlain && allowed.has(url.hostname)) return { href: url.href }
  // A link of this origin that is not a path is reported as written.
  return { refusedFor: url.origin === HERE ? link.slice(0, 60) : url.hostname || url.protocol }
}
