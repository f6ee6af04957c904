import { createHash } from 'node:crypto'
import type { RefusalCode } from '@jogo/contract/refusals'
import type { SecurityAct, SecurityLog } from '@jogo/telemetry/security-log'
import type { FastifyRequest } from 'fastify'
import { clientAddress } from './requests.ts'

/** How a call appears in the security log. */
export interface Secured {
  act: SecurityAct
  /** Whether only refusals are recorded. */
  refusalsOnly?: true
}

/** Form errors that have no significance for security. */
const MISTAKES: ReadonlySet<RefusalCode> = new Set([
  'invalid_request',
  'body_too_large',
  'media_type_unsupported',
])

/** Refusals that concern the caller, not the call. `token_expired` is missing, because it is normal. */
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

/** Records a marked call, granted or refused, and any call refused because of its caller. Rate limits have a line of their own. */
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

/** Hash that correlates attempts at one e-mail without storing it. A CPF gets no hash, because brute force would find so short a number. */
function emailDigest(body: unknown): string | undefined {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined
  if (typeof email !== 'string' || !email.includes('@')) return undefined
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 16)
}
