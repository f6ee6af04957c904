import { createHash } from 'node:crypto'
import { at, list, text } from './read.ts'

/**
 * One item of a callback: what to read back from the company. `key` identifies the content, not the delivery: repeated content has the same key, a later change
 * of the same Pix has another.
 */
export type Hint = { readonly key: string } & (
  | { readonly kind: 'received'; readonly e2eid: string; readonly payerCpf?: string }
  | { readonly kind: 'payout'; readonly payoutId: string }
  | { readonly kind: 'unreadable' }
)

const END_TO_END = /^[a-zA-Z0-9]{20,64}$/
const PAYOUT_ID = /^[a-zA-Z0-9]{1,35}$/
/** More items than any company sends in one callback; polling finds the rest. */
const MAX_ITEMS = 1_000

/** `{"pix": [...]}`: received Pix, refunds of them, and payouts. Never throws. */
export function parseCallback(raw: Buffer): Hint[] {
  const items = list(at(parse(raw), 'pix')).slice(0, MAX_ITEMS)
  return items.length === 0 ? [unreadable(raw)] : items.map(toHint)
}

function toHint(item: unknown): Hint {
  const payoutId = text(at(item, 'gnExtras', 'idEnvio'), PAYOUT_ID)
  const e2eid = text(at(item, 'endToEndId'), END_TO_END)
  const refunds = list(at(item, 'devolucoes'))
    .map((one) => `${at(one, 'id')}=${at(one, 'status')}`)
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
