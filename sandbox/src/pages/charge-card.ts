import { formatCpf } from '../people.ts'
import { toCents } from '../pix/amount.ts'
import { expiresAt } from '../pix/charges.ts'
import type { Charge } from '../pix/types.ts'
import { clock, reais } from './deps.ts'
import { type Html, html } from './layout.ts'

/** An open charge with its buttons. */
export function chargeCard(charge: Charge, now: number): Html {
  const { devedor, valor, solicitacaoPagador } = charge.request
  const until = expiresAt(charge)
  return html`<article class="card"><div class="row"><a class="big" href="/banco/${charge.txid}">${reais(toCents(valor.original) ?? 0)}</a>
${until > now ? html`<span class="tag odd">vence ${clock(until)}</span>` : html`<span class="tag no">vencida</span>`}</div>
<div>${devedor ? html`${devedor.nome}<br><span class="mono">${devedor.cpf ? formatCpf(devedor.cpf) : devedor.cnpj}</span>` : html`<span class="soft">sem devedor</span>`}</div>
<div class="soft">${solicitacaoPagador ?? ''} <span class="mono">${charge.txid}</span></div>
<div class="buttons">${button(charge, 'right', 'Pagar com o CPF certo', 'go')}${button(charge, 'other', 'Pagar com outro CPF')}
${button(charge, 'amount', 'Pagar valor errado')}${button(charge, 'twice', 'Pagar duas vezes')}
${until > now ? '' : button(charge, 'force', 'Pagar mesmo vencida')}</div></article>`
}

function button(charge: Charge, how: string, label: string, look = ''): Html {
  return html`<form method="post" action="/banco/pagar"><input type="hidden" name="txid" value="${charge.txid}">
<button name="how" value="${how}" class="${look}" data-key="${charge.txid}-${how}">${label}</button></form>`
}
