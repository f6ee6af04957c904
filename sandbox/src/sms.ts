import { createHmac } from 'node:crypto'
import type { Callbacks, Sender } from './callbacks.ts'
import { type Company, runCompany } from './company.ts'
import { CREDENTIALS, type Options } from './config.ts'
import type { Kind } from './fault-kinds.ts'
import type { Faults } from './faults.ts'
import type { Answer, Request, Route } from './http.ts'
import type { Ids } from './ids.ts'
import type { Log } from './log.ts'
import { post } from './post.ts'
import type { Store } from './state.ts'
import type { Tasks } from './tasks.ts'

export interface TextMessage {
  id: string
  at: string
  /** E.164. */
  to: string
  text: string
  /** Idempotency key of the sender: a repeat is the same message. */
  key: string
  status: 'accepted' | 'delivered' | 'failed'
  callbackUrl: string | null
}

export interface SmsDeps {
  store: Store
  faults: Faults
  ids: Ids
  log: Log
  tasks: Tasks
  callbacks: Callbacks
  options: Pick<Options, 'retryMs' | 'callbackTimeoutMs'>
}

const KEPT = 500
const DELIVERY_MS = 100

/** An SMS company: POST /v1/messages {to, text, key, callback_url} → 201 {id, status}; then a signed notice to the callback. */
export function createSms(deps: SmsDeps) {
  deps.callbacks.company('sms', sender(deps))
  deps.tasks.on<string>('sms.deliver', (id) => deliver(deps, id))
  const routes: Route[] = [
    { method: 'POST', path: '/v1/messages', operation: 'send', handle: (request) => take(deps, request) },
  ]
  return { routes, around: runCompany(company(deps), deps) }
}

const company = (deps: SmsDeps): Company => ({
  name: 'sms',
  trouble: (status, title) => ({ status, json: { error: String(status), message: title } }),
  refusal: () => undefined,
  drift: (json) => ({ ...(json as object), status: 'in_orbit', segments: 1 }),
  own: (): readonly Kind[] => ['undelivered'],
  spoil: (_kind, right) => {
    const { id } = right.json as { id?: string }
    const message = deps.store.state.texts.find((text) => text.id === id)
    if (message) message.status = 'failed'
    return right
  },
})

function take({ store, ids, tasks }: SmsDeps, { headers, json }: Request): Answer {
  if (headers['x-api-key'] !== CREDENTIALS.smsApiKey)
    return { status: 401, json: { error: 'unauthorized', message: 'x-api-key missing or wrong' } }
  const { to, text, key, callback_url } = (json ?? {}) as Record<string, unknown>
  if (typeof to !== 'string' || !/^\+[1-9]\d{6,14}$/.test(to))
    return { status: 422, json: { error: 'bad_number', message: 'to must be a number in E.164' } }
  if (typeof text !== 'string' || text === '' || text.length > 480 || typeof key !== 'string' || key === '')
    return {
      status: 422,
      json: { error: 'bad_message', message: 'text of 1 to 480 characters and a key are expected' },
    }
  const known = store.state.texts.find((text) => text.key === key)
  if (known) return { status: 200, json: { id: known.id, status: known.status } }
  const message: TextMessage = {
    ...{ id: ids.hex(16), at: new Date(tasks.now()).toISOString(), to, text, key },
    status: 'accepted',
    callbackUrl: typeof callback_url === 'string' ? callback_url : null,
  }
  store.state.texts = [...store.state.texts, message].slice(-KEPT)
  tasks.after(DELIVERY_MS, 'sms.deliver', message.id)
  return { status: 201, json: { id: message.id, status: 'accepted' } }
}

/** Ends a message as delivered or failed for good, and notifies the sender. */
function deliver({ store, callbacks }: SmsDeps, id: string): void {
  const message = store.state.texts.find((text) => text.id === id)
  if (!message) return
  if (message.status === 'accepted') message.status = 'delivered'
  store.changed()
  const { key, status, to, callbackUrl } = message
  if (!callbackUrl) return
  const body = { id, key, status, to }
  callbacks.emit({ company: 'sms', operation: 'receipt', url: callbackUrl, body, context: body })
}

function sender({ options, tasks }: SmsDeps): Sender {
  return {
    maxTries: 6,
    firstRetryMs: options.retryMs,
    send({ url, body }, fault) {
      const raw = JSON.stringify(body)
      const signature = deliverySignature(raw, Math.floor(tasks.wallNow() / 1000), fault)
      const headers = signature === undefined ? {} : { 'x-sms-signature': signature }
      return post(url, raw, { headers, timeoutMs: options.callbackTimeoutMs })
    },
  }
}

/** x-sms-signature: t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.rawBody"> */
function deliverySignature(raw: string, now: number, fault: Kind | undefined): string | undefined {
  if (fault === 'missing-signature') return undefined
  const t = fault === 'stale-timestamp' ? now - 3600 : now
  const hmac = createHmac('sha256', CREDENTIALS.smsWebhookSecret).update(`${t}.${raw}`).digest('hex')
  return `t=${t},v1=${fault === 'bad-signature' ? hmac.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) : hmac}`
}

/** Newest first; `to` selects one number. */
export const listTexts = ({ store }: Pick<SmsDeps, 'store'>, to?: string | null): TextMessage[] =>
  store.state.texts.filter((text) => !to || text.to === to).toReversed()
