import type { Route } from '../http.ts'
import { COMPANY } from '../suppliers/pages/page.ts'
import { type Action, SUPPLIERS } from '../suppliers/types.ts'
import { clock, type PagesDeps, reais } from './deps.ts'
import { type Html, html, page } from './layout.ts'

const SHOWN = 40
const WORDS: Record<Action['type'], string> = {
  bet: 'aposta',
  win: 'prêmio',
  rollback: 'devolução',
  bonus: 'rodadas grátis',
  jackpot: 'jackpot',
  promo: 'promoção',
  adjustment: 'correção',
}

/** Actions that the suppliers of games consider done, and each of their games as a demonstration. */
export function gamesRoutes(deps: PagesDeps): Route[] {
  const { suppliers, store } = deps
  return [
    {
      method: 'GET',
      path: '/jogos',
      operation: 'page',
      handle: () => {
        const actions = SUPPLIERS.flatMap((supplier) => store.state.suppliers.actions[supplier].slice(-SHOWN))
        const recent = actions.toSorted((a, b) => b.processed_at - a.processed_at).slice(0, SHOWN)
        return page({
          title: 'Jogos',
          path: '/jogos',
          intro: 'Dois fornecedores de jogos. Com dinheiro se joga pelo site; daqui, só demonstração.',
          still: html`${SUPPLIERS.map((supplier) => {
            const list = suppliers.games(supplier)
            const links = list
              .slice(0, SHOWN)
              .map(
                ({ identifier, title }) =>
                  html`<a href="/jogos/demo?empresa=${supplier}&jogo=${encodeURIComponent(identifier)}" target="_blank">${title}</a> · `,
              )
            return html`<details class="card"><summary>${COMPANY[supplier]}: ${list.length} jogos</summary><p>${links}</p></details>`
          })}`,
          live:
            recent.length > 0
              ? html`<h2>Últimos movimentos</h2><div class="scroll"><table class="log"><tbody>${recent.map(row)}</tbody></table></div>`
              : html`<p class="empty">Ninguém jogou ainda.</p>`,
        })
      },
    },
    {
      method: 'GET',
      path: '/jogos/demo',
      operation: 'page',
      handle: ({ query }) => {
        const supplier = SUPPLIERS.find((supplier) => supplier === query.get('empresa'))
        const location = supplier && suppliers.demo(supplier, query.get('jogo') ?? '')
        return location
          ? { status: 303, headers: { location } }
          : { status: 404, text: 'Este jogo não existe.' }
      },
    },
  ]
}

const row = (action: Action): Html => html`<tr><td>${clock(action.processed_at)}</td><td>${action.game}</td>
<td>${WORDS[action.type]}</td><td>${reais(action.amount)}</td><td class="wrap mono soft">${action.user_id} · ${action.game_id}${action.tx_id ? '' : ' · sem resposta da carteira'}</td></tr>`
