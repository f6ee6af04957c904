/** The query that asks for the dialog 'Acesso Restrito'; the cookie-consent guard sends it. */
export const ASKS = 'showCookieModal'

/** Where 'Voltar' leads: home, with what else was in the query. */
export const homeWithout = (search: string): string => `/${queryWithout(search)}`

/** The query without the wish for the dialog; empty, or beginning with `?`. */
export function queryWithout(search: string): string {
  const query = new URLSearchParams(search)
  query.delete(ASKS)
  return query.size > 0 ? `?${query}` : ''
}
