import { MERCHANT } from '../config.ts'
import { toAmount } from './amount.ts'
import { encodeDynamic } from './br-code.ts'
import type { Charge, ChargeRequest, Payout, ReceivedPix, Refund } from './types.ts'

/** One day, the Central Bank's default life of a charge, s. */
export const DEFAULT_EXPIRY = 86_400

export function chargeView(charge: Charge, revision = charge.revisions.length) {
  const request = (charge.revisions[revision] ?? charge.request) as ChargeRequest
  return {
    calendario: { criacao: iso(charge.criacao), expiracao: request.calendario.expiracao ?? DEFAULT_EXPIRY },
    txid: charge.txid,
    revisao: revision,
    loc: { id: charge.locId, location: charge.location, tipoCob: 'cob', criacao: iso(charge.criacao) },
    location: charge.location,
    status: charge.status,
    ...(request.devedor ? { devedor: request.devedor } : {}),
    valor: request.valor,
    chave: request.chave,
    ...(request.solicitacaoPagador ? { solicitacaoPagador: request.solicitacaoPagador } : {}),
    ...(request.infoAdicionais ? { infoAdicionais: request.infoAdicionais } : {}),
    pixCopiaECola: encodeDynamic(charge.location, MERCHANT),
  }
}

/** A received Pix as the API shows it. The Central Bank's schema does not include the payer. */
export function pixView(pix: ReceivedPix) {
  return {
    endToEndId: pix.endToEndId,
    ...(pix.txid ? { txid: pix.txid } : {}),
    valor: toAmount(pix.cents),
    chave: pix.chave,
    horario: iso(pix.horario),
    ...(pix.infoPagador ? { infoPagador: pix.infoPagador } : {}),
    ...(pix.refunds.length > 0 ? { devolucoes: pix.refunds.map(refundView) } : {}),
  }
}

export function refundView(refund: Refund) {
  return {
    id: refund.id,
    rtrId: refund.rtrId,
    valor: toAmount(refund.cents),
    natureza: refund.natureza,
    ...(refund.descricao ? { descricao: refund.descricao } : {}),
    horario: {
      solicitacao: iso(refund.solicitacao),
      ...(refund.liquidacao === undefined ? {} : { liquidacao: iso(refund.liquidacao) }),
    },
    status: refund.status,
    ...(refund.motivo ? { motivo: refund.motivo } : {}),
  }
}

export function payoutAcceptedView(payout: Payout) {
  return {
    idEnvio: payout.idEnvio,
    e2eId: payout.endToEndId,
    valor: toAmount(payout.cents),
    horario: { solicitacao: iso(payout.solicitacao) },
    status: payout.status,
  }
}

export function payoutView(payout: Payout) {
  const { cpf } = payout.owner
  return {
    endToEndId: payout.endToEndId,
    idEnvio: payout.idEnvio,
    valor: toAmount(payout.cents),
    chave: payout.chave,
    status: payout.status,
    ...(payout.infoPagador ? { infoPagador: payout.infoPagador } : {}),
    horario: {
      solicitacao: iso(payout.solicitacao),
      ...(payout.liquidacao === undefined ? {} : { liquidacao: iso(payout.liquidacao) }),
    },
    favorecido: {
      chave: payout.favorecido.chave,
      identificacao: { nome: payout.owner.nome, ...(cpf ? { cpf: maskCpf(cpf) } : {}) },
      contaBanco: { codigoBanco: '99999005' },
    },
    ...(payout.erro ? { gnExtras: { erro: payout.erro } } : {}),
    ...(payout.returns.length > 0 ? { devolucoes: payoutReturnViews(payout) } : {}),
  }
}

export function payoutReturnViews(payout: Payout) {
  return payout.returns.map((payoutReturn, at) => ({
    id: `${at + 1}`,
    rtrId: payoutReturn.rtrId,
    valor: toAmount(payoutReturn.cents),
    horario: { solicitacao: iso(payoutReturn.horario) },
    status: 'DEVOLVIDO',
  }))
}

export function maskCpf(cpf: string): string {
  return `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`
}

export function iso(at: number): string {
  return new Date(at).toISOString()
}
