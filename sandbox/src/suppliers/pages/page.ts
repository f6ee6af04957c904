import type { Answer } from '../../http.ts'
import { type Html, html } from '../../pages/layout.ts'
import { localeLanguage } from '../sessions.ts'
import type { Game, Session, SupplierId } from '../types.ts'
import { BLACKJACK } from './blackjack.ts'
import { ROULETTE } from './roulette.ts'
import { SCRIPT } from './script.ts'
import { SLOT } from './slot.ts'
import { pageWords, type Words } from './words.ts'

const STYLE = `
*{box-sizing:border-box}[hidden]{display:none!important}
html,body{height:100%;margin:0}
body{display:flex;flex-direction:column;min-height:100%;color:#fff;font:16px/1.3 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;
background:radial-gradient(120% 80% at 50% 0,hsl(var(--hue) 55% 24%),hsl(var(--hue) 60% 8%));overflow-x:hidden;-webkit-tap-highlight-color:transparent;touch-action:manipulation}
header{display:flex;align-items:center;gap:8px;padding:6px 12px;min-height:48px}
h1{font-size:17px;margin:0;flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.tag{background:#fff2;border-radius:99px;padding:3px 10px;font-size:13px}
.exit{color:#fff;text-decoration:none;border:1px solid #fff5;border-radius:10px;min-height:40px;padding:0 12px;display:inline-flex;align-items:center;font-size:14px}
main{flex:1;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:10px;padding:4px 10px;width:100%;max-width:640px;margin:0 auto}
footer{display:flex;justify-content:space-between;align-items:center;gap:10px;padding:8px 12px calc(8px + env(safe-area-inset-bottom));background:#0007;font-size:14px}
footer b{font-size:17px;font-variant-numeric:tabular-nums}footer small{color:#fffb;font-size:12px;text-align:right}
#say{min-height:44px;margin:0;padding:2px 14px;text-align:center;display:flex;align-items:center;justify-content:center;font-size:15px}
#say.bad{color:#ffd9a8}#say.good{color:#ffe680;font-weight:700;font-size:20px}
button{font:inherit;color:inherit;min-height:48px;min-width:48px;border-radius:12px;border:1px solid #fff4;background:#0006;cursor:pointer;padding:0 14px}
button:disabled{opacity:.45;cursor:default}button.main{background:linear-gradient(#ffd84d,#f0a51e);color:#2b1a00;border:0;font-weight:800}
:focus-visible{outline:3px solid #fff;outline-offset:2px}
.chips{display:flex;gap:6px;justify-content:center;flex-wrap:wrap}.chips button{border-radius:50%;width:48px;padding:0;font-size:13px;font-weight:700;border:3px dashed #fff9;background:hsl(var(--chip,200) 60% 32%)}
.chips button[aria-pressed=true]{border-style:solid;border-color:#fff;transform:translateY(-3px)}
.alone{font-size:18px;text-align:center;padding:24px}
@media (prefers-reduced-motion:reduce){*{animation:none!important;transition:none!important}}
`

/** Additions of one kind of game to the common frame of all pages. */
export interface GamePage {
  style: string
  body(words: Words): Html
  script: string
}

const PAGES: Record<Game['kind'], GamePage> = { slot: SLOT, roulette: ROULETTE, blackjack: BLACKJACK }

export const COMPANY: Record<SupplierId, string> = { softswiss: 'Baobá Games', pragmatic: 'Cobra Coral' }

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'"

/** A game as a page of its own, small screens first. It calls this server alone and notifies the surrounding page when it is loaded. */
export function pageAnswer(session: Session, game: Game): Answer {
  const language = localeLanguage(session.locale)
  const words = pageWords(language)
  const { style, body, script } = PAGES[game.kind]
  const boot = { id: session.id, language, words, shape: game.shape, demo: session.demo }
  const exits = html`${session.cashierUrl && !session.demo ? html`<a class="exit" target="_top" href="${session.cashierUrl}">${words.deposit}</a>` : ''}
${session.lobbyUrl ? html`<a class="exit" target="_top" href="${session.lobbyUrl}">${words.leave}</a>` : ''}`
  return shown(
    game.title,
    language,
    html`<header><h1>${game.title}</h1>${session.demo ? html`<span class="tag">${words.demo}</span>` : ''}${exits}</header>
<main>${body(words)}</main>
<p id="say" role="status" aria-live="polite"></p>
<footer><span>${words.balance} <b id="balance">…</b></span><small>${words.test} ${COMPANY[session.supplier]}</small></footer>
<script>const BOOT = ${{ html: inScript(boot) }}
${{ html: SCRIPT }}
${{ html: script }}</script>`,
    STYLE + style,
    game.hue,
  )
}

export const refusalPage = (reason: string): Answer => ({
  ...shown(
    'Jogo',
    'pt',
    html`<main><p class="alone">${pageWords('pt').reasons[reason] ?? ''}</p></main>
<script>parent.postMessage({ type: 'supplier.game', state: 'failed', message: ${{ html: inScript(reason) }} }, '*')</script>`,
    STYLE,
    150,
  ),
  status: 404,
})

/** JSON text that cannot end the surrounding script element. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const shown = (title: string, language: string, body: Html, style: string, hue: number): Answer => ({
  status: 200,
  type: 'text/html; charset=utf-8',
  headers: { 'content-security-policy': POLICY, 'cache-control': 'no-store' },
  text: html`<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<link rel="icon" href="data:,">
<style>:root{--hue:${hue}}${{ html: style }}</style></head><body>${body}</body></html>`.html,
})
