import type { Layout } from '../styles/tokens.ts'

/** Appearance of a brand's error page: the name beside the logo, and the brand of its colours. */
export interface BackendBrand {
  title: string
  layout: Layout
}

/** The brands on this product, by the host of their API, subdomains (`staging.…`) included. */
export const BACKEND_BRANDS: Readonly<Record<string, BackendBrand>> = {
  'api.jogolimpo.example': { title: 'Jogo Limpo', layout: 'default' },
  'api.blaze.jogolimpo.example': { title: 'Jogo Limpo Blaze', layout: 'blaze' },
  'api.orange.jogolimpo.example': { title: 'Jogo Limpo Orange', layout: 'orange' },
}

/**
 * The brand of a backend address. Undefined for an unknown or missing address, where the page has the site's own
 * appearance.
 */
export function backendBrand(apiUrl: string): BackendBrand | undefined {
  if (!URL.canParse(apiUrl)) return undefined
  const { hostname } = new URL(apiUrl)
  const host = Object.keys(BACKEND_BRANDS).find((name) => hostname === name || hostname.endsWith(`.${name}`))
  return host === undefined ? undefined : BACKEND_BRANDS[host]
}
