import { createHash } from 'node:crypto'
import type { Language } from '@jogo/contract/refusals'
import type { Boot } from '../app/lib/boot.ts'
import { brandCss, brandTokens } from '../app/styles/brand.ts'
import { type Layout, layoutTokens, type Theme } from '../app/styles/tokens.ts'
import type { Rendered } from '../shell/rendered.ts'
import type { BuildOutput } from './build-output.ts'
import { bootSettings, escapeHtml, pageHead } from './head.ts'

const hashes = new Map<string, string>()
const MOST_HASHES = 500

/** Hash of an inline block for the content security policy. Pages share blocks, so hashes are cached by content. */
export function cspHash(text: string): string {
  const known = hashes.get(text) ?? `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  if (hashes.size >= MOST_HASHES) hashes.clear()
  hashes.set(text, known)
  return known
}

export interface Document {
  page: Rendered
  boot: Boot
  /** The site's public scheme and host. */
  origin: string
  /** Styles of the page's first view; the whole sheets come with the script. */
  css: string
  /** Imports of the page's script, preloaded with the script. */
  chunks: readonly string[]
  /** The address of the page's boot data; undefined for crawlers, whose pages are not hydrated. */
  bootFile: string | undefined
}

/** The HTML of a page: styles in the head, one small inline script at the end with the addresses of its files. */
export function pageDocument(
  { page, boot, origin, css, chunks, bootFile }: Document,
  build: BuildOutput,
): string {
  const { site } = build
  const brand = brandStyles(page, boot)
  const start = {
    ...{ entry: site.entry, libraries: site.libraries, chunks, sheet: site.css, boot: bootFile },
    ...(page.eager && { eager: true }),
  }
  return `<!doctype html>
<html lang="${page.tag}" data-layout="${page.layout}" data-theme="${boot.theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${pageHead(page, boot, origin)}
<meta name="theme-color" content="${pageGround(page, boot)}">
<style>${css}</style>${layoutStyle(page, build)}${brand && `<style id="brand">${brand}</style>`}
</head>
<body>
${bootFile && NEEDS_SCRIPT.test(page.route) ? noScript(boot.language) : ''}<div id="root">${page.html}</div>
${bootFile ? `<script type="application/json" id="start">${inertJson(start)}</script>\n<script>${build.loader}</script>\n` : ''}</body>
</html>`
}

/** Routes whose pages are useless without JavaScript; all others can be read, and their links work. */
const NEEDS_SCRIPT = /^(games|play|recover|user)/

const WITHOUT_SCRIPT: Record<Language, string> = {
  pt: 'Para jogar e usar sua conta, ligue o JavaScript do navegador.',
  en: 'To play and use your account, turn on JavaScript in your browser.',
  es: 'Para jugar y usar tu cuenta, activa JavaScript en el navegador.',
}

/** Covers a page whose buttons need JavaScript. */
const noScript = (language: Language) =>
  `<noscript><p class="p-4">${WITHOUT_SCRIPT[language]}</p></noscript>
`

interface Colours {
  /** The page's layout in both themes, because the reader may switch the theme without a reload. */
  css: string
  ground: Record<string, string>
}

const colours = new WeakMap<object, Map<Layout, Colours>>()

/** Settings keep their identity until they change, so their colours are computed once for each layout. */
function pageColours(page: Rendered, boot: Boot): Colours {
  const settings = bootSettings(boot)
  const layout = page.layout as Layout
  const known = colours.get(settings) ?? new Map<Layout, Colours>()
  colours.set(settings, known)
  const ground = (theme: Theme) =>
    (brandTokens(settings, layout, theme) ?? layoutTokens(layout, theme)).ground ?? ''
  const found = known.get(layout) ?? {
    css: brandCss(settings, layout, 'dark') + brandCss(settings, layout, 'light'),
    ground: { dark: ground('dark'), light: ground('light') },
  }
  known.set(layout, found)
  return found
}

/** The operator's colours, as a separate style; '' without any. */
export const brandStyles = (page: Rendered, boot: Boot): string => pageColours(page, boot).css

const pageGround = (page: Rendered, boot: Boot) =>
  escapeHtml(pageColours(page, boot).ground[boot.theme] ?? '')

/**
 * The colours of a layout other than the default. The disabled link tells `applyLayout` that these colours are
 * loaded.
 */
const layoutStyle = ({ layout }: Rendered, { site, layoutsCss }: BuildOutput) =>
  layout === 'default'
    ? ''
    : `<style>${layoutsCss}</style><link rel="stylesheet" href="${site.layoutsCss}" disabled>`

/** JSON in which no text can close the script element. */
const inertJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
