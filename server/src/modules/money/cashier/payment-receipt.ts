import type { Readable } from 'node:stream'
import { receiptText } from '@jogo/contract/payment-receipt-text'
import type { PaymentReceiptView } from '@jogo/contract/payment-receipts'
import type { Language } from '@jogo/contract/refusals'
import { maskCpf } from '@jogo/rules/cpf'
import { toWire } from '@jogo/rules/money'
import type { Static } from 'typebox'
import { refuse } from '../../../platform/refusal.ts'
import { findDeposit } from './deposit-store.ts'
import type { CashierDeps } from './deps.ts'
import { drawReceiptPdf } from './payment-receipt-pdf.ts'
import { countParts, findDepositPayment, listPaidPayouts, type Payment } from './payment-receipt-store.ts'
import { findWithdrawalId } from './withdrawal-store.ts'

export type PaymentReceipt = Static<typeof PaymentReceiptView>

/** Maximum payments listed on a receipt, because a withdrawal may have thousands. */
const MOST_PAYMENTS = 200

/**
 * Receipt of a paid deposit. Its payer is the player, because money of anybody else is returned.
 * @throws Refusal deposit_not_found, also for a deposit of another player; receipt_not_ready before the payment
 */
export async function readDepositReceipt(
  deps: CashierDeps,
  playerId: number,
  id: string,
): Promise<PaymentReceipt> {
  const deposit = await findDeposit(deps.db.sql, id)
  if (deposit?.playerId !== playerId) return refuse('deposit_not_found')
  const payment = await findDepositPayment(deps.db.sql, id)
  if (!payment) return refuse('receipt_not_ready')
  return {
    kind: 'deposit',
    ...{ id, amount: toWire(payment.amount), parts: 1, paid: 1 },
    payer: await playerParty(deps, playerId),
    receiver: houseParty(deps),
    payments: [paymentView(payment)],
  }
}

/**
 * Receipt of the paid payouts of a withdrawal. `part`: number of a payout, for a receipt of this payout alone.
 * @throws Refusal withdrawal_not_found, also for a withdrawal of another player; receipt_not_ready before the first paid payout
 */
export async function readWithdrawalReceipt(
  deps: CashierDeps,
  playerId: number,
  key: { id: string; part: number | undefined },
): Promise<PaymentReceipt> {
  const { part } = key
  const id = (await findWithdrawalId(deps.db.sql, key.id)) ?? refuse('withdrawal_not_found')
  const parts = await countParts(deps.db.sql, playerId, id)
  if (parts === undefined) return refuse('withdrawal_not_found')
  const { payments, amount, count } = await listPaidPayouts(deps.db.sql, id, { part, most: MOST_PAYMENTS })
  if (count === 0) return refuse('receipt_not_ready')
  return {
    kind: 'withdrawal',
    ...{ id, amount: toWire(amount), parts: Math.max(1, parts), paid: count },
    payer: houseParty(deps),
    receiver: await playerParty(deps, playerId),
    payments: payments.map(paymentView),
  }
}

const paymentView = ({ part, amount, at, e2eid }: Payment) => ({
  ...{ part, amount: toWire(amount), paid_at: at.toISOString(), end_to_end_id: e2eid },
})

async function playerParty({ players }: CashierDeps, playerId: number) {
  const { name, cpf } = await players.get(playerId)
  return { name, document: `CPF ${maskCpf(cpf)}` }
}

function houseParty({ settings }: CashierDeps) {
  const { licence_company, licence_cnpj, general_site_title } = settings()
  return {
    name: licence_company || general_site_title,
    document: licence_cnpj ? `CNPJ ${licence_cnpj}` : null,
  }
}

/** Draws a receipt as PDF, with times in the zone of the site. */
export function drawReceipt(
  { settings }: CashierDeps,
  receipt: PaymentReceipt,
  language: Language,
): Readable {
  const { general_site_title: site, general_time_zone: zone } = settings()
  return drawReceiptPdf(receiptText(receipt, { language, zone }), { site, language }) as unknown as Readable
}
