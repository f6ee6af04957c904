import { MERCHANT } from '../config.ts'
import type { Answer, Request } from '../http.ts'
import { toAmount, toCents } from './amount.ts'
import type { PixDeps } from './deps.ts'
import { invalid, notFound } from './problem.ts'
import { getReceived, notifyReceived } from './received.ts'
import type { ReceivedPix, Refund } from './types.ts'
import { refundView } from './views.ts'

const INVALID = 'PixDevolucaoInvalida'
const WINDOW_MS = 90 * 86_400_000

interface Completion {
  endToEndId: string
  id: string
}

/** PUT /v2/pix/{e2eid}/devolucao/{id}: accepted now, completed later. The same id and value again is the same refund. */
export function putRefund(deps: PixDeps, request: Request): Answer {
  const pix = getReceived(deps, request.params.e2eid as string)
  const id = request.params.id as string
  const broken = [
    ...deps.contract.violations('DevolucaoId', id).map((violation) => ({ ...violation, propriedade: 'id' })),
    ...deps.contract.violations('DevolucaoSolicitada', request.json),
  ]
  if (broken.length > 0) throw invalid(INVALID, 'A requisição de devolução não respeita o schema.', broken)
  const { valor, descricao } = request.json as { valor: string; descricao?: string }
  const cents = toCents(valor) as number
  const known = pix.refunds.find((refund) => refund.id === id)
  if (known && known.cents !== cents)
    throw invalid(INVALID, 'Já existe uma devolução com este id e outro valor.')
  if (known) return { status: 201, json: refundView(known) }
  requireRefundable(deps, pix, cents)
  const refund = addRefund(deps, pix, {
    id,
    cents,
    natureza: 'ORIGINAL',
    ...(descricao ? { descricao } : {}),
  })
  deps.tasks.after(deps.options.completeMs, 'pix.refund.complete', {
    endToEndId: pix.endToEndId,
    id,
  } satisfies Completion)
  return { status: 201, json: refundView(refund) }
}

export function readRefund(deps: PixDeps, request: Request): Answer {
  const pix = getReceived(deps, request.params.e2eid as string)
  const refund = pix.refunds.find((refund) => refund.id === request.params.id)
  if (!refund) throw notFound('PixDevolucaoNaoEncontrada', 'Devolução não encontrada para o id informado.')
  return { status: 200, json: refundView(refund) }
}

/** Money taken back without the merchant's request: the special return mechanism (MED). */
export function takeBack(deps: PixDeps, endToEndId: string, cents?: number): Refund {
  const pix = getReceived(deps, endToEndId)
  const left = pix.cents - refunded(pix)
  const amount = Math.min(cents ?? left, left)
  if (amount <= 0) throw invalid(INVALID, 'Nada mais a devolver deste Pix.')
  const refund = addRefund(deps, pix, { id: `med${deps.ids.hex(16)}`, cents: amount, natureza: 'MED_FRAUDE' })
  finish(deps, pix, refund, 'DEVOLVIDO')
  return refund
}

export function startRefunds(deps: PixDeps): void {
  deps.tasks.on<Completion>('pix.refund.complete', ({ endToEndId, id }) => {
    const pix = deps.store.state.pix.received[endToEndId]
    const refund = pix?.refunds.find((refund) => refund.id === id)
    if (!pix || refund?.status !== 'EM_PROCESSAMENTO') return
    const context = { txid: pix.txid ?? '', endToEndId, id, amount: String(refund.cents) }
    const fault = deps.faults.take('pix', 'refund.complete', ['refund-rejected'], context)
    finish(deps, pix, refund, fault ? 'NAO_REALIZADO' : 'DEVOLVIDO')
  })
  deps.tasks.on<{ endToEndId: string; cents?: number }>('pix.take-back', ({ endToEndId, cents }) => {
    if (deps.store.state.pix.received[endToEndId]) takeBack(deps, endToEndId, cents)
  })
}

/** Centavos refunded or being refunded: a refund refused at the end frees its amount again. */
export function refunded(pix: ReceivedPix): number {
  return pix.refunds
    .filter((refund) => refund.status !== 'NAO_REALIZADO')
    .reduce((sum, refund) => sum + refund.cents, 0)
}

function requireRefundable(deps: PixDeps, pix: ReceivedPix, cents: number): void {
  if (cents === 0) throw invalid(INVALID, 'O valor da devolução é zero.')
  if (deps.tasks.now() - pix.horario > WINDOW_MS)
    throw invalid(INVALID, 'O prazo de 90 dias para devolver este Pix terminou.')
  const left = pix.cents - refunded(pix)
  if (cents > left)
    throw invalid(INVALID, `O valor excede o saldo do Pix ainda não devolvido (${toAmount(left)}).`)
}

function addRefund(
  deps: PixDeps,
  pix: ReceivedPix,
  made: Pick<Refund, 'id' | 'cents' | 'natureza' | 'descricao'>,
): Refund {
  const now = deps.tasks.now()
  const rtrId = deps.ids.endToEnd('D', MERCHANT.ispb, now)
  const refund: Refund = { ...made, rtrId, solicitacao: now, status: 'EM_PROCESSAMENTO' }
  pix.refunds.push(refund)
  return refund
}

function finish(
  deps: PixDeps,
  pix: ReceivedPix,
  refund: Refund,
  status: 'DEVOLVIDO' | 'NAO_REALIZADO',
): void {
  refund.status = status
  if (status === 'DEVOLVIDO') refund.liquidacao = deps.tasks.now()
  else refund.motivo = 'A conta do pagador foi encerrada.'
  deps.store.changed()
  notifyReceived(deps, pix, 'refund')
}
