import { cents, formatBrl } from '@jogo/rules/money'
import { plainText } from '@jogo/rules/plain-text'
import { clockIn, HOUSE_ZONE } from '@jogo/rules/zone'
import type { Static } from 'typebox'
import type { PaymentReceiptView } from './payment-receipts.ts'
import type { Language } from './refusals.ts'

type Receipt = Static<typeof PaymentReceiptView>
type Payment = Receipt['payments'][number]

/** A receipt in words: the PDF of the server and the picture of the page are drawn from the same text. */
export interface ReceiptText {
  title: string
  amount: string
  /** Name and value, from top to bottom. */
  lines: readonly (readonly [name: string, value: string])[]
  /** One line for each Pix of a transfer with several payments. */
  payments: readonly string[]
  note: string
}

const WORDS = {
  pt: {
    deposit: 'Comprovante de depósito',
    withdrawal: 'Comprovante de saque',
    paid_at: 'Pago em',
    payer: 'Quem pagou',
    receiver: 'Quem recebeu',
    institution: 'Instituição do pagador',
    end_to_end: 'ID da transação Pix',
    id: 'Número no site',
    parts: 'Partes',
    of: (paid: number, all: number) => `${paid} de ${all} pagas`,
    one: (part: number, all: number) => `${part} de ${all}`,
    cut: (count: number) => `Mais ${count} partes: cada uma tem o seu comprovante na página do saque.`,
    payment: (part: number) => `Parte ${part}`,
    unnamed: 'nome não informado',
    note: (zone: string) => `Pago por Pix. Horário de ${zone}.`,
  },
  en: {
    deposit: 'Deposit receipt',
    withdrawal: 'Withdrawal receipt',
    paid_at: 'Paid on',
    payer: 'Paid by',
    receiver: 'Received by',
    institution: 'Institution of the payer',
    end_to_end: 'Pix transaction ID',
    id: 'Number on the site',
    parts: 'Parts',
    of: (paid: number, all: number) => `${paid} of ${all} paid`,
    one: (part: number, all: number) => `${part} of ${all}`,
    cut: (count: number) => `${count} more parts: each has its own receipt on the page of the withdrawal.`,
    payment: (part: number) => `Part ${part}`,
    unnamed: 'name not given',
    note: (zone: string) => `Paid by Pix. Time of ${zone}.`,
  },
  es: {
    deposit: 'Comprobante de depósito',
    withdrawal: 'Comprobante de retiro',
    paid_at: 'Pagado el',
    payer: 'Quién pagó',
    receiver: 'Quién recibió',
    institution: 'Institución del pagador',
    end_to_end: 'ID de la transacción Pix',
    id: 'Número en el sitio',
    parts: 'Partes',
    of: (paid: number, all: number) => `${paid} de ${all} pagadas`,
    one: (part: number, all: number) => `${part} de ${all}`,
    cut: (count: number) => `${count} partes más: cada una tiene su comprobante en la página del retiro.`,
    payment: (part: number) => `Parte ${part}`,
    unnamed: 'nombre no informado',
    note: (zone: string) => `Pagado por Pix. Hora de ${zone}.`,
  },
} as const satisfies Record<Language, unknown>

const MOST_NAME = 120

/** @param zone IANA name of the zone of all times */
export function receiptText(
  receipt: Receipt,
  { language, zone }: { language: Language; zone: string },
): ReceiptText {
  const words = WORDS[language]
  const { kind, id, amount, parts, paid, payments } = receipt
  const money = (value: number) => formatBrl(cents(value), language)
  const moment = (iso: string) => momentText(iso, language, zone)
  const party = ({ name, document }: Receipt['payer']) =>
    [plainText(name, MOST_NAME) ?? words.unnamed, document].filter(Boolean).join(' · ')
  const last = payments.at(-1)
  const ofOne = payments.length === 1 && last ? paymentLines(last, words) : []
  return {
    title: words[kind],
    amount: money(amount),
    lines: [
      ...(last ? [[words.paid_at, moment(last.paid_at)] as const] : []),
      ...(parts > 1 ? [[words.parts, partsText(receipt, words)] as const] : []),
      [words.payer, party(receipt.payer)],
      [words.receiver, party(receipt.receiver)],
      ...ofOne,
      [words.id, id],
    ],
    payments:
      payments.length === 1
        ? []
        : [
            ...payments.map(({ part, amount, paid_at, end_to_end_id }) =>
              [words.payment(part), money(amount), moment(paid_at), end_to_end_id]
                .filter(Boolean)
                .join(' · '),
            ),
            ...(paid > payments.length ? [words.cut(paid - payments.length)] : []),
          ],
    note: words.note(zone === HOUSE_ZONE ? 'Brasília' : zone.replaceAll('_', ' ')),
  }
}

/** The number of a single payment, or the count of paid payments of a withdrawal. */
const partsText = ({ parts, paid, payments: [first] }: Receipt, words: (typeof WORDS)[Language]): string =>
  paid === 1 && first ? words.one(first.part, parts) : words.of(paid, parts)

function paymentLines(
  { end_to_end_id: e2eid }: Payment,
  words: (typeof WORDS)[Language],
): (readonly [string, string])[] {
  if (!e2eid) return []
  const ispb = findIspb(e2eid)
  return [...(ispb ? [[words.institution, `ISPB ${ispb}`] as const] : []), [words.end_to_end, e2eid] as const]
}

/** An end-to-end id begins with the payer's institution, by its number at the Central Bank (Manual de Padrões para Iniciação do Pix, 1.6). */
const findIspb = (e2eid: string): string | undefined => /^E([0-9A-Z]{8})\d{12}/.exec(e2eid)?.[1]

function momentText(iso: string, language: Language, zone: string): string {
  const local = clockIn(Date.parse(iso), zone)
  const [year, month, day] = local.slice(0, 10).split('-')
  return `${language === 'en' ? `${year}-${month}-${day}` : `${day}/${month}/${year}`}, ${local.slice(11, 19)}`
}
