import { createHash } from 'node:crypto'
import type { RefusalCode } from '@jogo/contract/refusals'
import type { SecurityAct, SecurityLog } from '@jogo/telemetry/security-log'
import type { FastifyRequest } from 'fastify'
import { clientAddress } from './requests.ts'

/** Recording of a call in the security log. */
export interface Secured {
  act: SecurityAct
  /** Records only refusals. */
  refusalsOnly?: true
}

/** Form errors without significance for security. */
const MISTAKES: ReadonlySet<RefusalCode> = new Set([
  'invalid_request',
  'body_too_large',
  'media_type_unsupported',
])

/** Refusals of any call because of its caller. A just expired token is normal. */
const ACCESS: ReadonlySet<RefusalCode> = new Set([
  'unauthenticated',
  'kyc_required',
  'player_barred',
  'ip_blocked',
  'location_outside',
  'location_unknown',
  'host_unlicensed',
  'origin_refused',
])

/** Records a marked call, granted or refused, and any call refused because of its caller. `limit` has a line of its own. */
export function recordCall(
  request: FastifyRequest,
  code: RefusalCode | undefined,
  security: SecurityLog,
): void {
  const { secured } = request.routeOptions.config
  if (!secured) {
    if (code !== undefined && ACCESS.has(code)) recordRefusal(request, code, security)
    return
  }
  if (secured.refusalsOnly && code === undefined) return
  if (code === 'too_many_requests' || (code !== undefined && MISTAKES.has(code))) return
  const player = request.caller?.playerId ?? request.identified
  const subject = emailDigest(request.body)
  security({
    act: secured.act,
    result: code === undefined ? 'granted' : 'refused',
    ...(code !== undefined && { code }),
    ...(player !== undefined && { player }),
    ...(request.caller && { session: request.caller.sessionId }),
    ...(subject !== undefined && { subject }),
    ip: clientAddress(request),
  })
}

function recordRefusal(request: FastifyRequest, code: RefusalCode, security: SecurityLog) {
  const player = request.caller?.playerId
  security({
    act: code === 'origin_refused' ? 'origin' : 'call',
    result: 'refused',
    code,
    what: `${request.method} ${request.routeOptions.url ?? 'unknown'}`,
    ...(player !== undefined && { player }),
    ip: clientAddress(request),
  })
}

/** Correlates attempts at one e-mail without storing it. A CPF gets no digest: with so few numbers it could be found by brute force. */
function emailDigest(body: unknown): string | undefined {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined
  if (typeof email !== 'string' || !email.includes('@')) return undefined
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 16)
}
