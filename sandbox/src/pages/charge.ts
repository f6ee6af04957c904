import { renderSVG } from 'uqr'
import type { Answer } from '../http.ts'
import { toCents } from '../pix/amount.ts'
import { expiresAt } from '../pix/charges.ts'
import { chargeView } from '../pix/views.ts'
import { chargeCard } from './charge-card.ts'
import { clock, type PagesDeps, reais } from './deps.ts'
import { html, page } from './layout.ts'

/** One charge with its QR code, as on another screen. */
export function chargePage({ store, tasks }: PagesDeps, txid: string): Answer {
  const charge = store.state.pix.charges[txid]
  if (!charge)
    return { ...page({ title: 'Cobrança não encontrada', path: '/banco', live: html`` }), status: 404 }
  const code = chargeView(charge).pixCopiaECola
  const payable = charge.status === 'ATIVA'
  return page({
    title: 'Cobrança',
    path: '/banco',
    live: html`<div class="grid">${
      payable
        ? chargeCard(charge, tasks.now())
        : html`<article class="card"><span class="big">${reais(toCents(charge.request.valor.original) ?? 0)}</span>
<span class="tag ${charge.status === 'CONCLUIDA' ? 'go' : ''}">${charge.status.toLowerCase().replaceAll('_', ' ')}</span></article>`
    }<article class="card"><div class="qr" role="img" aria-label="Código QR da cobrança">${{ html: renderSVG(code, { border: 0 }) }}</div>
<div class="mono">${code}</div><button data-copy="${code}">Copiar código</button>
<div class="soft">Revisão ${charge.revisions.length}, vence em ${clock(expiresAt(charge))}</div></article></div>`,
  })
}
