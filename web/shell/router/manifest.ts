/** A build's rules about an address, besides the route table. */
export interface RouteRules {
  /**
   * Target of the redirect: a path, an absolute address, or a path ending in `/**`, to which the wildcard's match is
   * appended.
   */
  redirect?: string
}

/** `/builds/meta/{buildId}.json`. `matcher.wildcard` has keys like `/sport/**`; `prerendered` lists paths that have a payload. */
export interface BuildManifest {
  id: string
  timestamp: number
  matcher: {
    static: Record<string, RouteRules>
    wildcard: Record<string, RouteRules>
    dynamic: Record<string, RouteRules>
  }
  prerendered: readonly string[]
}

const ANYTHING = '/**'

/** Redirect of `url` (path, query, fragment) by the build's rules, or undefined. */
export function redirectFor({ matcher }: BuildManifest, url: string): string | undefined {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
  const [base, rules] = rulesFor(matcher, path)
  if (rules?.redirect === undefined) return undefined
  const to = rules.redirect.endsWith(ANYTHING)
    ? rules.redirect.slice(0, -ANYTHING.length) + path.slice(base.length)
    : rules.redirect
  const target = to.includes('?') ? to : to + rest
  return target === url ? undefined : target
}

/** The most specific rule: the exact path, then the longest wildcard. `base` is the part of the path before the wildcard. */
function rulesFor(
  matcher: BuildManifest['matcher'],
  path: string,
): [base: string, rules: RouteRules | undefined] {
  const plain = withoutSlash(path)
  if (Object.hasOwn(matcher.static, plain)) return [plain, matcher.static[plain]]
  const bases = Object.keys(matcher.wildcard)
    .map((pattern) => pattern.slice(0, -ANYTHING.length))
    .filter((base) => plain === base || plain.startsWith(`${base}/`))
    .sort((a, b) => b.length - a.length)
  const [base] = bases
  return base === undefined ? ['', undefined] : [base, matcher.wildcard[base + ANYTHING]]
}

export const isPrerendered = ({ prerendered }: BuildManifest, path: string): boolean =>
  prerendered.includes(withoutSlash(path))

/** The path without trailing slashes, except its first slash. */
export function withoutSlash(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  return path.slice(0, end)
}
