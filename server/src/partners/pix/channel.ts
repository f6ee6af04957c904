import { readFileSync } from 'node:fs'
import { Agent, type Dispatcher, request } from 'undici'
import { failureReason, type ReportCall } from '../partner-calls.ts'

/**
 * Result of a call to the payment company. `refused`: the company did nothing. `unknown`: no usable answer (no connection, timeout, 5xx, 429, an unreadable
 * body). The call may have taken effect, so the caller queries the company or repeats the call with the same id, never with a new one.
 */
export type Reply<T> =
  | { readonly is: 'ok'; readonly value: T }
  | { readonly is: 'missing' }
  | { readonly is: 'refused'; readonly code: string; readonly detail: string }
  | { readonly is: 'unknown'; readonly why: string; readonly retryAfterMs?: number }

/** Statuses 4xx that do not refuse the request itself: credentials, time-outs, load. */
const NOT_A_NO = new Set([401, 403, 405, 407, 408, 425, 429])

/** The reply for an HTTP status other than 2xx. `json` is RFC 7807, or the company's own `{nome, mensagem}`. */
export function readRefusal(status: number, json: unknown, retryAfter: string | undefined): Reply<never> {
  if (status === 404) return { is: 'missing' }
  if (status < 400 || status >= 500 || NOT_A_NO.has(status)) {
    const seconds = Number(retryAfter)
    return {
      is: 'unknown',
      why: `status ${status}${problemCode(json) ? ` ${problemCode(json)}` : ''}`,
      ...(retryAfter && Number.isFinite(seconds) && seconds >= 0 ? { retryAfterMs: seconds * 1000 } : {}),
    }
  }
  return { is: 'refused', code: problemCode(json) || `status_${status}`, detail: problemDetail(json) }
}

const record = (json: unknown) =>
  typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {}

/** `CobNaoEncontrado` of `https://pix.bcb.gov.br/api/v2/error/CobNaoEncontrado`, or the company's own `nome`. */
function problemCode(json: unknown): string {
  const { type, nome } = record(json)
  const code = typeof nome === 'string' ? nome : typeof type === 'string' ? type.split('/').at(-1) : ''
  return (code ?? '').slice(0, 80)
}

function problemDetail(json: unknown): string {
  const { detail, mensagem, title } = record(json)
  return [detail, mensagem, title].find((field) => typeof field === 'string')?.slice(0, 300) ?? ''
}

export interface ChannelConfig {
  baseUrl: string
  clientId: string
  clientSecret: string
  /** PEM files: the company's authority, our client certificate and its key. */
  ca: string
  cert: string
  certKey: string
  /** Time limit of a complete answer, ms. */
  timeoutMs?: number
  report?: ReportCall
}

export interface RequestContent {
  body?: object
  query?: Readonly<Record<string, string>>
}

export interface PixChannel {
  /** Makes one call with a valid token. `read` returns undefined for a body that lacks required fields; its argument is undefined without a body. */
  send<T>(
    method: 'GET' | 'PUT',
    path: string,
    content: RequestContent,
    read: (json: unknown) => T | undefined,
  ): Promise<Reply<T>>
  close(): Promise<void>
}

const TIMEOUT_MS = 10_000
/** Time before the expiry at which a token is renewed, so that no token expires on its way. */
const RENEW_EARLY_MS = 60_000
const MAX_BYTES = 2_000_000

interface Answer {
  status: number
  retryAfter: string | undefined
  /** Parsed body; undefined if it is not JSON. */
  json: unknown
}

/** OAuth2 client credentials over mutual TLS. */
export function createChannel(config: ChannelConfig): PixChannel {
  const timeoutMs = config.timeoutMs ?? TIMEOUT_MS
  const agent = new Agent({
    connections: 16,
    connect: {
      ca: readFileSync(config.ca),
      cert: readFileSync(config.cert),
      key: readFileSync(config.certKey),
      minVersion: 'TLSv1.2',
      timeout: Math.min(timeoutMs, 5_000),
    },
  })
  let token: { text: string; until: number } | undefined
  let fetching: Promise<Reply<string>> | undefined

  async function ask(
    method: Dispatcher.HttpMethod,
    path: string,
    content: RequestContent,
    authorization: string,
  ) {
    const url = new URL(path, config.baseUrl)
    for (const [name, value] of Object.entries(content.query ?? {})) url.searchParams.set(name, value)
    const response = await request(url, {
      dispatcher: agent,
      method,
      headers: { authorization, accept: 'application/json', 'content-type': 'application/json' },
      ...(content.body ? { body: JSON.stringify(content.body) } : {}),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const retryAfter = response.headers['retry-after']
    const json = await readJson(response.body)
    config.report?.(response.statusCode >= 500 ? `status ${response.statusCode}` : undefined)
    return {
      status: response.statusCode,
      retryAfter: typeof retryAfter === 'string' ? retryAfter : undefined,
      json,
    } satisfies Answer
  }

  async function fetchToken(): Promise<Reply<string>> {
    const basic = Buffer.from(`${config.clientId}:${config.clientSecret}`).toString('base64')
    const start = performance.now()
    const answer = await ask(
      'POST',
      '/oauth/token',
      { body: { grant_type: 'client_credentials' } },
      `Basic ${basic}`,
    )
    const { access_token: text, expires_in: seconds } = (answer.json ?? {}) as Record<string, unknown>
    if (answer.status !== 200 || typeof text !== 'string') {
      return { is: 'unknown', why: `no token: status ${answer.status}` }
    }
    const lifeMs = (typeof seconds === 'number' && seconds > 0 ? seconds : 300) * 1000
    token = { text, until: start + lifeMs - Math.min(RENEW_EARLY_MS, lifeMs / 2) }
    return { is: 'ok', value: text }
  }

  /** A valid token. One token request runs at a time; other calls wait for it. */
  async function validToken(): Promise<Reply<string>> {
    if (token && performance.now() < token.until) return { is: 'ok', value: token.text }
    fetching ??= fetchToken().finally(() => {
      fetching = undefined
    })
    return fetching
  }

  async function send<T>(
    method: 'GET' | 'PUT',
    path: string,
    content: RequestContent,
    read: (json: unknown) => T | undefined,
    renewed = false,
  ): Promise<Reply<T>> {
    try {
      const bearer = await validToken()
      if (bearer.is !== 'ok') return bearer
      const answer = await ask(method, path, content, `Bearer ${bearer.value}`)
      if (answer.status === 401 && !renewed) {
        // After a 401 the company did nothing. The token was revoked before its expiry, so a new token is requested.
        if (token?.text === bearer.value) token = undefined
        return await send(method, path, content, read, true)
      }
      if (answer.status < 200 || answer.status > 299) {
        return readRefusal(answer.status, answer.json, answer.retryAfter)
      }
      const value = read(answer.json)
      return value === undefined
        ? { is: 'unknown', why: 'an answer that cannot be read' }
        : { is: 'ok', value }
    } catch (error) {
      config.report?.(failureReason(error))
      return {
        is: 'unknown',
        why: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
      }
    }
  }

  return {
    send: (method, path, content, read) => send(method, path, content, read),
    close: () => agent.close(),
  }
}

async function readJson(body: Dispatcher.ResponseData['body']): Promise<unknown> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BYTES) throw new Error('an answer that is too long')
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    return undefined
  }
}
