import { CREDENTIALS, MERCHANT } from '../config.ts'
import type { Answer, Request } from '../http.ts'
import { DECEASED, isCpf, NOT_FOUND, registeredPerson } from '../people.ts'
import { toAmount, toCents } from './amount.ts'
import type { PixDeps } from './deps.ts'
import { specialFor } from './payout-specials.ts'
import { PayoutRefusal } from './problem.ts'
import { paging, window } from './query.ts'
import type { Payout, Person } from './types.ts'
import { iso, payoutAcceptedView, payoutReturnViews, payoutView } from './views.ts'

interface PayoutRequest {
  valor?: unknown
  pagador?: { chave?: unknown; infoPagador?: unknown }
  favorecido?: { chave?: unknown; cpf?: unknown }
}

/**
 * PUT /v3/gn/pix/{idEnvio}: {valor, pagador{chave, infoPagador?}, favorecido{chave, cpf?}} → 201 EM_PROCESSAMENTO. The same idEnvio is the same
 * payout, over all repeats.
 */
export function putPayout(deps: PixDeps, request: Request): Answer {
  const order = readRequest(request)
  const known = deps.store.state.pix.payouts[order.idEnvio]
  if (known && !isSame(known, order))
    throw new PayoutRefusal(409, 'id_envio_duplicado', 'Este idEnvio já foi usado com outros dados.')
  if (known) return { status: 201, json: payoutAcceptedView(known) }
  if (!deps.store.state.pix.webhooks[order.chave])
    throw new PayoutRefusal(400, 'webhook_ausente', 'A chave do pagador não tem webhook associado.')
  const special = specialFor(order.cents)
  if (special?.at === 'request')
    throw new PayoutRefusal(
      400,
      'valor_recusado',
      'Envio recusado pela instituição (valor de teste terminado em ,14).',
    )
  const now = deps.tasks.now()
  const payout: Payout = {
    ...order,
    endToEndId: deps.ids.endToEnd('E', MERCHANT.ispb, now),
    owner: keyOwner(order.favorecido.chave, now),
    status: 'EM_PROCESSAMENTO',
    solicitacao: now,
    returns: [],
  }
  deps.store.state.pix.payouts[payout.idEnvio] = payout
  const wait = special?.completeAfterMs ?? deps.options.completeMs
  deps.tasks.after(wait, 'pix.payout.complete', payout.idEnvio)
  return { status: 201, json: payoutAcceptedView(payout) }
}

/** GET /v2/gn/pix/enviados/id-envio/{idEnvio} and /v2/gn/pix/enviados/{e2eId} */
export function readPayout(deps: PixDeps, request: Request): Answer {
  const { idEnvio, e2eId } = request.params
  const payouts = deps.store.state.pix.payouts
  const found = idEnvio
    ? payouts[idEnvio]
    : Object.values(payouts).find((payout) => payout.endToEndId === e2eId)
  if (!found)
    throw new PayoutRefusal(404, 'envio_nao_encontrado', 'Nenhum envio encontrado para o identificador.')
  return { status: 200, json: payoutView(found) }
}

/** GET /v2/gn/pix/enviados?inicio&fim&status */
export function listPayouts(deps: PixDeps, request: Request): Answer {
  const [from, to] = window(request.query, 'PixConsultaInvalida')
  const status = request.query.get('status')
  const found = Object.values(deps.store.state.pix.payouts).filter(
    (payout) =>
      payout.solicitacao >= from && payout.solicitacao <= to && (status === null || payout.status === status),
  )
  const page = paging(request.query, found, 'PixConsultaInvalida')
  return {
    status: 200,
    json: {
      parametros: { inicio: iso(from), fim: iso(to), paginacao: page.view },
      pix: page.items.map(payoutView),
    },
  }
}

export function startPayouts(deps: PixDeps): void {
  deps.tasks.on<string>('pix.payout.complete', (idEnvio) => {
    const payout = deps.store.state.pix.payouts[idEnvio]
    if (payout?.status === 'EM_PROCESSAMENTO') complete(deps, payout)
  })
  deps.tasks.on<string>('pix.payout.return', (idEnvio) => {
    const payout = deps.store.state.pix.payouts[idEnvio]
    if (payout?.status === 'REALIZADO' && payout.returns.length === 0) returnPayout(deps, payout)
  })
}

/** The receiver's bank sends the money back: the payout stays REALIZADO and now carries `devolucoes`. */
export function returnPayout(deps: PixDeps, payout: Payout): void {
  if (payout.status !== 'REALIZADO' || payout.returns.length > 0)
    throw new PayoutRefusal(
      400,
      'devolucao_invalida',
      'Só um envio realizado e ainda não devolvido pode voltar.',
    )
  const now = deps.tasks.now()
  payout.returns.push({ rtrId: deps.ids.endToEnd('D', '99999005', now), cents: payout.cents, horario: now })
  deps.store.changed()
  notify(deps, payout, 'payout-return')
}

