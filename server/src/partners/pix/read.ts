/** Tolerant readers: unknown fields are ignored, an unknown state becomes `other`, and a missing required field makes the result undefined. */

import { createHash } from 'node:crypto'
import { type Cents, cents } from '@jogo/rules/money'
import { parsePixCode } from '@jogo/rules/pix-code'
import type { Charge, Payout, ReceivedPix, Refund } from './port.ts'

const CHARGE_STATES: Readonly<Record<string, Charge['status']>> = {
  ATIVA: 'open',
  CONCLUIDA: 'paid',
  REMOVIDA_PELO_USUARIO_RECEBEDOR: 'removed',
  REMOVIDA_PELO_PSP: 'removed',
}
const REFUND_STATES: Readonly<Record<string, Refund['status']>> = {
  EM_PROCESSAMENTO: 'processing',
  DEVOLVIDO: 'returned',
  NAO_REALIZADO: 'rejected',
}
const PAYOUT_STATES: Readonly<Record<string, Payout['status']>> = {
  EM_PROCESSAMENTO: 'processing',
  REALIZADO: 'paid',
  NAO_REALIZADO: 'rejected',
}

/** Patterns of ids. They are lenient: the Central Bank's ids have 32 characters, but samples of companies differ. */
const END_TO_END = /^[a-zA-Z0-9]{20,64}$/
const TXID = /^[a-zA-Z0-9]{1,35}$/

export function readCharge(json: unknown): Charge | undefined {
  const txid = text(at(json, 'txid'), TXID)
  const amount = readAmount(at(json, 'valor', 'original'))
  const createdAt = time(at(json, 'calendario', 'criacao'))
  const seconds = at(json, 'calendario', 'expiracao') ?? 86_400
  const copyPaste = text(at(json, 'pixCopiaECola'))
  if (!txid || amount === undefined || !createdAt || typeof seconds !== 'number' || !copyPaste)
    return undefined
  if (!pointsAt(copyPaste, at(json, 'location') ?? at(json, 'loc', 'location'))) return undefined
  return {
    txid,
    amount,
    status: CHARGE_STATES[String(at(json, 'status'))] ?? 'other',
    copyPaste,
    expiresAt: new Date(createdAt.getTime() + seconds * 1000),
    received: list(at(json, 'pix')).flatMap((item) => readReceived(item) ?? []),
  }
}

export function readReceived(json: unknown): ReceivedPix | undefined {
  const e2eid = text(at(json, 'endToEndId'), END_TO_END)
  const amount = readAmount(at(json, 'valor'))
  const received = time(at(json, 'horario'))
  if (!e2eid || amount === undefined || !received) return undefined
  const txid = text(at(json, 'txid'), TXID)
  const refunds = list(at(json, 'devolucoes')).map(readRefund)
  // An unreadable refund may be returned money, so the whole answer counts as missing.
  if (refunds.some((refund) => refund === undefined)) return undefined
  return {
    e2eid,
    amount,
    at: received,
    refunds: refunds.flatMap((refund) => refund ?? []),
    ...(txid ? { txid } : {}),
  }
}

/** A page of a list under `pix`. An unreadable item makes the whole page undefined, because it may be the item in question. */
export function readPage<T>(
  json: unknown,
  read: (item: unknown) => T | undefined,
): { items: T[]; pages: number } | undefined {
  const found = at(json, 'pix')
  const pages = at(json, 'parametros', 'paginacao', 'quantidadeDePaginas')
  if (!Array.isArray(found)) return undefined
  const items = found.flatMap((item) => read(item) ?? [])
  if (items.length < found.length) return undefined
  return { items, pages: typeof pages === 'number' ? pages : 1 }
}

export function readRefund(json: unknown): Refund | undefined {
  const id = text(at(json, 'id'))
  const amount = readAmount(at(json, 'valor'))
  if (!id || amount === undefined) return undefined
  const reason = text(at(json, 'motivo'))
  const status = REFUND_STATES[String(at(json, 'status'))] ?? 'other'
  return { id, amount, status, ...(reason ? { reason: reason.slice(0, 140) } : {}) }
}

