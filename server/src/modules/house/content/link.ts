/** The hosts of the setting `banner_link_hosts`, normalised as in URLs. */
export const linkHosts = (setting: string): ReadonlySet<string> =>
  new Set(setting.split(',').flatMap((host) => host.trim().toLowerCase() || []))

/** A placeholder for the site's origin. A link that resolves to another origin leaves the site. */
const HERE = 'https://here.invalid'

/**
 * Checks the target of a link. It is parsed as a browser parses it, so that `//host`, `/\host` and `java\nscript:` are recognised. A path of this site is
 * always allowed. Another site is allowed only with https, without name, password or port, and with a host in `allowed`.
 * @returns the link to use, or the refused host (or scheme)
 */
export function checkLink(
  link: string,
  allowed: ReadonlySet<string>,
): { href: string } | { refusedFor: string } {
  if (!URL.canParse(link, HERE)) return { refusedFor: link.slice(0, 60) }
  const url = new URL(link, HERE)
  // A path may begin with `//` after `..` is resolved, and a browser would read it as a host.
  const inside = url.origin === HERE && link.startsWith('/') && !url.pathname.startsWith('//')
  if (inside) return { href: url.pathname + url.search + url.hash }
  const isPlain = url.protocol === 'https:' && !url.username && !url.password && !url.port
  if (isPlain && allowed.has(url.hostname)) return { href: url.href }
  // A link of this site that is no path is reported as written.
  return { refusedFor: url.origin === HERE ? link.slice(0, 60) : url.hostname || url.protocol }
}
