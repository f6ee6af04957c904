import { createHash } from 'node:crypto'
import type { RefusalCode } from '@jogo/contract/refusals'
import type { SecurityAct, SecurityLog } from '@jogo/telemetry/security-log'
import type { FastifyRequest } from 'fastify'
import { addressOf } from './requests.ts'

/** How a call is recorded in the security log. */
export interface Secured {
  act: SecurityAct
  /** Only refusals are of interest. */
  refusalsOnly?: true
}

/** Mistakes of a form, which say nothing about security. */
const MISTAKES: ReadonlySet<RefusalCode> = new Set([
  'invalid_request',
  'body_too_large',
  'media_type_unsupported',
])

/** Refusals of any call because of who makes it. A token that has just expired is every day's. */
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

/** Records a call that is marked so, when it was granted or refused, and any call whose caller may not make it. `limit` has a line of its own. */
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
    ip: addressOf(request),
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
    ip: addressOf(request),
  })
}

/** Finds attempts at one e-mail together without storing it. A CPF gets no digest: of so few numbers it could be found out by trying them. */
function emailDigest(body: unknown): string | undefined {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined
  if (typeof email !== 'string' || !email.includes('@')) return undefined
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 16)
}
