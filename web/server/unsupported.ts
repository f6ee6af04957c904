import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { cookieIn } from '../app/lib/cookies.ts'
import { LANGUAGE_KEY, LANGUAGE_TAGS, type Language, toLanguage } from '../app/lib/language.ts'
import { ownPath } from '../app/lib/own-path.ts'
import { innerUrl } from '../shell/router/resolve.ts'
import { cspHash } from './document.ts'
import { escapeHtml } from './head.ts'

/** The page for browsers below the build's targets, in plain HTML. */
export const UNSUPPORTED_PATH = '/unsupported'

const TEXTS: Record<Language, { title: string; text: string; get(browser: string): string; back: string }> = {
  pt: {
    title: 'Seu navegador não abre este site.',
    text: 'Ele é mais antigo do que o site precisa para proteger sua conta e seu dinheiro. Atualize-o ou instale um destes, de graça. Seu saldo e suas apostas continuam guardados.',
    get: (browser) => `Baixar ${browser}`,
    back: 'Já atualizei: abrir o site',
  },
  en: {
    title: 'Your browser cannot open this site.',
    text: 'It is older than what the site needs to protect your account and your money. Update it, or install one of these for free. Your balance and your bets are kept.',
    get: (browser) => `Download ${browser}`,
    back: 'It is updated: open the site',
  },
  es: {
    title: 'Tu navegador no abre este sitio.',
    text: 'Es más antiguo de lo que el sitio necesita para proteger tu cuenta y tu dinero. Actualízalo o instala uno de estos, gratis. Tu saldo y tus apuestas siguen guardados.',
    get: (browser) => `Descargar ${browser}`,
    back: 'Ya lo actualicé: abrir el sitio',
  },
}

const BROWSERS = [
  ['Google Chrome', 'https://www.google.com/chrome/'],
  ['Mozilla Firefox', 'https://www.mozilla.org/firefox/new/'],
] as const

/** Style without variables and grid, which an old browser may not support. */
const STYLE = `body{margin:0;padding:48px 20px;background:#0f1512;color:#f2f6f3;font:17px/1.5 sans-serif}
main{max-width:34em;margin:0 auto}h1{font-size:26px;line-height:1.25}
a{color:#7be3a5}.get{display:block;margin:12px 0;padding:14px 20px;border-radius:8px;background:#7be3a5;color:#08130c;font-weight:bold;text-align:center;text-decoration:none}
a:focus{outline:3px solid #fff;outline-offset:2px}`

/** The drawing is inlined and in fixed colours, because an old browser has no custom properties. */
const ART = readFileSync(new URL('../../art/drawings/spot-unsupported-browser.svg', import.meta.url), 'utf8')
  .replace(/var\(--[\w-]+,(#\w+)\)/g, '$1')
  .replace('<svg ', '<svg aria-hidden="true" ')

const POLICY = `default-src 'none'; style-src ${cspHash(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

export function sendUnsupported(request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', 'http://site')
  const language = toLanguage(cookieIn(request.headers.cookie ?? '', LANGUAGE_KEY))
  const from = innerUrl(url.searchParams.get('from') ?? '/', 'http://site')
  const body = page(language, from ? ownPath(from.pathname) + from.search : '/')
  response.setHeader('content-security-policy', POLICY)
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    vary: 'cookie',
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function page(language: Language, back: string): string {
  const texts = TEXTS[language]
  const links = BROWSERS.map(
    ([name, href]) => `<a class="get" href="${href}" rel="noopener">${texts.get(name)}</a>`,
  )
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${texts.title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${ART}<h1>${texts.title}</h1>
<p>${texts.text}</p>
${links.join('\n')}
<p><a href="${escapeHtml(back)}">${texts.back}</a></p>
</main>
</body>
</html>`
}
