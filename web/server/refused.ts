import type { IncomingMessage, ServerResponse } from 'node:http'
import { REFUSAL_TEXTS } from '@jogo/contract/refusal-texts'
import { REFUSALS, type RefusalBody, type RefusalCode } from '@jogo/contract/refusals'
import { toLanguage } from '../app/lib/language.ts'

/**
 * Answers a call in the api's name, in the caller's language, and closes a connection with an incomplete body. @param retryAfter s
 */
export function sendRefusal(
  code: RefusalCode,
  request: IncomingMessage | undefined,
  response: ServerResponse,
  retryAfter?: number,
): void {
  if (response.headersSent) return void response.destroy()
  const language = toLanguage(request?.headers['accept-language']?.slice(0, 2).toLowerCase())
  const message = REFUSAL_TEXTS[code][language].replace('{seconds}', String(retryAfter ?? 1))
  const body: RefusalBody = { error: code, message }
  const isUnread = request && hasBody(request) && !request.complete
  response.writeHead(REFUSALS[code], {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    ...(isUnread && { connection: 'close' }),
  })
  response.end(JSON.stringify(body))
}

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
