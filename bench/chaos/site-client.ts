import { Agent, request } from 'undici'

export interface Answer<Body = Record<string, unknown>> {
  status: number
  body: Body
}

/** A call answered with 5xx. Times in ms of `performance.now()`. */
export interface FailedCall {
  path: string
  status: number
  error: string
  sent: number
  answered: number
}

export type Method = 'GET' | 'POST' | 'PUT'

export interface SiteClient {
  /** @param token bearer token @param withinMs `TRY_MS` by default @throws without an answer in time */
  ask<Body>(
    method: Method,
    path: string,
    token: string,
    body?: object,
    withinMs?: number,
  ): Promise<Answer<Body>>
  readonly counts: { requests: number; slowest_ms: number }
  readonly failed: FailedCall[]
  close(): Promise<void>
}

/** Time limit, ms, longer than the site takes to report a silent api or database. */
const TRY_MS = 8_000
const CONNECTIONS = 256

/** Calls to the site, as from pages; failed calls are recorded. */
export function createSiteClient(site: string): SiteClient {
  const agent = new Agent({
    connections: CONNECTIONS,
    pipelining: 1,
    connectTimeout: TRY_MS,
  })
  const counts = { requests: 0, slowest_ms: 0 }
  const failed: FailedCall[] = []
  return {
    counts,
    failed,
    async ask<Body>(method: Method, path: string, token: string, body?: object, withinMs = TRY_MS) {
      counts.requests++
      const sentAt = performance.now()
      const headers = {
        authorization: `Bearer ${token}`,
        'accept-language': 'en',
        ...(body && { 'content-type': 'application/json' }),
      }
      const answer = await request(`${site}${path}`, {
        method,
        dispatcher: agent,
        headersTimeout: withinMs,
        bodyTimeout: withinMs,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      })
      const { statusCode: status } = answer
      const content = (await answer.body.json()) as Body & { error?: string }
      const answered = performance.now()
      counts.slowest_ms = Math.max(counts.slowest_ms, Math.round(answered - sentAt))
      if (status >= 500) failed.push({ path, status, error: content.error ?? '', sent: sentAt, answered })
      return { status, body: content }
    },
    close: () => agent.destroy(),
  }
}
