import type { Answer } from '../../http.ts'
import { type Html, html } from '../../pages/layout.ts'
import { languageOf } from '../sessions.ts'
import type { Game, Session, SupplierId } from '../types.ts'
import { BLACKJACK } from './blackjack.ts'
import { ROULETTE } from './roulette.ts'
import { SCRIPT } from './script.ts'
import { SLOT } from './slot.ts'
import { STYLE } from './style.ts'
import { type Words, wordsOf } from './words.ts'

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
  const language = languageOf(session.locale)
  const words = wordsOf(language)
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
    html`<main><p class="alone">${wordsOf('pt').reasons[reason] ?? ''}</p></main>
<script>parent.postMessage({ type: 'supplier.game', state: 'failed', message: ${{ html: inScript(reason) }} }, '*')</script>`,
    STYLE,
    150,
  ),
  status: 404,
})

/** JSON that cannot end the script it stands in. */
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
