import { type ReportCall, reasonOf } from './partner-calls.ts'

const TIMEOUT_MS = 3_000
const MAX_BYTES = 1_000_000

export interface Answered {
  status: number
  /** Parsed body; undefined when it was no JSON. */
  json: unknown
}

/**
 * One call to a partner. Resolves with `undefined` unless a complete HTTP answer came within three seconds (refused, reset, timed
 * out, endless): the caller then does not know whether the call took effect.
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
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const json = parsed(await readText(response))
    report?.(response.status >= 500 ? `status ${response.status}` : undefined)
    return { status: response.status, json }
  } catch (error) {
    report?.(reasonOf(error))
    return undefined
  }
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > MAX_BYTES) throw new Error('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Fields = Readonly<Record<string, unknown>>

/** The fields of a JSON object; an empty object for anything else. */
export const fieldsOf = (json: unknown): Fields =>
  typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Fields) : {}

/** A text that is not empty, or undefined. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
