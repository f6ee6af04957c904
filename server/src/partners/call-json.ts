import { callText } from './call-text.ts'
import type { ReportCall } from './partner-calls.ts'

export interface Answered {
  status: number
  /** Parsed body; undefined if it is not JSON. */
  json: unknown
}

/**
 * One call to a partner. Resolves with undefined unless a complete HTTP answer comes within three seconds; after a refused, reset, timed-out or endless
 * connection. The caller then does not know whether the call took effect.
 */
export async function callJson(
  url: string,
  {
    method = 'GET',
    headers = {},
    body,
    report,
  }: { method?: string; headers?: Record<string, string>; body?: unknown; report?: ReportCall | undefined },
): Promise<Answered | undefined> {
  const answer = await callText(url, {
    method,
    report,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return answer && { status: answer.status, json: parsed(answer.text) }
}

/** Parsed text; undefined if it is not JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Fields = Readonly<Record<string, unknown>>

/** The fields of a JSON object; an empty object for anything else. */
export const readFields = (json: unknown): Fields =>
  typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Fields) : {}

/** A text that is not empty, or undefined. */
export const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
