import type { Answer } from '../http.ts'
import { SCRIPT } from './script.ts'
import { STYLE } from './style.ts'

/** HTML that is already escaped. */
export interface Html {
  html: string
}

/** Template tag that escapes everything put into it, except Html. */
export function html(pieces: TemplateStringsArray, ...values: unknown[]): Html {
  return { html: pieces.reduce((text, piece, at) => text + toHtml(values[at - 1]) + piece) }
}

function toHtml(value: unknown): string {
  if (value === undefined || value === null || value === false) return ''
  if (Array.isArray(value)) return value.map(toHtml).join('')
  if (typeof value === 'object' && 'html' in value) return (value as Html).html
  return escapeHtml(String(value))
}

export function escapeHtml(text: string): string {
  const safe: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replace(/[&<>"']/g, (char) => safe[char] as string)
}

const PLACES = [
  ['/', 'Início'],
  ['/banco', 'Banco'],
  ['/pessoas', 'CPF'],
  ['/kyc', 'Identidade'],
  ['/correio', 'Correio'],
  ['/celulares', 'Celulares'],
  ['/jogos', 'Jogos'],
  ['/odds', 'Odds'],
  ['/livro', 'Segundo livro'],
  ['/falhas', 'Falhas'],
  ['/registro', 'Registro'],
] as const

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; img-src data:; frame-src 'self'; base-uri 'none'"

export interface Page {
  title: string
  path: string
  intro?: string
  /** Part of the page that is refreshed every two seconds. */
  live: Html
  /** Part of the page that is never refreshed, because it holds typed text. */
  still?: Html
}

export function page({ title, path, intro, live, still }: Page): Answer {
  const links = PLACES.map(
    ([href, name]) => html`<a href="${href}"${href === path ? html` aria-current="page"` : ''}>${name}</a>`,
  )
  return document(
    title,
    html`<nav aria-label="Empresas">${links}</nav>
<main><h1>${title}</h1>${intro ? html`<p class="intro">${intro}</p>` : ''}
${still}<div id="live">${live}</div></main>
<div id="toast" role="status" aria-live="polite"></div><script>${{ html: SCRIPT }}</script>`,
  )
}

export function document(title: string, body: Html): Answer {
  return {
    status: 200,
    type: 'text/html; charset=utf-8',
    headers: { 'content-security-policy': POLICY, 'cache-control': 'no-store' },
    text: html`<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · caixa de areia</title>
<style>${{ html: STYLE }}</style></head><body>
<header class="sandbox">Caixa de areia: empresas de mentira, dinheiro de mentira</header>${body}</body></html>`
      .html,
  }
}
