import { matchStatus, minuteAt, scoreAt } from '../book/matches.ts'
import { type BetResult, type BookMatch, type BookSlip, RESULTS } from '../book/types.ts'
import type { Route } from '../http.ts'
import { clock, type PagesDeps, press, reais } from './deps.ts'
import { type Html, html, page } from './layout.ts'

const SHOWN = 40
const STATES: Record<BookSlip['state'], string> = {
  making: 'em confirmação',
  open: 'aberto',
  refused: 'recusado',
  cancelled: 'cancelado',
  settled: 'resolvido',
  'cashed-out': 'encerrado',
}
const RESULT_NAMES: Record<BetResult, string> = {
  won: 'Ganhou',
  'half-won': 'Meio ganho',
  refund: 'Anular',
  'half-lost': 'Meia perda',
  lost: 'Perdeu',
}

/** Matches and slips of the second book, and what may be ordered for a slip. */
export function bookRoutes(deps: PagesDeps): Route[] {
  const { book } = deps
  const button = (path: string, act: (form: URLSearchParams) => Promise<string>): Route => ({
    method: 'POST',
    path: `/livro/${path}`,
    operation: 'page',
    handle: (request) => press(request, '/livro', () => act(request.form)),
  })
  return [
    { method: 'GET', path: '/livro', operation: 'page', handle: () => bookPage(deps) },
    button('resolver', async (form) => {
      const result = RESULTS.find((entry) => entry === form.get('result'))
      const slip = await book.settle(form.get('id') ?? '', result)
      return `Resolvido: ${reais(slip.settlement?.amount ?? 0)}.`
    }),
    button('desfazer', async (form) => {
      await book.rollback(form.get('id') ?? '')
      return 'O resultado foi desfeito.'
    }),
  ]
}

function bookPage({ store, tasks, book }: PagesDeps) {
  const now = tasks.now()
  const slips = Object.values(store.state.book.slips).toReversed().slice(0, SHOWN)
  const row = (
    match: BookMatch,
  ) => html`<tr><td>${clock(match.startsAt)}</td><td>${match.home} × ${match.away}</td>
<td>${scoreAt(match, now).join(' : ')}</td><td class="soft">${{ scheduled: 'a seguir', live: `${minuteAt(match, now)}'`, ended: 'acabou' }[matchStatus(match, now)]}</td></tr>`
  return page({
    title: 'Segundo livro',
    path: '/livro',
    intro:
      'Arara Bets: um livro de apostas inteiro, que o site mostra em /altenar-sports. Os jogos acabam em minutos.',
    live: html`<div class="scroll"><table class="log"><tbody>${book.matches().map(row)}</tbody></table></div><h2>Bilhetes</h2>${
      slips.length > 0
        ? html`<div class="grid">${slips.map(card)}</div>`
        : html`<p class="empty">Nenhum bilhete ainda.</p>`
    }`,
  })
}

function card({ id, state, stake, userId, legs, settlement }: BookSlip): Html {
  const act = (path: string, name: string, result = '') =>
    html`<form method="post" action="/livro/${path}"><input type="hidden" name="id" value="${id}"><input type="hidden" name="result" value="${result}"><button data-key="${path}${result}${id}">${name}</button></form>`
  const buttons =
    state === 'open'
      ? [
          act('resolver', 'Pelo jogo'),
          ...RESULTS.map((result) => act('resolver', RESULT_NAMES[result], result)),
        ]
      : state === 'settled' && act('desfazer', 'Desfazer')
  return html`<article class="card"><div class="row"><span class="big">${reais(stake)}</span><span class="tag ${state === 'open' ? 'go' : ''}">${STATES[state]}</span></div>
${legs.map(({ names, odds }) => html`<div>${names.home} × ${names.away}: ${names.outcome} (${(odds / 1000).toFixed(2)})</div>`)}
<div class="soft">${settlement ? `pago ${reais(settlement.amount)}` : ''}</div><div class="mono soft wrap">${userId} · ${id}</div><div class="buttons">${buttons}</div></article>`
}
