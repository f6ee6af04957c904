import { type Calls, calls } from '@jogo/contract/calls'
import type { BodyOf, ParamsOf, QueryOf, ResponseOf } from '@jogo/contract/endpoint'
import type { Language, RefusalBody } from '@jogo/contract/refusals'
import { solveCaptcha } from './captcha.ts'

export type CallName = keyof Calls

export interface Sent<N extends CallName> {
  body?: BodyOf<Calls[N]> | Record<string, unknown>
  params?: ParamsOf<Calls[N]>
  query?: QueryOf<Calls[N]>
  token?: string
  language?: Language
  headers?: Record<string, string>
  /** For a call with a file. */
  file?: Buffer
}

export type Answer<N extends CallName> = { status: number; headers: Headers } & (
  | { ok: true; body: ResponseOf<Calls[N]> }
  | { ok: false; body: RefusalBody }
)

export type Call = <N extends CallName>(name: N, sent?: Sent<N>) => Promise<Answer<N>>

/** Makes calls of the contract over a real socket; solves captchas, unless the body has a field for one. */
export function createCall(base: string): Call {
  const call = createPlainCall(base)
  return async (name, sent = {}) => {
    const body = sent.body as Record<string, unknown> | undefined
    if (!NEED_CAPTCHA.has(name) || !body || 'captcha' in body) return call(name, sent)
    const captcha = await solveCaptcha(await granted(call('GET /v2/auth/captcha')))
    return call(name, { ...sent, body: { ...body, captcha } })
  }
}

const NEED_CAPTCHA: ReadonlySet<string> = new Set(
  Object.values(calls)
    .filter((call) => 'body' in call && 'captcha' in (call.body as { properties: object }).properties)
    .map(({ method, path }) => `${method} ${path}`),
)

function createPlainCall(base: string): Call {
  return async <N extends CallName>(name: N, sent: Sent<N> = {}): Promise<Answer<N>> => {
    const [method = 'GET', template = '/'] = name.split(' ')
    const path = template.replace(/:(\w+)/g, (_, key: string) =>
      encodeURIComponent(String((sent.params as Record<string, unknown> | undefined)?.[key])),
    )
    const url = new URL(path, base)
    for (const [key, value] of Object.entries(sent.query ?? {})) url.searchParams.set(key, String(value))
    const response = await fetch(url, {
      method,
      headers: {
        'accept-language': sent.language ?? 'pt',
        ...(sent.token && { authorization: `Bearer ${sent.token}` }),
        ...(sent.body !== undefined && { 'content-type': 'application/json' }),
        ...(sent.file && { 'content-type': 'application/octet-stream' }),
        ...sent.headers,
      },
      ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
      ...(sent.file && { body: new Uint8Array(sent.file) }),
    })
    const text = await response.text()
    return {
      ok: response.ok,
      status: response.status,
      headers: response.headers,
      body: text ? JSON.parse(text) : undefined,
    } as Answer<N>
  }
}

/** The body of an answer; fails the test after a refusal. */
export async function granted<N extends CallName>(answer: Promise<Answer<N>>): Promise<ResponseOf<Calls[N]>> {
  const { ok, status, body } = await answer
  if (!ok) throw new Error(`refused with ${status}: ${JSON.stringify(body)}`)
  return body as ResponseOf<Calls[N]>
}

/** The code of a refusal; fails the test when the call was granted. */
export async function refused<N extends CallName>(answer: Promise<Answer<N>>): Promise<RefusalBody['error']> {
  const { ok, status, body } = await answer
  if (ok) throw new Error(`granted with ${status}: ${JSON.stringify(body)}`)
  return (body as RefusalBody).error
}

/** Pauses between tries, ms: short at first, then longer, to leave the CPU to the awaited work. */
const [SOON_MS, LATER_MS, SLOWER] = [10, 40, 1.4]

/** Repeats `probe` until it is true; fails after 20 s by default. */
export async function eventually<T>(
  probe: () => Promise<T | undefined | false>,
  withinMs = 20_000,
): Promise<T> {
  const until = performance.now() + withinMs
  for (let pause = SOON_MS; ; pause = Math.min(LATER_MS, pause * SLOWER)) {
    const found = await probe()
    if (found) return found
    if (performance.now() > until) throw new Error(`still not so after ${withinMs} ms: ${probe}`)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/** Proves that something does not happen: `probe` must be true now and at every try for `ms`; fails at the first other result. */
export async function staysSo(ms: number, probe: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + ms
  do {
    if (!(await probe())) throw new Error(`no longer so: ${probe}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  } while (performance.now() < until)
}

const TRIES = 4

/**
 * Checks a time limit. On a busy machine a correct program may exceed it occasionally, so one try of four must meet it.
 * @param story returns its duration, ms
 */
export async function keepsWithin(promisedMs: number, story: () => Promise<number>): Promise<void> {
  const took: number[] = []
  while (took.length < TRIES) {
    const ms = await story()
    if (ms < promisedMs) return
    took.push(Math.round(ms))
  }
  throw new Error(`promised within ${promisedMs} ms, took ${took.join(', ')} ms`)
}
