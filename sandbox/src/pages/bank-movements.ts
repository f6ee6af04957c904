import { formatCpf } from '../people.ts'
import { refunded } from '../pix/refunds.ts'
import type { Payout, ReceivedPix } from '../pix/types.ts'
import { clock, type PagesDeps, reais } from './deps.ts'
import { type Html, html } from './layout.ts'

const SHOWN = 20

const PAYOUT_TAGS = {
  EM_PROCESSAMENTO: ['odd', 'em processamento'],
  REALIZADO: ['go', 'recebido'],
  NAO_REALIZADO: ['no', 'recusado'],
} as const

/** Movements: completed payouts, and Pix received by the merchant. */
export function movements({ store }: PagesDeps): Html {
  const payouts = Object.values(store.state.pix.payouts).toReversed().slice(0, SHOWN)
  const received = Object.values(store.state.pix.received).toReversed().slice(0, SHOWN)
  return html`<h2>Saques recebidos</h2>${
    payouts.length > 0
      ? html`<div class="grid">${payouts.map(payoutCard)}</div>`
      : html`<p class="empty">Nenhum saque chegou ainda.</p>`
  }<h2>Pagamentos feitos</h2>${
    received.length > 0
      ? html`<div class="grid">${received.map(receivedCard)}</div>`
      : html`<p class="empty">Nenhum pagamento feito ainda.</p>`
  }`
}

function payoutCard(payout: Payout): Html {
  const [look, word] = payout.returns.length > 0 ? (['no', 'devolvido'] as const) : PAYOUT_TAGS[payout.status]
  const { cpf, nome } = payout.owner
  return html`<article class="card"><div class="row"><span class="big">${reais(payout.cents)}</span><span class="tag ${look}">${word}</span></div>
<div>${nome}<br><span class="mono">${cpf ? formatCpf(cpf) : payout.favorecido.chave}</span></div>
<div class="soft">${clock(payout.solicitacao)} <span class="mono">${payout.idEnvio}</span>${payout.erro ? html`<br>${payout.erro.motivo}` : ''}</div>
${payout.status === 'REALIZADO' && payout.returns.length === 0 ? action('/banco/devolver', payout.idEnvio, 'Devolver ao remetente') : ''}</article>`
}

function receivedCard(pix: ReceivedPix): Html {
  const left = pix.cents - refunded(pix)
  return html`<article class="card"><div class="row"><span class="big">${reais(pix.cents)}</span>
${left < pix.cents ? html`<span class="tag no">devolvido ${reais(pix.cents - left)}</span>` : html`<span class="tag go">pago</span>`}</div>
<div>${pix.payer.nome}<br><span class="mono">${pix.payer.cpf ? formatCpf(pix.payer.cpf) : (pix.payer.cnpj ?? '')}</span></div>
<div class="soft">${clock(pix.horario)} <span class="mono">${pix.endToEndId}</span></div>
${pix.refunds.map((refund) => html`<div class="soft">Devolução ${reais(refund.cents)}: ${refund.status.toLowerCase().replaceAll('_', ' ')} (${refund.natureza})</div>`)}
${left > 0 ? action('/banco/tomar', pix.endToEndId, 'Tomar de volta (MED)') : ''}</article>`
}

function action(path: string, id: string, label: string): Html {
  return html`<form method="post" action="${path}"><input type="hidden" name="id" value="${id}">
<button class="no" data-key="${path}-${id}">${label}</button></form>`
}
