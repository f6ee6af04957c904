/**
 * Result of a call to the payment company. `refused`: nothing was done. `unknown`: no usable answer (no connection, timeout, 5xx, 429, an unreadable
 * body): it may or may not have been done, so the caller queries again or repeats it with the same id, never with a new one.
 */
export type Reply<T> =
  | { readonly is: 'ok'; readonly value: T }
  | { readonly is: 'missing' }
  | { readonly is: 'refused'; readonly code: string; readonly detail: string }
  | { readonly is: 'unknown'; readonly why: string; readonly retryAfterMs?: number }

/** 4xx that are no refusal of the request itself: credentials, time-outs, load. */
const NOT_A_NO = new Set([401, 403, 405, 407, 408, 425, 429])

/** The reply for an HTTP status other than 2xx. `json` may be RFC 7807 or the company's own `{nome, mensagem}`. */
export function readRefusal(status: number, json: unknown, retryAfter: string | undefined): Reply<never> {
  if (status === 404) return { is: 'missing' }
  if (status < 400 || status >= 500 || NOT_A_NO.has(status)) {
    const seconds = Number(retryAfter)
    return {
      is: 'unknown',
      why: `status ${status}${codeOf(json) ? ` ${codeOf(json)}` : ''}`,
      ...(retryAfter && Number.isFinite(seconds) && seconds >= 0 ? { retryAfterMs: seconds * 1000 } : {}),
    }
  }
  return { is: 'refused', code: codeOf(json) || `status_${status}`, detail: detailOf(json) }
}

const record = (json: unknown) =>
  typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {}

/** `CobNaoEncontrado` of `https://pix.bcb.gov.br/api/v2/error/CobNaoEncontrado`, or the company's own `nome`. */
function codeOf(json: unknown): string {
  const { type, nome } = record(json)
  const code = typeof nome === 'string' ? nome : typeof type === 'string' ? type.split('/').at(-1) : ''
  return (code ?? '').slice(0, 80)
}

function detailOf(json: unknown): string {
  const { detail, mensagem, title } = record(json)
  return [detail, mensagem, title].find((one) => typeof one === 'string')?.slice(0, 300) ?? ''
}
