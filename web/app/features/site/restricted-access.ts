/** The query parameter that requests the dialog 'Acesso Restrito'; the cookie-consent guard redirects with it. */
export const DIALOG_PARAMETER = 'showCookieModal'

/** Where 'Voltar' leads: home, with the rest of the query. */
export const homeWithout = (search: string): string => `/${queryWithout(search)}`

/** The query without that parameter; empty, or beginning with `?`. */
export function queryWithout(search: string): string {
  const query = new URLSearchParams(search)
  query.delete(DIALOG_PARAMETER)
  return query.size > 0 ? `?${query}` : ''
}
