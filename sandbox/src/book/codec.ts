import type { KeyObject } from 'node:crypto'
import { BOOK } from '../config.ts'
import type { Kind } from '../fault-kinds.ts'
import { failureReason, parseObject, sendRaw } from '../suppliers/send.ts'
import { keyFromText, signJwt } from './jwt.ts'
import type { BookMessage } from './types.ts'

export type BookReply =
  | { is: 'done'; id: string | null; balance: number | null }
  | { is: 'refused'; code: number; note: string }
  /** Unknown outcome: no answer, a failure of the house, or an unreadable answer. */
  | { is: 'unanswered'; note: string }

const EXPIRES_AFTER = 60
const HOUR = 3600

/** Signs a message and sends it. `spoil`: a fault of this sending alone. */
export async function sendToHouse(
  { house, key, now, timeoutMs }: { house: string; key: KeyObject; now: number; timeoutMs: number },
  message: BookMessage,
  spoil?: Kind,
): Promise<BookReply> {
  const raw = signedBody(message, key, now, spoil)
  const path = message.operation === 'ping' ? 'ping' : `bet/${message.operation}`
  try {
    const url = `${house}/webhooks/betby/${path}`
    const { status, text } = await sendRaw(url, raw, { 'content-type': 'application/json' }, timeoutMs)
    const note = `HTTP ${status} ${text.slice(0, 200)}`
    const body = parseObject(text)
    if (status === 400 && typeof body?.code === 'number') return { is: 'refused', code: body.code, note }
    if (status !== 200 || !body) return { is: 'unanswered', note }
    const { id, balance } = body
    return {
      is: 'done',
      id: typeof id === 'string' ? id : null,
      balance: typeof balance === 'number' ? balance : null,
    }
  } catch (error) {
    return { is: 'unanswered', note: failureReason(error) }
  }
}

function signedBody(message: BookMessage, key: KeyObject, now: number, spoil?: Kind): string {
  const iat = Math.floor(now / 1000) - (spoil === 'stale-timestamp' ? HOUR : 0)
  const content = spoil === 'schema-drift' ? { ...message.payload, api_state: 'migrating' } : message.payload
  // A repeated message has the same number and content; only its times are new.
  const claims = {
    ...{ iat, exp: iat + EXPIRES_AFTER, iss: BOOK.issuer, aud: BOOK.brand },
    ...{ jti: `${message.slipId}-${message.operation}-${message.transactionId ?? ''}`, payload: content },
  }
  const used = spoil === 'wrong-key' ? keyFromText('a key that nobody knows') : key
  const body = JSON.stringify({ payload: spoilToken(signJwt(claims, used, BOOK.keyId), claims, spoil) })
  return spoil === 'malformed-json' ? body.slice(0, Math.ceil(body.length / 2)) : body
}

function spoilToken(token: string, claims: object, spoil?: Kind): string {
  const [header, content, signature = ''] = token.split('.')
  const written = Buffer.from(JSON.stringify(claims, null, 1)).toString('base64url')
  if (spoil === 'missing-signature') return `${header}.${content}.`
  if (spoil === 'bad-signature') return `${header}.${content}.${[...signature].reverse().join('')}`
  return spoil === 'reserialised-body' ? `${header}.${written}.${signature}` : token
}
