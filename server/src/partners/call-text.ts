import { failureReason, type ReportCall } from './partner-calls.ts'

const TIMEOUT_MS = 3_000
const MAX_BYTES = 1_000_000

export interface TextCall {
  method?: string
  headers?: Record<string, string>
  body?: string
  report?: ReportCall | undefined
  /** Time limit, ms, for an answer that may be slow or long. */
  timeoutMs?: number
  maxBytes?: number
}

/**
 * One call to a partner. Resolves with undefined unless a complete HTTP answer comes within the time limit (three seconds by default); after a refused, reset,
 * timed-out or endless connection. The caller then does not know whether the call took effect.
 */
export async function callText(
  url: string,
  { method = 'GET', headers = {}, body, report, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES }: TextCall,
): Promise<{ status: number; text: string } | undefined> {
  try {
    const response = await fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await readText(response, maxBytes)
    report?.(response.status >= 500 ? `status ${response.status}` : undefined)
    return { status: response.status, text }
  } catch (error) {
    report?.(failureReason(error))
    return undefined
  }
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > maxBytes) throw new Error('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
