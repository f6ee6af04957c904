import type { ServerResponse } from 'node:http'
import { imageUrl } from '@jogo/contract/images'
import type { PublicSettings } from '@jogo/contract/settings'
import { LANGUAGE_TAGS } from '../app/lib/language.ts'
import { paths } from '../app/lib/paths.ts'
import { brandTokens } from '../app/styles/brand.ts'
import { layoutTokens } from '../app/styles/tokens.ts'

export const APP_MANIFEST_PATH = '/manifest.webmanifest'

const DRAWN = { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }
const LAYOUT = ['default', 'dark'] as const

/** App manifest for phones: name, colours and icon of the operator's brand (W3C Web Application Manifest). */
export function sendAppManifest(settings: Partial<PublicSettings>, response: ServerResponse): void {
  const { general_site_title: name, general_site_favicon: icon } = settings
  const { ground } = brandTokens(settings, ...LAYOUT) ?? layoutTokens(...LAYOUT)
  const manifest = {
    ...(name && { name, short_name: name }),
    ...{ id: paths.home, start_url: paths.home, scope: paths.home, display: 'standalone' },
    ...{ lang: LANGUAGE_TAGS.pt, background_color: ground, theme_color: ground },
    icons: [icon ? { src: imageUrl(icon, 'card'), sizes: '360x480' } : DRAWN],
  }
  response.writeHead(200, {
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'public, max-age=300',
  })
  response.end(JSON.stringify(manifest))
}
