import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Rendered } from '../app/entry-server.tsx'
import type { Boot } from '../app/state/boot.ts'
import { tokensOf } from '../app/styles/tokens.ts'
import type { SiteFile } from '../build/site-file.ts'
import type { BuildOutput } from './build-output.ts'

/**
 * Loads the page's JavaScript after the page stands, or at the first touch. A button pressed before the page is awake is pressed again
 * once it is; links work by themselves.
 */
const LOADER = readFileSync(new URL('./loader.js', import.meta.url), 'utf8').trim()

/** For the content security policy: the two inline blocks of every page, by their content. */
export const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
export const LOADER_HASH = hashOf(LOADER)

/** The HTML of a page. Style in the head, icons before the content, data as inert JSON, one small script at the end. */
export function documentOf(page: Rendered, boot: Boot, { css, routeCss, site, icons }: BuildOutput): string {
  const ground = tokensOf('default', boot.theme).ground
  return `<!doctype html>
<html lang="${page.tag}" data-layout="${page.layout}" data-theme="${boot.theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(page.title)}</title>
<meta name="description" content="${escapeHtml(page.description)}">
<meta name="robots" content="${page.status === 200 ? 'index, follow' : 'noindex'}">
<meta name="theme-color" content="${ground}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${css}</style>${stylesOf(page, site)
    .map((file) => routeStyle(file, routeCss.get(file) ?? ''))
    .join('')}
</head>
<body>
${icons}
<div id="root">${page.html}</div>
<script type="application/json" id="boot">${inertJson({ ...boot, eager: page.eager })}</script>
<script>${LOADER}</script>
</body>
</html>`
}

const stylesOf = (page: Rendered, site: SiteFile) => [
  ...(page.layout === 'default' ? [] : [site.layoutsCss]),
  ...(site.routeCss[page.route] ?? []),
]

/** The disabled link tells the loader of the route's script that its style is here already. */
const routeStyle = (file: string, css: string) =>
  `<style>${css}</style><link rel="stylesheet" href="${file}" disabled>`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (one) => ENTITIES[one] ?? one)

/** JSON that cannot end its own script element. */
const inertJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
