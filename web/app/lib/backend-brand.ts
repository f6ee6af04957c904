import type { Layout } from '../styles/tokens.ts'

/** How the error page of a brand looks: its name beside the logo, and whose colours it wears. */
export interface BackendBrand {
  title: string
  layout: Layout
}

/** The brands that run on this product, by the host of their API. Hosts below them (`staging.…`) belong to them too. */
export const BACKEND_BRANDS: Readonly<Record<string, BackendBrand>> = {
  'api.jogolimpo.example': { title: 'Jogo Limpo', layout: 'default' },
  'api.blaze.jogolimpo.example': { title: 'Jogo Limpo Blaze', layout: 'blaze' },
  'api.orange.jogolimpo.example': { title: 'Jogo Limpo Orange', layout: 'orange' },
}

/** The brand whose backend this address points to. Undefined, and so the site's own looks, for any other and for none. */
export function backendBrand(apiUrl: string): BackendBrand | undefined {
  if (!URL.canParse(apiUrl)) return undefined
  const { hostname } = new URL(apiUrl)
  const host = Object.keys(BACKEND_BRANDS).find((one) => hostname === one || hostname.endsWith(`.${one}`))
  return host === undefined ? undefined : BACKEND_BRANDS[host]
}
