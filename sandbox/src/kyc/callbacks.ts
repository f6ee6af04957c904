import { createHmac } from 'node:crypto'
import type { Sender } from '../callbacks.ts'
import { CREDENTIALS } from '../config.ts'
import type { Kind } from '../fault-kinds.ts'
import { post } from '../post.ts'
import { cafNotice, sendCaf } from './caf.ts'
import type { KycDeps, Verification } from './types.ts'

/** Notifies the merchant of a verification's new state. */
export function notify(deps: KycDeps, verification: Verification): void {
  const url = verification.callback_url ?? deps.options.kycCallbackUrl
  const { public_id, ref_id, status } = verification
  if (!url) {
    deps.log.add({
      company: 'kyc',
      direction: 'note',
      operation: 'callback.verification',
      verdict: 'no callback URL',
      detail: public_id,
    })
    return
  }
  const context = { public_id, ref_id, status, cpf: verification.cpf }
  const isCaf = verification.company === 'caf'
  deps.callbacks.emit({
    company: 'kyc',
    operation: isCaf ? 'transaction' : 'verification',
    url,
    body: isCaf ? cafNotice(verification) : legitimuzNotice(deps, verification),
    context,
  })
}

const legitimuzNotice = (deps: KycDeps, { public_id, ref_id, status, reason }: Verification) => ({
  schema_version: '1.0',
  event: `verification.${status}`,
  delivery_id: `dlv_${deps.ids.hex(24)}`,
  created_at: new Date(deps.tasks.now()).toISOString(),
  verification: { public_id, ref_id, status, ...(reason ? { reason } : {}) },
})

/** Up to six attempts, each signed again. */
export function kycSender(deps: KycDeps): Sender {
  return {
    maxTries: 6,
    firstRetryMs: deps.options.retryMs,
    send({ url, body }, fault) {
      if ('uuid' in body) return sendCaf(deps, url, body, fault)
      const raw = bodyAs(body, fault)
      const signature = signatureFor(raw, Math.floor(receiverNow(deps, body) / 1000), fault)
      const headers = {
        'x-legitimuz-delivery': String(body.delivery_id),
        ...(signature ? { 'x-legitimuz-signature': signature } : {}),
      }
      return post(url, raw, { headers, timeoutMs: deps.options.callbackTimeoutMs })
    },
  }
}

function receiverNow({ store, tasks }: KycDeps, body: Record<string, unknown>): number {
  const { public_id: id } = body.verification as Pick<Verification, 'public_id'>
  return tasks.wallNow() + (store.state.kyc[id]?.receiver_ahead_ms ?? 0)
}

function bodyAs(body: Record<string, unknown>, fault: Kind | undefined): string {
  if (fault === 'malformed-json') return JSON.stringify(body).slice(0, 40)
  if (fault === 'schema-drift')
    return JSON.stringify({
      ...body,
      schema_version: '1.7',
      event: 'verification.scored',
      risk: { score: 0.12 },
    })
  return JSON.stringify(body)
}

/** X-Legitimuz-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.rawBody"> */
function signatureFor(raw: string, now: number, fault: Kind | undefined): string | undefined {
  if (fault === 'missing-signature') return undefined
  const t = fault === 'stale-timestamp' ? now - 3600 : now
  const secret = fault === 'wrong-key' ? 'not-the-secret' : CREDENTIALS.kycWebhookSecret
  const signed = fault === 'reserialised-body' ? JSON.stringify(JSON.parse(raw), null, 2) : raw
  const hmac = createHmac('sha256', secret).update(`${t}.${signed}`).digest('hex')
  return `t=${t},v1=${fault === 'bad-signature' ? hmac.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) : hmac}`
}
