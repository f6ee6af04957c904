/** What our guards write into an address: no visitor brings it along. */
const OURS: readonly string[] = ['login', 'next', 'showCookieModal']
const SITE = 'http://site'

/** The address of the page as it was first opened, whatever the site made of it since. */
export const landingAddress = (): string =>
  performance.getEntriesByType('navigation')[0]?.name ?? location.href

/**
 * What the link said that brought the visitor. When a guard sent him elsewhere, that link stands in `next`, and its query counts as if
 * he had got there. Of several values of one name the first counts.
 */
export function landingQuery(address: string): URLSearchParams {
  const { searchParams } = new URL(address)
  const wanted = wantedIn(searchParams)
  const query = new URLSearchParams()
  for (const [name, value] of [...searchParams, ...new URL(wanted ?? '/', SITE).searchParams])
    if (!OURS.includes(name) && !query.has(name)) query.append(name, value)
  return query
}

/** Where the visitor wanted to go, as `next` has it: path, query, fragment. Undefined without it, and for another site. */
export function wantedIn(search: URLSearchParams): string | undefined {
  const next = search.get('next')
  if (!next || !URL.canParse(next, SITE)) return undefined
  const { origin, pathname, search: query, hash } = new URL(next, SITE)
  return origin === SITE ? pathname + query + hash : undefined
}
