import type { Route } from '../http.ts'
import type { Book } from '../odds/book.ts'
import { SPORTS } from '../odds/data/tournaments.ts'
import { orderView } from '../odds/orders.ts'
import { clock, type PagesDeps, press } from './deps.ts'
import { type Html, html, page } from './layout.ts'

const SOON = 12
const SENT = 25
const MINUTE = 60_000

type View = ReturnType<typeof orderView> & { book: Book }

/** Matches of the odds supplier, possible orders for them, and sent messages. */
export function oddsRoutes(deps: PagesDeps): Route[] {
  const { odds } = deps
  const { orders } = odds
  const button = (path: string, act: (id: number, form: URLSearchParams) => string): Route => ({
    method: 'POST',
    path: `/odds/${path}`,
    operation: 'page',
    handle: (request) => press(request, '/odds', () => act(Number(request.form.get('id')), request.form)),
  })
  return [
    { method: 'GET', path: '/odds', operation: 'page', handle: () => oddsPage(deps) },
    button('comecar', (id) => {
      orders.start(id, {})
      return 'Começou.'
    }),
    button('ponto', (id, form) => {
      orders.score(id, { side: form.get('side'), points: 1 })
      return 'Marcado. Daqui em diante só acontece o que se mandar.'
    }),
    button('anular', (id) => {
      orders.takeBack(id, {})
      return 'O último ponto foi anulado.'
    }),
    button('periodo', (id) => {
      orders.period(id, {})
      return 'O período mudou.'
    }),
    button('acabar', (id) => {
      orders.end(id)
      return 'Acabou.'
    }),
    button('errado', (id) => {
      orders.wrong(id, {})
      return 'O resultado final foi mandado trocado.'
    }),
    button('certo', (id) => {
      orders.correct(id, {})
      return 'Desfeito e mandado certo.'
    }),
    button('anular-apostas', (id) => {
      orders.cancel(id, {})
      return 'As apostas no resultado final foram anuladas.'
    }),
    button('nova', (_, form) => {
      const wish = { startsInMs: 5 * MINUTE, tournament: 'br.1' }
      const sides = { home: form.get('home') || 'Casa FC', away: form.get('away') || 'Visita EC' }
      return `${orders.make({ ...wish, ...sides }).urn} começa em cinco minutos.`
    }),
    button('cortar', () => {
      orders.drop()
      return 'Todas as linhas foram cortadas.'
    }),
  ]
}

function oddsPage({ odds }: PagesDeps) {
  const now = odds.now()
  const views = odds.engine.books().map((book): View => ({ ...orderView(book, now), book }))
  const running = views.filter(({ status }) => status === 1)
  const ended = views.filter(({ status }) => status >= 3)
  const soon = views.filter(({ status }) => status === 0)
  const { counts, recent, connections } = odds.sent()
  return page({
    title: 'Odds',
    path: '/odds',
    intro:
      'O fornecedor de odds. Os jogos andam sozinhos, mais rápido que na vida; as temporadas de futebol são de verdade.',
    still: html`<form method="post" action="/odds/nova" class="card" data-clear="1"><div class="fields">
<div><label for="home">Casa</label><input id="home" name="home" placeholder="Casa FC" autocomplete="off"></div>
<div><label for="away">Visitante</label><input id="away" name="away" placeholder="Visita EC" autocomplete="off"></div>
<button class="go">Criar jogo</button></div></form>`,
    live: html`<h2>Em andamento (${running.length})</h2>${running.length > 0 ? html`<div class="grid">${running.map(card)}</div>` : html`<p class="empty">Nada agora.</p>`}
${ended.length > 0 ? html`<h2>Acabaram agora</h2><div class="grid">${ended.map(card)}</div>` : ''}
<h2>A seguir (${soon.length})</h2><div class="scroll"><table class="log"><tbody>${soon.slice(0, SOON).map(row)}</tbody></table></div>
<h2>Mensagens</h2><p class="soft">${connections} ${connections === 1 ? 'linha aberta' : 'linhas abertas'} · ${counts.map(([type, count]) => `${type} ${count}`).join(' · ') || 'nada mandado'}</p>
<form method="post" action="/odds/cortar" class="short"><button class="no" data-key="cut">Cortar todas as linhas</button></form>
<div class="scroll"><table class="log"><tbody>${recent
      .slice(0, SENT)
      .map(
        (sentMessage) =>
          html`<tr><td>${clock(sentMessage.at)}</td><td class="mono wrap">${sentMessage.routingKey}</td><td>${sentMessage.bytes} B</td></tr>`,
      )}</tbody></table></div>
<p class="soft">Falhas (mensagens perdidas, repetidas, cortadas, produtor fora …) se marcam em <a href="/falhas">Falhas</a>, empresa Odds.</p>`,
  })
}

const names = ({ home, away }: View) => `${home} × ${away}`
const about = ({ book: { match } }: View) =>
  `${SPORTS[match.tournament.sport].names.pt} · ${match.tournament.names.pt}`

function card(view: View): Html {
  const { id, score, status, closed, book } = view
  const act = (path: string, name: string, more: Html | string = '', tone = '') =>
    html`<form method="post" action="/odds/${path}"><input type="hidden" name="id" value="${id}">${more}<button class="${tone}" data-key="${path}${id}">${name}</button></form>`
  const point = (side: 'home' | 'away', name: string) =>
    html`<form method="post" action="/odds/ponto"><input type="hidden" name="id" value="${id}"><input type="hidden" name="side" value="${side}"><button data-key="${side}${id}">${name}</button></form>`
  const periods = book.match.tournament.sport === 'football' ? 'Intervalo' : 'Período'
  return html`<article class="card"><div class="soft">${about(view)}</div><strong>${names(view)}</strong>
<div class="row"><span class="big">${score.home} : ${score.away}</span><span class="tag ${status === 1 ? 'go' : ''}">${status === 1 ? 'em andamento' : closed ? 'confirmado' : 'acabou'}</span></div>
<div class="mono soft">sr:match:${id}</div><div class="buttons">${
    status === 1
      ? html`${point('home', '+1 casa')}${point('away', '+1 fora')}${act('anular', 'Anular o último')}${act('periodo', periods)}${act('acabar', 'Acabar', '', 'no')}`
      : html`${act('errado', 'Resultado trocado')}${act('certo', 'Corrigir')}${act('anular-apostas', 'Anular apostas', '', 'no')}`
  }</div></article>`
}

const row = (
  view: View,
): Html => html`<tr><td>${clock(view.book.match.kickOff)}</td><td>${names(view)}</td><td class="soft">${about(view)}</td>
<td><form method="post" action="/odds/comecar"><input type="hidden" name="id" value="${view.id}"><button data-key="go${view.id}">Começar já</button></form></td></tr>`
