import type { Request, Route } from '../http.ts'
import { ANA, formatCpf, registeredPerson, SPECIAL } from '../people.ts'
import { toCents } from '../pix/amount.ts'
import { someoneElse } from '../pix/bank.ts'
import { expiresAt } from '../pix/charges.ts'
import type { Charge } from '../pix/types.ts'
import { movements } from './bank-movements.ts'
import { chargePage } from './charge.ts'
import { chargeCard } from './charge-card.ts'
import { type PagesDeps, press, reais } from './deps.ts'
import { type Html, html, page } from './layout.ts'

const SHOWN = 20

export function bankRoutes(deps: PagesDeps): Route[] {
  const { pix } = deps
  const route = (method: string, path: string, handle: Route['handle']): Route => ({
    method,
    path,
    operation: 'page',
    handle,
  })
  return [
    route('GET', '/banco', () => bankPage(deps)),
    route('GET', '/banco/:txid', (request) => chargePage(deps, request.params.txid as string)),
    route('POST', '/banco/pagar', (request) => press(request, '/banco', () => payCharge(deps, request))),
    route('POST', '/banco/colar', (request) => press(request, '/banco', () => payCode(deps, request))),
    route('POST', '/banco/tomar', (request) =>
      press(request, '/banco', () => {
        const refund = pix.takeBack(request.form.get('id') ?? '')
        return `${reais(refund.cents)} tomados de volta (MED).`
      }),
    ),
    route('POST', '/banco/devolver', (request) =>
      press(
        request,
        '/banco',
        () => `${reais(pix.returnPayout(request.form.get('id') ?? '').cents)} devolvidos.`,
      ),
    ),
  ]
}

function bankPage(deps: PagesDeps) {
  const charges = Object.values(deps.store.state.pix.charges).toReversed()
  const now = deps.tasks.now()
  const open = charges
    .filter((charge) => charge.status === 'ATIVA' && expiresAt(charge) > now)
    .slice(0, SHOWN)
  const closed = charges
    .filter((charge) => !(charge.status === 'ATIVA' && expiresAt(charge) > now))
    .slice(0, SHOWN)
  const people = SPECIAL.filter((special) => !special.answer).map(
    ({ cpf }) => html`<option value="${cpf}">${registeredPerson(cpf, now).name}, ${formatCpf(cpf)}</option>`,
  )
  return page({
    title: 'Banco',
    path: '/banco',
    intro: 'O aplicativo do banco de quem paga. Cada botão é um pagamento, certo ou torto.',
    still: html`<details id="colar"><summary>Pagar com um código copia e cola</summary>
<form method="post" action="/banco/colar" data-clear="1" class="card"><div><label for="code">Código Pix</label>
<textarea id="code" name="code" required spellcheck="false" placeholder="00020101…"></textarea></div>
<div class="fields"><div><label for="payer">Quem paga</label><select id="payer" name="payer">
<option value="">A pessoa da cobrança</option>${people}</select></div>
<div><label for="amount">Valor (se diferente)</label><input id="amount" name="amount" inputmode="decimal" placeholder="37,00"></div>
<button class="go">Pagar</button></div></form></details>`,
    live: html`<h2>Cobranças abertas</h2>${
      open.length > 0
        ? html`<div class="grid">${open.map((charge) => chargeCard(charge, now))}</div>`
        : html`<p class="empty">Nenhuma cobrança aberta. Peça um depósito no site e ela aparece aqui.</p>`
    }${closed.length > 0 ? html`<h2>Cobranças encerradas</h2><div class="list">${closed.map((charge) => closedRow(charge, now))}</div>` : ''}
${movements(deps)}`,
  })
}

function closedRow(charge: Charge, now: number): Html {
  const tag =
    charge.status === 'CONCLUIDA'
      ? html`<span class="tag go">paga</span>`
      : html`<span class="tag">${charge.status === 'ATIVA' && expiresAt(charge) <= now ? 'vencida' : 'removida'}</span>`
  return html`<a class="card" href="/banco/${charge.txid}"><div class="row"><strong>${reais(toCents(charge.request.valor.original) ?? 0)}</strong>
<span>${charge.request.devedor?.nome ?? ''}</span>${tag}</div></a>`
}

function payCharge(deps: PagesDeps, { form }: Request): string {
  const txid = form.get('txid') ?? ''
  const charge = deps.store.state.pix.charges[txid]
  const how = form.get('how')
  const chargeCents = toCents(charge?.request.valor.original) ?? 0
  const arrived = deps.pix.pay({
    txid,
    ...(how === 'other' ? { payerCpf: someoneElse(charge?.request.devedor?.cpf ?? ANA) } : {}),
    ...(how === 'amount' ? { cents: chargeCents + 100 } : {}),
    ...(how === 'twice' ? { times: 2 } : {}),
    ...(how === 'force' ? { force: true } : {}),
  })
  return said(arrived)
}

function payCode(deps: PagesDeps, { form }: Request): string {
  const [code, payer, amount] = [
    form.get('code') ?? '',
    form.get('payer') ?? '',
    (form.get('amount') ?? '').trim(),
  ]
  const cents =
    amount === ''
      ? undefined
      : toCents(
          amount
            .replace(/\./g, '')
            .replace(',', '.')
            .replace(/^(\d+)$/, '$1.00'),
        )
  if (amount !== '' && !cents) throw new Error('Valor inválido: escreva como 37,00.')
  return said(deps.pix.pay({ code, ...(payer ? { payerCpf: payer } : {}), ...(cents ? { cents } : {}) }))
}

function said(arrived: { cents: number; payer: { nome: string } }[]): string {
  const first = arrived[0]
  if (!first) return 'Pagamento aceito: vai chegar mais tarde.'
  return `${arrived.length > 1 ? `${arrived.length} vezes ` : ''}${reais(first.cents)} pagos por ${first.payer.nome}.`
}
