import { CREDENTIALS, MERCHANT } from '../config.ts'
import type { Kind } from '../fault-kinds.ts'
import { BRUNO, CARLA, isCpf, registeredPerson } from '../people.ts'
import { toCents } from './amount.ts'
import { BrCodeMistake, type Decoded, decode } from './br-code.ts'
import { expiresAt } from './charges.ts'
import type { PixDeps } from './deps.ts'
import { notifyReceived } from './received.ts'
import type { Charge, ReceivedPix } from './types.ts'

/** A refusal by the payer's bank, in its app's words. */
export class BankRefusal extends Error {}

export interface Payment {
  txid?: string
  /** Copy-and-paste code instead of a txid. */
  code?: string
  /** Defaults to the CPF the charge was made for. */
  payerCpf?: string
  /** Whole centavos; defaults to the amount of the charge. */
  cents?: number
  /** Pays this many times, as an impatient payer might. */
  times?: number
  /** Whether even an expired, removed or already paid charge is paid. */
  force?: boolean
}

interface Arrival {
  txid?: string
  cents: number
  payerCpf: string
}

const MONEY_KINDS: Kind[] = [
  'wrong-payer',
  'wrong-amount',
  'double-payment',
  'paid-after-expiry',
  'unknown-txid',
  'med-refund',
  'partial-refund',
]

/** The payer's bank app: pays a charge and returns the received payment (empty while it is late). */
export function pay(deps: PixDeps, payment: Payment): ReceivedPix[] {
  const code = payment.code === undefined ? undefined : readCode(payment.code)
  const charge = findCharge(deps, payment.txid, code)
  if (!charge) return [payStatic(deps, payment, code)]
  if (!payment.force) requirePayable(deps, charge)
  const arrival = toArrival(payment, charge)
  const context = { txid: charge.txid, cpf: arrival.payerCpf, amount: String(arrival.cents) }
  const fault = deps.faults.take('pix', 'pay', MONEY_KINDS, context)
  const altered = alter(deps, arrival, fault?.kind)
  const times = fault?.kind === 'double-payment' ? 2 : (payment.times ?? 1)
  if (fault?.kind === 'paid-after-expiry') {
    const wait = fault.delayMs ?? Math.max(0, expiresAt(charge) - deps.tasks.now()) + 1000
    deps.tasks.after(wait, 'pix.arrive', altered)
    return []
  }
  const arrived = Array.from({ length: times }, () => arrive(deps, altered))
  const first = arrived[0]
  if (first && (fault?.kind === 'med-refund' || fault?.kind === 'partial-refund')) {
    const cents = fault.kind === 'partial-refund' ? Math.ceil(first.cents / 2) : first.cents
    deps.tasks.after(fault.delayMs ?? 2000, 'pix.take-back', { endToEndId: first.endToEndId, cents })
  }
  return arrived
}

export function startBank(deps: PixDeps): void {
  deps.tasks.on<Arrival>('pix.arrive', (arrival) => void arrive(deps, arrival))
}

export function findCharge(
  deps: PixDeps,
  txid: string | undefined,
  code: Decoded | undefined,
): Charge | undefined {
  const { charges } = deps.store.state.pix
  if (code?.location) {
    const found = Object.values(charges).find((charge) => charge.location === code.location)
    if (!found) throw new BankRefusal('Cobrança não encontrada neste endereço.')
    return found
  }
  if (code) return undefined
  const found = txid === undefined ? undefined : charges[txid]
  if (!found) throw new BankRefusal('Cobrança não encontrada.')
  return found
}

/** A payer other than the person of the charge. */
export function someoneElse(cpf: string): string {
  return cpf === BRUNO ? CARLA : BRUNO
}

function readCode(text: string): Decoded {
  try {
    return decode(text)
  } catch (error) {
    if (error instanceof BrCodeMistake) throw new BankRefusal(`Código inválido: ${error.message}.`)
    throw error
  }
}

function requirePayable(deps: PixDeps, charge: Charge): void {
  if (charge.status === 'CONCLUIDA') throw new BankRefusal('Esta cobrança já foi paga.')
  if (charge.status !== 'ATIVA') throw new BankRefusal('Esta cobrança foi cancelada pelo recebedor.')
  if (expiresAt(charge) <= deps.tasks.now()) throw new BankRefusal('Esta cobrança venceu.')
}

function toArrival(payment: Payment, charge: Charge): Arrival {
  const payerCpf = payment.payerCpf ?? charge.request.devedor?.cpf ?? BRUNO
  if (!isCpf(payerCpf)) throw new BankRefusal('CPF do pagador inválido.')
  const cents = payment.cents ?? (toCents(charge.request.valor.original) as number)
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new BankRefusal('Valor inválido.')
  return { txid: charge.txid, cents, payerCpf }
}

/** A static code contains the key itself. The Pix arrives with the code's own short txid, or without a txid. */
function payStatic(deps: PixDeps, payment: Payment, code: Decoded | undefined): ReceivedPix {
  if (code?.key !== CREDENTIALS.pixKey)
    throw new BankRefusal('Esta chave não é do recebedor desta caixa de areia.')
  const cents = payment.cents ?? toCents(code.amount)
  if (!cents || cents <= 0) throw new BankRefusal('Informe o valor: o código não traz um.')
  const payerCpf = payment.payerCpf ?? BRUNO
  return arrive(deps, { cents, payerCpf, ...(code.txid === '***' ? {} : { txid: code.txid }) })
}

function alter(deps: PixDeps, arrival: Arrival, fault: Kind | undefined): Arrival {
  if (fault === 'wrong-payer') return { ...arrival, payerCpf: someoneElse(arrival.payerCpf) }
  if (fault === 'wrong-amount') return { ...arrival, cents: arrival.cents + 100 }
  if (fault === 'unknown-txid') return { ...arrival, txid: deps.ids.hex(32) }
  return arrival
}

function arrive(deps: PixDeps, { txid, cents, payerCpf }: Arrival): ReceivedPix {
  const now = deps.tasks.now()
  const pix: ReceivedPix = {
    endToEndId: deps.ids.endToEnd('E', '99999005', now),
    ...(txid ? { txid } : {}),
    cents,
    chave: CREDENTIALS.pixKey,
    horario: now,
    infoPagador: `Pix para ${MERCHANT.name}`,
    payer: { nome: registeredPerson(payerCpf, now).name, cpf: payerCpf, codigoBanco: '99999005' },
    refunds: [],
  }
  deps.store.state.pix.received[pix.endToEndId] = pix
  const charge = txid ? deps.store.state.pix.charges[txid] : undefined
  if (charge) charge.status = 'CONCLUIDA'
  deps.store.changed()
  notifyReceived(deps, pix, 'received')
  return pix
}
