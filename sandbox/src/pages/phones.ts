import type { Route } from '../http.ts'
import { listTexts, type TextMessage } from '../sms.ts'
import { clock, type PagesDeps } from './deps.ts'
import { html, page } from './layout.ts'

const STATES = { accepted: 'a caminho', delivered: 'entregue', failed: 'não entregue' } as const

/** SMS of the site, as the phones show them. */
export const phoneRoutes = ({ store }: PagesDeps): Route[] => [
  {
    method: 'GET',
    path: '/celulares',
    operation: 'page',
    handle: ({ query }) => {
      const texts = listTexts({ store }, query.get('to'))
      return page({
        title: 'Celulares',
        path: '/celulares',
        intro: 'Tudo o que o site mandou por SMS, a mais nova primeiro. Nada sai daqui.',
        live:
          texts.length > 0
            ? html`<div class="list">${texts.slice(0, 100).map(row)}</div>`
            : html`<p class="empty">Nenhuma mensagem ainda.</p>`,
      })
    },
  },
]

const row = ({ to, at, text, status }: TextMessage) =>
  html`<article class="card"><div class="row"><strong class="mono">${to}</strong><span class="tag">${STATES[status]}</span>
<span class="soft">${clock(at)}</span></div><div>${text}</div></article>`
