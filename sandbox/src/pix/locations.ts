import type { Answer, Request } from '../http.ts'
import { expiresAt } from './charges.ts'
import type { PixDeps } from './deps.ts'
import { invalid, notFound, Problem, problemAnswer } from './problem.ts'
import type { Charge } from './types.ts'
import { DEFAULT_EXPIRY, iso } from './views.ts'

/** GET /v2/loc/{id} */
export function readLocation(deps: PixDeps, request: Request): Answer {
  const id = Number(request.params.id)
  if (!Number.isInteger(id))
    throw invalid('PayloadLocationOperacaoInvalida', 'O id da location não é um número.')
  const charge = Object.values(deps.store.state.pix.charges).find((charge) => charge.locId === id)
  if (!charge) throw notFound('PayloadLocationNaoEncontrado', 'Location não encontrada para o id informado.')
  const { txid, location, criacao } = charge
  return { status: 200, json: { id, txid, location, tipoCob: 'cob', criacao: iso(criacao) } }
}

/**
 * Payload at the address inside the QR code, for a payer's bank. The real payload is a signed JWS; the sandbox answers the JSON
 * without a signature.
 */
export function locationPayload(deps: PixDeps, token: string): Answer {
  const charge = Object.values(deps.store.state.pix.charges).find((charge) =>
    charge.location.endsWith(`/${token}`),
  )
  if (!charge) return gone(404)
  if (charge.status.startsWith('REMOVIDA') || expiresAt(charge) <= deps.tasks.now()) return gone(410)
  return { status: 200, json: payload(deps, charge) }
}

function payload(deps: PixDeps, charge: Charge) {
  const { request } = charge
  return {
    revisao: charge.revisions.length,
    calendario: {
      criacao: iso(charge.criacao),
      apresentacao: iso(deps.tasks.now()),
      expiracao: request.calendario.expiracao ?? DEFAULT_EXPIRY,
    },
    ...(request.devedor ? { devedor: request.devedor } : {}),
    valor: request.valor,
    chave: request.chave,
    txid: charge.txid,
    ...(request.solicitacaoPagador ? { solicitacaoPagador: request.solicitacaoPagador } : {}),
    status: charge.status,
  }
}

function gone(status: number): Answer {
  return problemAnswer(
    new Problem(
      'CobPayloadNaoEncontrado',
      status,
      'Cobrança não encontrada.',
      'A cobrança em questão não foi encontrada.',
    ),
  )
}
