import { createHeld } from '@jogo/rules/held'
import { householdNetwork } from '@jogo/rules/network'
import type { SecurityLog } from '@jogo/telemetry/security-log'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallLimits, Limit } from './call-limits.ts'
import { refuse } from './refusal.ts'
import { clientAddress } from './requests.ts'

/** Maximum calls of an address; hundreds of people in a mobile network may share it. */
const OF_ADDRESS: Limit = { max: 3_000, windowSeconds: 10 }
/** Maximum calls of a player, far above human use. */
const OF_PLAYER: Limit = { max: 300, windowSeconds: 10 }
/** Maximum concurrent calls of a player that change data; further calls would only wait for each other. */
const CHANGES_AT_ONCE = 8

interface LimiterDeps {
  limits: CallLimits
  security: SecurityLog
}

/** The limits that every call meets. Each method throws Refusal too_many_requests with the seconds to wait. */
export interface Limiter {
  /** Counts any call of the address. */
  takeAddress(request: FastifyRequest): void
  /** Counts a call of the address against the limit of this call. */
  take(call: string, request: FastifyRequest, limit: Limit): void
  /** Counts a call of the player, with a maximum of concurrent calls. */
  takePlayer(playerId: number, request: FastifyRequest, reply: FastifyReply): void
}

export function createLimiter({ limits, security }: LimiterDeps, scale: number): Limiter {
  const underWay = createHeld({ most: CHANGES_AT_ONCE }, scale, () => 0)

  function no(key: string, seconds: number, request: FastifyRequest, player?: number): never {
    record(key, request, player)
    return refuse('too_many_requests', { data: { seconds }, retryAfterSeconds: seconds })
  }

  function record(key: string, request: FastifyRequest, player?: number) {
    security({
      act: 'limit',
      result: 'refused',
      code: 'too_many_requests',
      ip: clientAddress(request),
      what: key,
      ...(player !== undefined && { player }),
    })
  }

  function count(key: string, { max, windowSeconds }: Limit, request: FastifyRequest, player?: number) {
    const seconds = limits.wait(key, { max: max * scale, windowSeconds })
    if (seconds > 0) no(key, seconds, request, player)
  }

  return {
    takeAddress: (request) => count(`any ${householdNetwork(clientAddress(request))}`, OF_ADDRESS, request),
    take: (call, request, limit) =>
      count(`${call} ${limit.windowSeconds} s ${householdNetwork(clientAddress(request))}`, limit, request),
    takePlayer(playerId, request, reply) {
      count(`player ${playerId}`, OF_PLAYER, request, playerId)
      if (request.method === 'GET') return
      const key = String(playerId)
      if (!underWay.take(key)) no(`player ${playerId} at once`, 1, request, playerId)
      reply.raw.once('close', () => underWay.release(key))
    },
  }
}
