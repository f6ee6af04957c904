import { webhooks as CONTRACT } from '@jogo/contract/calls'
import { householdNetwork } from '@jogo/rules/network'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import type { CallLimits, Limit } from '../../../platform/call-limits.ts'
import type { Clock } from '../../../platform/clock.ts'
import { createLru } from '../../../platform/lru.ts'
import { clientAddress } from '../../../platform/requests.ts'
import { toRefusal } from '../../../platform/to-refusal.ts'
import type { Suppliers } from './index.ts'
import type { SupplierName } from './names.ts'

const BODY_LIMIT = 64 * 1024
/** Limit of a supplier's calls over all players: far above normal traffic, and below the capacity of the ledger's queue. */
const OF_SUPPLIER = { max: 60_000, windowSeconds: 10 }

/** An answer in the supplier's form. */
export interface SupplierAnswer {
  status: number
  body: object
}

/** Handling of a call of a supplier. Before `isGenuine` nothing has an effect. */
export interface SupplierCall {
  supplier: SupplierName
  webhook: keyof typeof CONTRACT
  isGenuine(body: Buffer, headers: FastifyRequest['headers']): boolean
  answer(body: Buffer): Promise<SupplierAnswer>
  forged: SupplierAnswer
  /** Answer after a failure before or during the handling. */
  failed(code: ReturnType<typeof toRefusal>['code']): SupplierAnswer
}

interface Edge {
  limits: CallLimits
  clock: Clock
  registry: Registry
}

/** Counter of answers by supplier, call and code. */
export const countAnswers = (registry: Registry) =>
  new Counter({
    name: 'supplier_answers_total',
    help: 'Calls of suppliers to the wallet, by what they were answered',
    labelNames: ['supplier', 'call', 'code'],
    registers: [registry],
  })

/** Routes in a context of their own, where the body arrives as the exact signed bytes and failures are answered in the supplier's form. */
export async function suppliersWebhooks(
  app: FastifyInstance,
  suppliers: Suppliers,
  edge: Edge,
): Promise<void> {
  const answers = countAnswers(edge.registry)
  const forgeries = createForgeryLimiter(edge)
  await app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    for (const call of suppliers.calls) {
      const { path } = CONTRACT[call.webhook]
      const send = ({ status, body }: SupplierAnswer, reply: FastifyReply) => {
        answers.inc({ supplier: call.supplier, call: call.webhook, code: webhookCode(body) })
        return reply.code(status).header('cache-control', 'no-store').send(body)
      }
      own.route({
        method: 'POST',
        url: path,
        config: { isPartner: true },
        onRequest: async (request, reply) =>
          forgeries.isBarred(clientAddress(request)) ? send(call.forged, reply) : undefined,
        errorHandler: (error, _request, reply) => send(failedBy(suppliers, call, error), reply),
        handler: async (request, reply) => {
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          if (!call.isGenuine(body, request.headers)) {
            suppliers.noteForged(call.supplier, clientAddress(request))
            forgeries.noteForged(clientAddress(request))
            return send(call.forged, reply)
          }
          forgeries.noteGenuine(clientAddress(request))
          if (edge.limits.wait(`supplier ${call.supplier}`, OF_SUPPLIER) > 0)
            return send(call.failed('too_many_requests'), reply)
          return send(await call.answer(body), reply)
        },
      })
    }
  })
}

function failedBy(suppliers: Suppliers, call: SupplierCall, error: unknown): SupplierAnswer {
  const { code } = toRefusal(error)
  if (code === 'unexpected') suppliers.noteFailure(call.webhook, error)
  return call.failed(code)
}

/** Code of an answer: `code` of one supplier, `error` of the other. Undefined for a success. */
function webhookCode(body: object): string {
  const { code, error } = body as { code?: number; error?: number }
  return String(code ?? error ?? 0)
}

/** Maximum calls with a wrong signature per address. A supplier with a wrong key finds its calls refused long before this maximum. */
const FORGED: Limit = { max: 60, windowSeconds: 60 }
/** Time after a verified call for which its address is exempt, ms, even if forged calls come from it. */
const PROVEN_MS = 3_600_000
const ADDRESSES_AT_MOST = 10_000

/**
 * Limits forged calls: above the limit the calls of an address are refused unread. Addresses of suppliers are exempt after a verified call, so that forgeries
 * do not block them.
 */
interface ForgeryLimiter {
  /** Whether a call of the address is refused before it is read. */
  isBarred(ip: string): boolean
  noteGenuine(ip: string): void
  noteForged(ip: string): void
}

function createForgeryLimiter({ limits, clock }: { limits: CallLimits; clock: Clock }): ForgeryLimiter {
  /** Times until which a network counts as proven, and as barred, Unix ms. */
  const proven = createLru<string, number>(ADDRESSES_AT_MOST)
  const barred = createLru<string, number>(ADDRESSES_AT_MOST)
  const nowMs = () => clock.now().getTime()
  const isUntil = (at: number | undefined) => at !== undefined && at > nowMs()
  return {
    isBarred(ip) {
      const network = householdNetwork(ip)
      return isUntil(barred.get(network)) && !isUntil(proven.get(network))
    },
    noteGenuine(ip) {
      proven.set(householdNetwork(ip), nowMs() + PROVEN_MS)
    },
    noteForged(ip) {
      const network = householdNetwork(ip)
      const seconds = limits.wait(`forged supplier ${network}`, FORGED)
      if (seconds > 0) barred.set(network, nowMs() + seconds * 1_000)
    },
  }
}
