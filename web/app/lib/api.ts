import type { Calls } from '@jogo/contract/calls'
import type { BodyOf, ParamsOf, QueryOf, ResponseOf } from '@jogo/contract/endpoint'
import type { RefusalBody, RefusalCode } from '@jogo/contract/refusals'
import { ApiError } from './api-error.ts'
import { language } from './language.ts'

export { ApiError } from './api-error.ts'

export type CallName = keyof Calls
export type Answer<N extends CallName> = ResponseOf<Calls[N]>

type Part<K extends string, T> = [T] extends [undefined] ? { [P in K]?: never } : { [P in K]: T }
type OptionalPart<K extends string, T> = [T] extends [undefined] ? { [P in K]?: never } : { [P in K]?: T }
export type CallOptions<N extends CallName> = Part<'params', ParamsOf<Calls[N]>> &
  Part<'body', BodyOf<Calls[N]>> &
  OptionalPart<'query', QueryOf<Calls[N]>> & { signal?: AbortSignal | undefined }
type Rest<N extends CallName> =
  Record<never, never> extends CallOptions<N> ? [options?: CallOptions<N>] : [options: CallOptions<N>]

/** Data about the visitor that calls need; provided by the session. */
export interface Caller {
  /** A valid bearer token, renewed shortly before its expiry. */
  token(): Promise<string | undefined>
  /**
   * Called when the server refused the token. Resolves to a new token for a second attempt, or to undefined when the
   * session is over.
   */
  renew(refused: string): Promise<string | undefined>
  /** Called when even a new token was refused: the session is over. */
  refused(): void
  /** The visitor's IP address, when known. */
  ip(): string | undefined
  /** Called after every call. `answered`: whether the call was answered. */
  reached(answered: boolean): void
  /** Called after every refused call. */
  failed?(code: RefusalCode): void
}

const NOBODY: Caller = {
  token: async () => undefined,
  renew: async () => undefined,
  refused: () => {},
  ip: () => undefined,
  reached: () => {},
}
let caller: Caller = NOBODY
let base = ''

/** `address`: origin of the api; empty for the page's own. */
export function connectApi(as: Caller, address = ''): void {
  caller = as
  base = address
}

const RETRIED = new Set([408, 409, 425, 429, 500, 502, 503, 504])
const NEVER_RETRIED = new Set(['GET /v2/banners'])
const RETRY_AFTER_MS = 400
/**
 * Time after which a call counts as unanswered. The effect of such a call is unknown; a repeat with the same id
 * tells.
 */
const ANSWER_WITHIN_MS = 20_000

/**
 * Makes a call of the contract: `api('POST /api/auth/login', { body })`. A GET is retried once after a temporary failure (408, 409, 425,
 * 429, 500, 502–504, no network, a truncated answer); other methods are not.
 * @throws ApiError
 */
export async function api<N extends CallName>(name: N, ...[options]: Rest<N>): Promise<Answer<N>> {
  const token = await caller.token()
  const answer = await send(name, options, token)
  if (token && saysUnauthenticated(answer)) {
    const fresh = await caller.renew(token)
    const second = fresh && (await send(name, options, fresh))
    if (second && saysUnauthenticated(second)) caller.refused()
    if (second) return read(second)
  }
  // The token is gone, while the page still shows its player.
  if (!token && saysUnauthenticated(answer)) caller.refused()
  return read(answer)
}

/** `api` with a given token, outside of the session: no renewal. */
export async function apiAs<N extends CallName>(
  token: string,
  name: N,
  ...[options]: Rest<N>
): Promise<Answer<N>> {
  return read(await send(name, options, token))
}

/** A complete answer. */
interface RawAnswer {
  status: number
  ok: boolean
  /** Undefined for an empty body or invalid JSON. */
  body: unknown
}

async function send(name: string, options: Loose | undefined, token: string | undefined): Promise<RawAnswer> {
  const request = callRequest(name, options, token)
  const mayRetry = name.startsWith('GET ') && !NEVER_RETRIED.has(name)
  let answer = await attempt(request, options?.signal)
  if (mayRetry && (!answer || RETRIED.has(answer.status)) && !options?.signal?.aborted) {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
    answer = await attempt(request, options?.signal)
  }
  if (options?.signal?.aborted) throw options.signal.reason
  caller.reached(answer !== undefined && !saysAway(answer))
  if (!answer) throw new ApiError(0)
  return answer
}

interface Loose {
  params?: unknown
  query?: unknown
  body?: unknown
  signal?: AbortSignal | undefined
}

function callRequest(name: string, options: Loose | undefined, token: string | undefined) {
  const [method, template] = name.split(' ') as [string, string]
  const params = (options?.params ?? {}) as Record<string, unknown>
  const path = template.replace(/:(\w+)/g, (_, key) => encodeURIComponent(String(params[key])))
  const query = Object.entries(options?.query ?? {}).filter(([, value]) => value !== undefined)
  const search = query.length > 0 ? `?${new URLSearchParams(query as [string, string][])}` : ''
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': language }
  if (token) {
    headers.authorization = `Bearer ${token}`
    headers['cache-control'] = 'private'
    const ip = caller.ip()
    if (ip) headers['user-ip'] = ip
  }
  if (options?.body !== undefined) headers['content-type'] = 'application/json'
  return { url: `${base}${path}${search}`, method, headers, body: JSON.stringify(options?.body) }
}

/** The deadline includes the body: a truncated or endless body is no answer. */
async function attempt(
  request: ReturnType<typeof callRequest>,
  signal: AbortSignal | undefined,
): Promise<RawAnswer | undefined> {
  const { url, body, ...init } = request
  const giveUp = new AbortController()
  const late = setTimeout(() => giveUp.abort(), ANSWER_WITHIN_MS)
  signal?.addEventListener('abort', () => giveUp.abort())
  try {
    const response = await fetch(url, {
      ...init,
      ...(body === undefined ? {} : { body }),
      signal: giveUp.signal,
    })
    const { status, ok } = response
    const text = await response.text()
    return { status, ok, body: ok && text ? JSON.parse(text) : parsed(text) }
  } catch {
    return undefined
  } finally {
    clearTimeout(late)
  }
}

/** Whether a 503 means that the api or its database is unreachable; other kinds (busy, an unreachable partner) are answers of the api. */
const saysAway = (answer: RawAnswer): boolean =>
  answer.status === 502 || answer.status === 504 || (answer.status === 503 && error(answer).unreachable)

/** 401, or 403 with 'Unauthenticated.': the token is no longer valid. */
const saysUnauthenticated = (answer: RawAnswer): boolean =>
  answer.status === 401 || (answer.status === 403 && error(answer).message === 'Unauthenticated.')

function read<N extends CallName>(answer: RawAnswer): Answer<N> {
  if (answer.ok) return answer.body as Answer<N>
  const failure = error(answer)
  if (failure.code) caller.failed?.(failure.code)
  throw failure
}

const error = ({ status, body }: RawAnswer) => new ApiError(status, (body ?? {}) as Partial<RefusalBody>)

/** A proxy's refusal is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
