import { createHmac } from 'node:crypto'
import { CREDENTIALS } from '../../config.ts'
import type { Kind as FaultKind } from '../../fault-kinds.ts'
import { type SupplierDeps, walletUrl } from '../deps.ts'
import { failureReason, parseObject, sendRaw } from '../send.ts'
import type { Codec, Reason, WalletReply, WalletRequest } from '../wallet.ts'

/** X-REQUEST-SIGN: hex HMAC-SHA256 of the raw body. */
export const signRaw = (token: string, raw: string | Buffer): string =>
  createHmac('sha256', token).update(raw).digest('hex')

const REASON_BY_CODE: Record<string, Reason> = {
  100: 'funds',
  101: 'player',
  105: 'limit',
  106: 'stake',
  107: 'closed',
  110: 'disabled',
  153: 'country',
  154: 'currency',
  405: 'closed',
}

export function softswissCodec(deps: SupplierDeps): Codec {
  return {
    async send(request, spoil) {
      const raw = requestBody(request, spoil)
      const url = `${walletUrl(deps)}/api/suppliers/softswiss/${path(request)}`
      try {
        const sent = await sendRaw(url, raw, headers(raw, spoil), deps.options.callbackTimeoutMs)
        return read(request, sent.status, parseObject(sent.text))
      } catch (error) {
        return { is: 'unanswered', note: failureReason(error) }
      }
    },
  }
}

function path({ operation }: WalletRequest): string {
  if (operation === 'rollback') return 'rollback'
  return operation === 'freespins' ? 'freespins' : 'play'
}

function requestBody(request: WalletRequest, spoil?: FaultKind): string {
  const body = spoil === 'schema-drift' ? { ...plainBody(request), ...DRIFT } : plainBody(request)
  const raw = JSON.stringify(body)
  return spoil === 'malformed-json' ? raw.slice(0, Math.ceil(raw.length / 2)) : raw
}

const DRIFT = { schema: '2.4', tournament: { id: 'copa', points: 12 }, provider_round: null }

function plainBody(request: WalletRequest): Record<string, unknown> {
  const { grant, userId, currency, game, roundId, sessionId, moves, finished } = request
  if (grant) return { issue_id: grant.issueId, status: grant.status, total_amount: grant.total }
  return {
    user_id: userId,
    currency,
    game,
    ...(roundId ? { game_id: roundId } : {}),
    ...(sessionId ? { session_id: sessionId } : {}),
    ...(finished ? { finished: true } : {}),
    ...(moves.length > 0
      ? {
          actions: moves.map(({ kind, id, cents, of }) =>
            kind === 'rollback'
              ? { action: kind, action_id: id, original_action_id: of }
              : { action: kind, amount: cents, action_id: id },
          ),
        }
      : {}),
  }
}

function headers(raw: string, spoil?: FaultKind): Record<string, string> {
  const json = { 'content-type': 'application/json' }
  if (spoil === 'missing-signature') return json
  const token = spoil === 'wrong-key' ? 'not-the-token' : CREDENTIALS.softswissToken
  // This fault signs other bytes of equal content.
  const signed = spoil === 'reserialised-body' ? JSON.stringify(JSON.parse(raw), null, 2) : raw
  const sign = signRaw(token, signed)
  return {
    ...json,
    'x-request-sign':
      spoil === 'bad-signature' ? sign.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) : sign,
  }
}

function read(request: WalletRequest, status: number, body?: Record<string, unknown>): WalletReply {
  if (!body) return { is: 'unanswered', note: `status ${status}, unreadable` }
  if (status === 200 && Number.isSafeInteger(body.balance)) {
    const transactions = Array.isArray(body.transactions) ? body.transactions : []
    const txIds = Object.fromEntries(
      transactions.map((transaction) => [String(transaction.action_id), String(transaction.tx_id)]),
    )
    const missing = request.moves.find(({ id }) => txIds[id] === undefined)
    if (missing) return { is: 'unanswered', note: `no answer for action ${missing.id}` }
    return { is: 'done', balance: body.balance as number, txIds }
  }
  const code = String(body.code ?? '')
  if (status >= 500 || code === '' || code.startsWith('50'))
    return { is: 'unanswered', note: `status ${status}, code ${code}` }
  return { is: 'refused', reason: REASON_BY_CODE[code] ?? 'other', note: `${code} ${String(body.message)}` }
}
