import type { Route } from '../http.ts'
import type { LogEntry } from '../log.ts'
import { clock, type PagesDeps } from './deps.ts'
import { type Html, html, page } from './layout.ts'

const SHOWN = 100
const ARROWS = { request: 'site → empresa', callback: 'empresa → site', note: 'nota' } as const

export function logRoutes({ log }: PagesDeps): Route[] {
  const handle = () => {
    const entries = log.list().slice(-SHOWN).toReversed()
    return page({
      title: 'Registro',
      path: '/registro',
      intro: `Os últimos ${SHOWN} pedidos e avisos, o mais novo primeiro. Todos em /__control/log.`,
      live:
        entries.length > 0
          ? html`<div class="scroll"><table class="log"><thead><tr><th>Hora</th><th>Quem</th><th>O quê</th><th>Resultado</th></tr></thead>
<tbody>${entries.map(row)}</tbody></table></div>`
          : html`<p class="empty">Nada aconteceu ainda.</p>`,
    })
  }
  return [{ method: 'GET', path: '/registro', operation: 'page', handle }]
}

function row(entry: LogEntry): Html {
  const good = entry.verdict === 'ok' || entry.verdict === 'stored' || entry.verdict.startsWith('accepted')
  return html`<tr><td>${clock(entry.at)}</td><td>${entry.company}<br><span class="soft">${ARROWS[entry.direction]}</span></td>
<td class="wrap"><strong>${entry.operation}</strong><br><span class="mono soft">${entry.method ?? ''} ${entry.path ?? entry.detail ?? ''}</span></td>
<td class="wrap"><span class="tag ${good ? 'go' : 'odd'}">${entry.status ?? ''} ${entry.verdict}</span>
${entry.fault ? html`<br><span class="tag no">${entry.fault}</span>` : ''}</td></tr>`
}
