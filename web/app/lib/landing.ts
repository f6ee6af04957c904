import { ownPath } from './own-path.ts'

/** Parameters that our guards write into an address; the link of a visitor has no such parameter. */
const OURS: readonly string[] = ['login', 'next', 'showCookieModal']
const SITE = 'http://site'

/** The address at the first opening of the page. */
export const landingAddress = (): string =>
  performance.getEntriesByType('navigation')[0]?.name ?? location.href

/**
 * The query of the link that brought the visitor. After a guard's redirect this link is in `next`, and the query of the link counts. The
 * first of several values under one name counts.
 */
export function landingQuery(address: string): URLSearchParams {
  const { searchParams } = new URL(address)
  const next = nextAddressIn(searchParams)
  const query = new URLSearchParams()
  for (const [name, value] of [...searchParams, ...new URL(next ?? '/', SITE).searchParams])
    if (!OURS.includes(name) && !query.has(name)) query.append(name, value)
  return query
}

/**
 * The visitor's intended address in `next`: path, query, fragment. Undefined without `next`, and for another site.
 */
export function nextAddressIn(search: URLSearchParams): string | undefined {
  const next = search.get('next')
  if (!next || !URL.canParse(next, SITE)) return undefined
  const { origin, pathname, search: query, hash } = new URL(next, SITE)
  return origin === SITE ? ownPath(pathname) + query + hash : undefined
}
