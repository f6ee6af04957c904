import { createHash } from 'node:crypto'
import type { Language } from '@jogo/contract/refusals'
import type { Boot } from '../app/state/boot.ts'
import { brandCss, brandTokens } from '../app/styles/brand.ts'
import { type Layout, type Theme, tokensOf } from '../app/styles/tokens.ts'
import type { Rendered } from '../shell/rendered.ts'
import type { BuildOutput } from './build-output.ts'
import { escapeHtml, headOf, settingsOf } from './head.ts'

const hashes = new Map<string, string>()
const MOST_HASHES = 500

/** For the content security policy: the inline blocks of a page, by their content. Pages share them. */
export function hashOf(text: string): string {
  const known = hashes.get(text) ?? `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  if (hashes.size >= MOST_HASHES) hashes.clear()
  hashes.set(text, known)
  return known
}

export interface Document {
  page: Rendered
  boot: Boot
  /** Scheme and host of the site, as search engines are to know it. */
  origin: string
  /** The style that it needs; the whole sheets come with the script. */
  css: string
  /** Files its script will ask for: fetched along with it. */
  chunks: readonly string[]
  /** What its script has to know; undefined when a machine reads it, which brings nothing to life. */
  bootFile: string | undefined
}

/** The HTML of a page. Style in the head, one small script at the end and the addresses that it needs. */
export function documentOf(
  { page, boot, origin, css, chunks, bootFile }: Document,
  build: BuildOutput,
): string {
  const { site } = build
  const brand = brandOf(page, boot)
  const start = {
    ...{ entry: site.entry, chunks, sheet: site.css, boot: bootFile },
    ...(page.eager && { eager: true }),
  }
  return `<!doctype html>
<html lang="${page.tag}" data-layout="${page.layout}" data-theme="${boot.theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${headOf(page, boot, origin)}
<meta name="theme-color" content="${groundOf(page, boot)}">
<style>${css}</style>${layoutStyle(page, build)}${brand && `<style id="brand">${brand}</style>`}
</head>
<body>
${bootFile && NEEDS_SCRIPT.test(page.route) ? noScript(boot.language) : ''}<div id="root">${page.html}</div>
${bootFile ? `<script type="application/json" id="start">${inertJson(start)}</script>\n<script>${build.loader}</script>\n` : ''}</body>
</html>`
}

/** Routes whose pages do nothing by themselves; the others are read, and their links lead on. */
const NEEDS_SCRIPT = /^(games|play|recover|user)/

const WITHOUT_SCRIPT: Record<Language, string> = {
  pt: 'Para jogar e usar sua conta, ligue o JavaScript do navegador.',
  en: 'To play and use your account, turn on JavaScript in your browser.',
  es: 'Para jugar y usar tu cuenta, activa JavaScript en el navegador.',
}

/** Over a page whose buttons nobody would hear. */
const noScript = (language: Language) =>
  `<noscript><p class="p-4">${WITHOUT_SCRIPT[language]}</p></noscript>
`

interface Colours {
  /** Of the page's layout in both lights: the reader may change that without asking again. */
  css: string
  ground: Record<string, string>
}

const colours = new WeakMap<object, Map<Layout, Colours>>()

/** Settings stay the same thing until others come: their colours are worked out once for each layout. */
function coloursOf(page: Rendered, boot: Boot): Colours {
  const settings = settingsOf(boot)
  const layout = page.layout as Layout
  const known = colours.get(settings) ?? new Map<Layout, Colours>()
  colours.set(settings, known)
  const ground = (theme: Theme) =>
    (brandTokens(settings, layout, theme) ?? tokensOf(layout, theme)).ground ?? ''
  const found = known.get(layout) ?? {
    css: brandCss(settings, layout, 'dark') + brandCss(settings, layout, 'light'),
    ground: { dark: ground('dark'), light: ground('light') },
  }
  known.set(layout, found)
  return found
}

/** The operator's colours, as a style of their own; '' when there are none. */
export const brandOf = (page: Rendered, boot: Boot): string => coloursOf(page, boot).css

const groundOf = (page: Rendered, boot: Boot) => escapeHtml(coloursOf(page, boot).ground[boot.theme] ?? '')

/** The colours of another layout than the default. The disabled link tells whoever changes the layout that they are here already. */
const layoutStyle = ({ layout }: Rendered, { site, layoutsCss }: BuildOutput) =>
  layout === 'default'
    ? ''
    : `<style>${layoutsCss}</style><link rel="stylesheet" href="${site.layoutsCss}" disabled>`

/** JSON that cannot end its own script element. */
const inertJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