function complete(deps: PixDeps, payout: Payout): void {
  const special = specialFor(payout.cents)
  const context = payoutContext(payout)
  const rejected =
    special?.at === 'complete' ||
    deps.faults.take('pix', 'payout.complete', ['payout-rejected-async'], context)
  const erro = rejected
    ? { codigo: 'AM04', origem: 'PSP_RECEBEDOR', motivo: 'A instituição do favorecido recusou o envio.' }
    : ownerProblem(payout)
  if (erro) payout.erro = erro
  payout.status = erro ? 'NAO_REALIZADO' : 'REALIZADO'
  payout.liquidacao = deps.tasks.now()
  deps.store.changed()
  if (special?.at === 'callback') note(deps, payout, 'no callback on purpose: amount ends in ,17')
  else notify(deps, payout, 'payout')
  if (payout.status === 'NAO_REALIZADO') return
  const returned = deps.faults.take('pix', 'payout.complete', ['payout-returned-later'], context)
  if (returned || special?.at === 'return')
    deps.tasks.after(returned?.delayMs ?? deps.options.completeMs * 2, 'pix.payout.return', payout.idEnvio)
}

function ownerProblem(payout: Payout): Payout['erro'] | undefined {
  const { owner, favorecido } = payout
  const no = (codigo: string, motivo: string) => ({ codigo, origem: 'PSP_RECEBEDOR', motivo })
  if (owner.cpf === DECEASED) return no('MD07', 'Titular falecido.')
  if (owner.cpf === NOT_FOUND) return no('DICT_001', 'Chave não encontrada.')
  if (favorecido.cpf && favorecido.cpf !== owner.cpf) return no('BE01', 'O CPF não é o do titular da chave.')
  return undefined
}

function notify(deps: PixDeps, payout: Payout, operation: 'payout' | 'payout-return'): void {
  const webhook = deps.store.state.pix.webhooks[payout.chave]
  if (!webhook) {
    note(deps, payout, 'no callback: no webhook registered')
    return
  }
  const done = payout.status === 'REALIZADO'
  deps.callbacks.emit({
    company: 'pix',
    operation,
    url: `${webhook.webhookUrl}/pix`,
    body: {
      pix: [
        {
          endToEndId: payout.endToEndId,
          chave: payout.chave,
          tipo: 'SOLICITACAO',
          status: payout.status,
          valor: toAmount(payout.cents),
          horario: done ? iso(payout.liquidacao ?? payout.solicitacao) : null,
          gnExtras: { idEnvio: payout.idEnvio, ...(payout.erro ? { erro: payout.erro } : {}) },
          ...(payout.returns.length > 0 ? { devolucoes: payoutReturnViews(payout) } : {}),
        },
      ],
    },
    context: payoutContext(payout),
  })
}

function note(deps: PixDeps, payout: Payout, verdict: string): void {
  deps.log.add({
    company: 'pix',
    direction: 'note',
    operation: 'callback.payout',
    verdict,
    detail: payout.idEnvio,
  })
}

function payoutContext(payout: Payout) {
  const { idEnvio, endToEndId, cents, favorecido } = payout
  return { idEnvio, endToEndId, amount: String(cents), key: favorecido.chave, cpf: favorecido.cpf ?? '' }
}

function isSame(known: Payout, order: ReturnType<typeof readRequest>): boolean {
  return (
    known.cents === order.cents &&
    known.favorecido.chave === order.favorecido.chave &&
    known.favorecido.cpf === order.favorecido.cpf
  )
}

/** Owner of a key: for a CPF key that CPF; for any other key a person derived from it. */
function keyOwner(key: string, now: number): Person {
  if (isCpf(key)) return { nome: registeredPerson(key, now).name, cpf: key }
  return { nome: registeredPerson(key, now).name }
}

const KEY = /^(\d{11}|\d{14}|\+55\d{10,11}|[^@\s]{1,64}@[^@\s]+|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

function readRequest(request: Request) {
  const { valor, pagador, favorecido } = (request.json ?? {}) as PayoutRequest
  const idEnvio = request.params.idEnvio as string
  const no = (code: string, message: string) => new PayoutRefusal(400, code, message)
  const cents = toCents(valor)
  if (!/^[a-zA-Z0-9]{1,35}$/.test(idEnvio))
    throw no('id_envio_invalido', 'idEnvio deve ter de 1 a 35 letras ou números.')
  if (!cents) throw no('valor_invalido', 'valor deve ser maior que zero, no formato "10.00".')
  if (pagador?.chave !== CREDENTIALS.pixKey)
    throw no('chave_pagador_invalida', 'A chave do pagador não é desta conta.')
  const key = favorecido?.chave
  if (typeof key !== 'string' || !KEY.test(key))
    throw no('chave_favorecido_invalida', 'Chave Pix do favorecido inválida.')
  const cpf = favorecido?.cpf
  if (cpf !== undefined && !(typeof cpf === 'string' && isCpf(cpf)))
    throw no('cpf_invalido', 'CPF do favorecido inválido.')
  const info = pagador.infoPagador
  if (info !== undefined && !(typeof info === 'string' && info.length <= 140))
    throw no('info_pagador_invalida', 'infoPagador deve ter no máximo 140 caracteres.')
  return {
    idEnvio,
    cents,
    chave: CREDENTIALS.pixKey as string,
    ...(info ? { infoPagador: info } : {}),
    favorecido: { chave: key, ...(cpf ? { cpf } : {}) },
  }
}
