import { imageUrl } from '@jogo/contract/images'
import type { PublicSettings } from '@jogo/contract/settings'
import type { Boot } from '../app/lib/boot.ts'
import { LANGUAGE_TAGS, toLanguage } from '../app/lib/language.ts'
import { LANGUAGE_OPTIONS } from '../app/lib/language-options.ts'
import type { Rendered } from '../shell/rendered.ts'
import { APP_MANIFEST_PATH } from './app-manifest.ts'

/** The language of a page in its address, for search engines: `/fair?lang=en`. */
export const LANGUAGE_PARAMETER = 'lang'

const OG_LOCALES = { pt: 'pt_BR', en: 'en_US', es: 'es_ES' } as const

/**
 * Blocks painting until the whole header is parsed, because the start of the header would move when its end arrives. The awaited element
 * comes right after the header (layouts/connection-banner.tsx).
 */
const WHOLE_HEADER = '<link rel="expect" href="#connection" blocking="render">'

/** Title and metadata of a page for search engines, link previews and the browser's tab. */
export function pageHead(page: Rendered, boot: Boot, origin: string): string {
  const { general_site_favicon: icon, general_site_title: name } = bootSettings(boot)
  const lines = [
    `<title>${escapeHtml(page.title)}</title>`,
    meta('name', 'description', page.description),
    meta('name', 'robots', page.status === 200 ? 'index, follow' : 'noindex'),
    `<link rel="icon" href="${escapeHtml(icon ? imageUrl(icon, 'card') : '/favicon.svg')}"${icon ? '' : ' type="image/svg+xml"'}>`,
    `<link rel="manifest" href="${APP_MANIFEST_PATH}">`,
    WHOLE_HEADER,
  ]
  if (page.status !== 200) return lines.join('\n')
  const url = origin + page.canonical
  const own = addressIn(url, boot.language)
  lines.push(
    `<link rel="canonical" href="${escapeHtml(own)}">`,
    ...LANGUAGE_OPTIONS.map(({ code }) => alternate(LANGUAGE_TAGS[code], addressIn(url, code))),
    alternate('x-default', url),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', own),
    meta('property', 'og:locale', OG_LOCALES[boot.language]),
    meta('name', 'twitter:card', page.picture ? 'summary_large_image' : 'summary'),
  )
  if (name) lines.push(meta('property', 'og:site_name', name))
  if (page.picture) lines.push(meta('property', 'og:image', new URL(page.picture, origin).href))
  return lines.join('\n')
}

/** Portuguese is the language of addresses without a language. */
export const addressIn = (url: string, code: string) =>
  code === toLanguage(undefined) ? url : `${url}?${LANGUAGE_PARAMETER}=${code}`

const alternate = (tag: string, href: string) =>
  `<link rel="alternate" hreflang="${tag}" href="${escapeHtml(href)}">`

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`

export const bootSettings = (boot: Boot) => (boot.data['GET /v2/settings/'] ?? {}) as Partial<PublicSettings>

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
