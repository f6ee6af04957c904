import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Rendered } from '../app/entry-server.tsx'
import type { Boot } from '../app/state/boot.ts'
import { brandCss, brandTokens } from '../app/styles/brand.ts'
import { type Layout, type Theme, tokensOf } from '../app/styles/tokens.ts'
import type { SiteFile } from '../build/site-file.ts'
import type { BuildOutput } from './build-output.ts'
import { escapeHtml, headOf, settingsOf } from './head.ts'

/**
 * Loads the page's JavaScript after the page stands, or at the first touch. A button pressed before the page is awake is pressed again
 * once it is; links work by themselves. A browser that the bundle is not built for is led to the page that says so: the script itself
 * is of a language that all of them understand.
 */
const LOADER = readFileSync(new URL('./loader.js', import.meta.url), 'utf8')
  .replace(/^\s*\/\/.*$/gm, '')
  .replace(/\/\*.*?\*\//gs, '')
  .replace(/\n\s*/g, '\n')
  .trim()

/** For the content security policy: the inline blocks of a page, by their content. */
export const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
export const LOADER_HASH = hashOf(LOADER)

export interface Document {
  page: Rendered
  boot: Boot
  /** Scheme and host of the site, as search engines are to know it. */
  origin: string
  /** The style that it needs; the whole sheet comes with the script. */
  css: string
  /** Files its script will ask for: fetched along with it. */
  chunks: readonly string[]
  /** What its script has to know; undefined when a machine reads it, which brings nothing to life. */
  bootFile: string | undefined
}

/** The HTML of a page. Style in the head, icons before the content, one small script at the end and the addresses that it needs. */
export function documentOf(
  { page, boot, origin, css, chunks, bootFile }: Document,
  build: BuildOutput,
): string {
  const { routeCss, site } = build
  const brand = brandOf(page, boot)
  const start = {
    ...{ entry: site.entry, chunks, sheet: site.css, icons: site.icons, boot: bootFile },
    ...(page.eager && { eager: true }),
  }
  return `<!doctype html>
<html lang="${page.tag}" data-layout="${page.layout}" data-theme="${boot.theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${headOf(page, boot, origin)}
<meta name="theme-color" content="${groundOf(page, boot)}">
<style>${css}</style>${stylesOf(page, site)
    .map((file) => routeStyle(file, routeCss.get(file) ?? ''))
    .join('')}${brand && `<style id="brand">${brand}</style>`}
</head>
<body>
${iconsIn(page.html, build)}
<div id="root">${page.html}</div>
${bootFile ? `<script type="application/json" id="start">${inertJson(start)}</script>\n<script>${LOADER}</script>\n` : ''}</body>
</html>`
}

const SYMBOL = /<symbol id="i-([\w-]+)".*?<\/symbol>/g
const symbols = new WeakMap<BuildOutput, ReadonlyMap<string, string>>()

/** The icons that a page shows. The others take their place when its script begins. */
function iconsIn(html: string, build: BuildOutput): string {
  const all =
    symbols.get(build) ??
    new Map([...build.icons.matchAll(SYMBOL)].map(([symbol, name = '']) => [name, symbol]))
  symbols.set(build, all)
  const shown = new Set([...html.matchAll(/<use href="#i-([\w-]+)"/g)].map(([, name = '']) => name))
  return `<svg hidden id="icons">${[...shown].map((name) => all.get(name) ?? '').join('')}</svg>`
}

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

const stylesOf = (page: Rendered, site: SiteFile) => [
  ...(page.layout === 'default' ? [] : [site.layoutsCss]),
  ...(site.routeCss[page.route] ?? []),
]

/** The disabled link tells the loader of the route's script that its style is here already. */
const routeStyle = (file: string, css: string) =>
  `<style>${css}</style><link rel="stylesheet" href="${file}" disabled>`

/** JSON that cannot end its own script element. */
const inertJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
