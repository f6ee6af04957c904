import { calls } from '@jogo/contract/calls'
import type { Language } from '@jogo/contract/refusals'
import type { FastifyReply } from 'fastify'
import type { Route } from '../../../platform/http.ts'
import type { Cashier, PaymentReceipt } from './index.ts'

/** Limit of receipts, because drawing a receipt takes the process about 20 ms. */
const RECEIPTS = { limit: { max: 60, windowSeconds: 600 } } as const

export function paymentReceiptRoutes(route: Route, cashier: Cashier): void {
  const sendPdf = (reply: FastifyReply, receipt: PaymentReceipt, language: Language) =>
    reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${receipt.kind}-${receipt.id}.pdf"`)
      .send(cashier.drawReceipt(receipt, language))
  const receiptKey = (id: string, part: string | undefined) => ({
    id,
    part: part === undefined ? undefined : Number(part),
  })

  route(
    calls.getDepositReceipt,
    ({ caller, params }) => cashier.readDepositReceipt(caller.playerId, params.id),
    RECEIPTS,
  )
  route(
    calls.downloadDepositReceipt,
    async ({ caller, params, reply, language }) =>
      sendPdf(reply, await cashier.readDepositReceipt(caller.playerId, params.id), language),
    RECEIPTS,
  )
  route(
    calls.getWithdrawalReceipt,
    ({ caller, params: { id }, query }) =>
      cashier.readWithdrawalReceipt(caller.playerId, receiptKey(id, query.part)),
    RECEIPTS,
  )
  route(
    calls.downloadWithdrawalReceipt,
    async ({ caller, params: { id }, query, reply, language }) =>
      sendPdf(
        reply,
        await cashier.readWithdrawalReceipt(caller.playerId, receiptKey(id, query.part)),
        language,
      ),
    RECEIPTS,
  )
}