/** Reads a payout. The answer to a request names the id `e2eId`, the answer to a query `endToEndId`. */
export function readPayout(json: unknown, payoutId: string): Payout | undefined {
  const amount = readAmount(at(json, 'valor'))
  const named = at(json, 'idEnvio') ?? at(json, 'gnExtras', 'idEnvio')
  if (amount === undefined || (named !== undefined && named !== payoutId)) return undefined
  const e2eid = text(at(json, 'endToEndId') ?? at(json, 'e2eId'), END_TO_END)
  const key = text(at(json, 'favorecido', 'chave'))
  const requestedAt = time(at(json, 'horario', 'solicitacao'))
  const reason = text(at(json, 'gnExtras', 'erro', 'codigo')) ?? text(at(json, 'gnExtras', 'erro', 'motivo'))
  const returns = list(at(json, 'devolucoes')).flatMap((entry) => {
    const rtrId = text(at(entry, 'rtrId'), END_TO_END)
    const returned = readAmount(at(entry, 'valor'))
    return rtrId && returned !== undefined && at(entry, 'status') === 'DEVOLVIDO'
      ? [{ rtrId, amount: returned }]
      : []
  })
  return {
    payoutId,
    amount,
    status: PAYOUT_STATES[String(at(json, 'status'))] ?? 'other',
    returns,
    ...(e2eid ? { e2eid } : {}),
    ...(requestedAt ? { at: requestedAt } : {}),
    ...(key ? { key } : {}),
    ...(reason ? { reason: reason.slice(0, 140) } : {}),
  }
}

/** Reads an item of the list of payouts; the item has its own id. */
export function readListedPayout(json: unknown): Payout | undefined {
  const payoutId = text(at(json, 'idEnvio') ?? at(json, 'gnExtras', 'idEnvio'), TXID)
  return payoutId === undefined ? undefined : readPayout(json, payoutId)
}

export const readWebhookUrl = (json: unknown) => text(at(json, 'webhookUrl'))

/** Exact centavos of a text such as `"37.00"`; undefined for any other form. */
export function readAmount(value: unknown): Cents | undefined {
  return typeof value === 'string' && /^\d{1,10}\.\d{2}$/.test(value)
    ? cents(value.replace('.', ''))
    : undefined
}

/** The value at a path; undefined if a step is missing. */
export function at(json: unknown, ...path: string[]): unknown {
  let value = json
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as Record<string, unknown>)[name]
  }
  return value ?? undefined
}

export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

export const text = (value: unknown, form?: RegExp): string | undefined =>
  typeof value === 'string' && value !== '' && (form === undefined || form.test(value)) ? value : undefined

function time(value: unknown): Date | undefined {
  const date = new Date(typeof value === 'string' ? value : Number.NaN)
  return Number.isNaN(date.getTime()) ? undefined : date
}

function pointsAt(copyPaste: string, location: unknown): boolean {
  const code = parsePixCode(copyPaste)
  if (!code || !('location' in code.to)) return false
  return location === undefined || code.to.location === String(location).replace(/^https?:\/\//, '')
}

/**
 * An item of a callback: what to read back from the company. `key` identifies the content, not the delivery. Repeated content has the same key; a later change
 * of the same Pix has another key.
 */
export type Hint = { readonly key: string } & (
  | { readonly kind: 'received'; readonly e2eid: string; readonly payerCpf?: string }
  | { readonly kind: 'payout'; readonly payoutId: string }
  | { readonly kind: 'unreadable' }
)

const PAYOUT_ID = /^[a-zA-Z0-9]{1,35}$/
/** Maximum items of a callback: more than any company sends. Polls find the others. */
const MAX_ITEMS = 1_000

/** Reads `{"pix": [...]}`: received Pix, their refunds, and payouts. Never throws. */
export function parseCallback(raw: Buffer): Hint[] {
  const items = list(at(parse(raw), 'pix')).slice(0, MAX_ITEMS)
  return items.length === 0 ? [unreadable(raw)] : items.map(toHint)
}

function toHint(item: unknown): Hint {
  const payoutId = text(at(item, 'gnExtras', 'idEnvio'), PAYOUT_ID)
  const e2eid = text(at(item, 'endToEndId'), END_TO_END)
  const refunds = list(at(item, 'devolucoes'))
    .map((refund) => `${at(refund, 'id')}=${at(refund, 'status')}`)
    .sort()
  const news = refunds.length > 0 ? `:${hash(refunds.join())}` : ''
  if (payoutId) {
    return { kind: 'payout', payoutId, key: `payout:${payoutId}:${hash(String(at(item, 'status')))}${news}` }
  }
  if (e2eid) {
    const payerCpf = text(at(item, 'gnExtras', 'pagador', 'cpf'), /^\d{11}$/)
    return { kind: 'received', e2eid, key: `pix:${e2eid}${news}`, ...(payerCpf ? { payerCpf } : {}) }
  }
  return unreadable(JSON.stringify(item ?? null))
}

const unreadable = (bytes: Buffer | string): Hint => ({ kind: 'unreadable', key: `raw:${hash(bytes)}` })

const hash = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

function parse(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}
