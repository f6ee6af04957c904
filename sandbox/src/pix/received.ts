import type { Kind } from '../fault-kinds.ts'
import type { Answer, Request } from '../http.ts'
import type { PixDeps } from './deps.ts'
import { notFound } from './problem.ts'
import { flag, paging, window } from './query.ts'
import type { Payer, ReceivedPix } from './types.ts'
import { iso, maskCpf, pixView } from './views.ts'

/** GET /v2/pix?inicio&fim&txid&cpf…: `cpf` filters by the payer. */
export function listReceived(deps: PixDeps, request: Request): Answer {
  const { query } = request
  const [from, to] = window(query, 'PixConsultaInvalida')
  const [txid, cpf, cnpj] = [query.get('txid'), query.get('cpf'), query.get('cnpj')]
  const [withTxid, withRefund] = [flag(query, 'txIdPresente'), flag(query, 'devolucaoPresente')]
  const found = Object.values(deps.store.state.pix.received).filter(
    (pix) =>
      pix.horario >= from &&
      pix.horario <= to &&
      (txid === null || pix.txid === txid) &&
      (cpf === null || pix.payer.cpf === cpf) &&
      (cnpj === null || pix.payer.cnpj === cnpj) &&
      (withTxid === undefined || (pix.txid !== undefined) === withTxid) &&
      (withRefund === undefined || pix.refunds.length > 0 === withRefund),
  )
  const page = paging(query, found, 'PixConsultaInvalida')
  const parameters = Object.entries({
    txid,
    cpf,
    cnpj,
    txIdPresente: withTxid,
    devolucaoPresente: withRefund,
  })
  return {
    status: 200,
    json: {
      parametros: {
        inicio: iso(from),
        fim: iso(to),
        ...Object.fromEntries(parameters.filter(([, value]) => value !== null && value !== undefined)),
        paginacao: page.view,
      },
      pix: page.items.map(pixView),
    },
  }
}

export function readReceived(deps: PixDeps, request: Request): Answer {
  return { status: 200, json: pixView(getReceived(deps, request.params.e2eid as string)) }
}

export function getReceived(deps: PixDeps, endToEndId: string): ReceivedPix {
  const pix = deps.store.state.pix.received[endToEndId]
  if (!pix) throw notFound('PixNaoEncontrado', 'Pix não encontrado para o e2eid informado.')
  return pix
}

/** Notifies the merchant of a Pix, when it arrives and again after a refund. Only a Pix with a txid is notified, as the standard says. */
export function notifyReceived(deps: PixDeps, pix: ReceivedPix, operation: 'received' | 'refund'): void {
  const webhook = deps.store.state.pix.webhooks[pix.chave]
  if (!webhook || !pix.txid) {
    const verdict = webhook ? 'no callback: the Pix has no txid' : 'no callback: no webhook registered'
    deps.log.add({
      company: 'pix',
      direction: 'note',
      operation: `callback.${operation}`,
      verdict,
      detail: pix.endToEndId,
    })
    return
  }
  const body = { pix: [{ ...pixView(pix), gnExtras: { pagador: payerView(pix.payer) } }] }
  const broken = deps.contract.violations('callback', body)
  if (broken.length > 0) throw new Error(`own callback breaks the contract: ${JSON.stringify(broken)}`)
  deps.callbacks.emit({
    company: 'pix',
    operation,
    url: `${webhook.webhookUrl}/pix`,
    body,
    context: {
      txid: pix.txid,
      endToEndId: pix.endToEndId,
      cpf: pix.payer.cpf ?? '',
      amount: String(pix.cents),
    },
  })
}

function payerView(payer: Payer) {
  const { nome, cpf, cnpj, codigoBanco } = payer
  return { nome, ...(cpf ? { cpf } : {}), ...(cnpj ? { cnpj } : {}), codigoBanco }
}

/** The body of a callback, spoiled by a fault. */
export function spoilBody(body: Record<string, unknown>, fault: Kind | undefined): Record<string, unknown> {
  const items = body.pix as Record<string, unknown>[]
  const spoil = (change: (item: Record<string, unknown>) => Record<string, unknown>) => ({
    ...body,
    pix: items.map(change),
  })
  switch (fault) {
    case 'no-payer':
      return spoil(
        ({ gnExtras: { pagador: _, ...rest } = {} as Record<string, unknown>, ...item }: ItemWithExtras) =>
          Object.keys(rest).length > 0 ? { ...item, gnExtras: rest } : item,
      )
    case 'masked-payer':
      return spoil((item) => ({ ...item, gnExtras: maskExtras(item.gnExtras as Extras | undefined) }))
    case 'schema-drift':
      return spoil((item) => ({
        ...item,
        modalidade: 'PIX_AUTOMATICO_2',
        ...(item.status ? { status: 'EM_LIQUIDACAO' } : {}),
        novoCampo: { aninhado: [1, 'dois', null] },
      }))
    default:
      return body
  }
}

type Extras = { pagador?: { cpf?: string; nome?: string } } & Record<string, unknown>
type ItemWithExtras = { gnExtras?: Record<string, unknown> } & Record<string, unknown>

function maskExtras(extras: Extras | undefined) {
  const payer = extras?.pagador
  return payer?.cpf ? { ...extras, pagador: { ...payer, cpf: maskCpf(payer.cpf) } } : extras
}
