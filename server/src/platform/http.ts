import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import underPressure from '@fastify/under-pressure'
import {
  type BodyOf,
  callRefusals,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '@jogo/contract/endpoint'
import type { Language, RefusalCode } from '@jogo/contract/refusals'
import type { SecurityLog } from '@jogo/telemetry/security-log'
import type { Tracing } from '@jogo/telemetry/tracing'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { admit, admitBody, type Caller, type Gate } from './access.ts'
import {
  type AnswerDeps,
  answerBeforeClosing,
  answerRefusal,
  answerUnreadable,
  createMeasure,
} from './answers.ts'
import type { CallLimits, Limit } from './call-limits.ts'
import type { Clock } from './clock.ts'
import { compressAnswers } from './compression.ts'
import { openapiDocument } from './documentation.ts'
import { createFileTurns, parseFiles, requireFile } from './files.ts'
import { acceptedLanguage } from './language.ts'
import { createLimiter } from './limiter.ts'
import type { Metrics } from './metrics.ts'
import { Refusal } from './refusal.ts'
import { bearerToken, clientAddress, parseBodies, refuseForeign, refuseUnwritable } from './requests.ts'
import { recordCall, type Secured } from './secured.ts'
import { toRefusal } from './to-refusal.ts'
import { traced } from './traced.ts'
import { compileCheck } from './validation.ts'

export interface Input<E extends Endpoint> {
  /** Present for every call of a player. */
  caller: E['access']['who'] extends 'player' ? Caller : Caller | undefined
  body: BodyOf<E>
  params: ParamsOf<E>
  query: QueryOf<E>
  language: Language
  /** The client's address from our own proxy, in a form that PostgreSQL's type inet accepts. */
  ip: string
  /** The bearer token of the request; public calls do not check it. */
  bearer: string | undefined
  request: FastifyRequest
  reply: FastifyReply
  /** Bytes of the file, for a call with a file; empty if none were sent. */
  file: Buffer
  /** Names the player in the security log, for a public call. */
  identify(playerId: number): void
}

export interface RouteOptions {
  /** Maximum calls per window and address; of several limits each applies. */
  limit?: Limit | readonly Limit[]
  /** Records the call in the security log. */
  secured?: Secured
}

/** Connects a call of the contract with its use case. */
export type Route = <E extends Endpoint>(
  call: E,
  handler: (input: Input<E>) => Promise<ResponseOf<E>>,
  options?: RouteOptions,
) => void

export interface HttpDeps extends Gate, AnswerDeps {
  metrics: Metrics
  clock: Clock
  limits: CallLimits
  security: SecurityLog
  tracing?: Tracing | undefined
  /** Origin of the site. Only its pages may make calls that change data. */
  siteUrl: string
  /** Trusted proxies for `X-Forwarded-For`; comma-separated. */
  trustedProxies?: string
  /** Multiplies every limit per address and player; above 1 if many people share one address, as in tests and benchmarks. */
  limitScale?: number
  /** Multiplies the event-loop delay above which further calls are refused. */
  patience?: number
}

const BODY_LIMIT = 64 * 1024
const MAX_LOOP_DELAY_MS = 1_000
/** Time limits for headers and for a whole request, ms, so that slow senders do not occupy connections. */
const HEADERS_MS = 10_000
const REQUEST_MS = 20_000
/** Time limit for callers that do not read the answer, ms. */
const IDLE_MS = 75_000
/** Keep-alive time, ms: longer than the site's idle timeout, so that the site sends no call on a closing connection. */
const KEEP_ALIVE_MS = 90_000
/** Interval of deleting expired counts of requests, ms. */
const LOOK_EVERY_MS = 1_000
/** Headers of every answer: answers are data for this site only. The page of the documentation has its own policy. */
const EVERY_ANSWER = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

/** Paths that report the health of the process. They are answered even by a busy process, so that no supervisor restarts it. */
const SAYS_HOW_IT_IS = /^(?:\/health\/\w+|\/metrics|\/api\/health)$/

/** The HTTP edge of a process. It adds validation, sessions, refusals, documentation and measurements to every call. */
export async function createHttp(deps: HttpDeps): Promise<{ app: FastifyInstance; route: Route }> {
  const { limitScale = 1, patience = 1, trustedProxies = 'loopback' } = deps
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: trustedProxies,
    forceCloseConnections: true,
    return503OnClosing: false,
    requestTimeout: REQUEST_MS,
    connectionTimeout: IDLE_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: LOOK_EVERY_MS },
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, deps.timeZone()),
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (_error, request, reply) => {
      answerRefusal(new Refusal('not_found'), undefined, request, reply, deps)
    },
  })
  answerBeforeClosing(app)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(EVERY_ANSWER)
    done()
  })
  app.addHook('onRoute', (route) => {
    if (SAYS_HOW_IT_IS.test(route.url)) route.config = { ...route.config, pressureHandler: () => undefined }
  })
  await app.register(underPressure, { maxEventLoopDelay: patience * MAX_LOOP_DELAY_MS, retryAfter: 2 })
  await app.register(swagger, { mode: 'static', specification: { document: openapiDocument() } })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
  const limiter = createLimiter(deps, limitScale)
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.isPartner) limiter.takeAddress(request)
    refuseUnwritable(request)
    refuseForeign(request, deps.siteUrl)
  })
  compressAnswers(app)
  parseBodies(app)
  parseFiles(app)
  const takeTurn = createFileTurns(limitScale)
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const check = compileCheck(schema, httpPart as 'body')
    return (value: unknown) => {
      check(value)
      return { value }
    }
  })
  app.setSerializerCompiler(() => (value) => JSON.stringify(value))
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error)
    recordCall(request, refusal.code, deps.security)
    answerRefusal(refusal, error, request, reply, deps)
  })
  app.setNotFoundHandler((request, reply) => {
    answerRefusal(new Refusal('not_found'), undefined, request, reply, deps)
  })
  const measure = createMeasure(deps)
  app.addHook('onResponse', async (request, reply) => measure(request, reply))

  const route: Route = (call, handler, options = {}) => {
    const refusals = new Set(callRefusals(call))
    const limits = [options.limit ?? []].flat()
    // Only calls that change data of a player are traced, because only they move money.
    const isTraced = deps.tracing && call.access.who === 'player' && call.method !== 'GET'
    app.route({
      method: call.method,
      url: call.path,
      ...(call.file && { bodyLimit: call.file.maxBytes }),
      schema: {
        ...(call.body && { body: call.body }),
        ...(call.params && { params: call.params }),
        ...(call.query && { querystring: call.query }),
      },
      config: {
        refusals,
        ...(call.file && { takesFile: true }),
        ...(options.secured && { secured: options.secured }),
      },
      onRequest: async (request, reply) => {
        for (const limit of limits) limiter.take(`${call.method} ${call.path}`, request, limit)
        request.caller = await admit(call.access, request, deps)
        if (request.caller) limiter.takePlayer(request.caller.playerId, request, reply)
        if (!call.file) return
        requireFile(request)
        takeTurn(request.caller?.playerId ?? clientAddress(request), reply)
      },
      handler: async (request, reply) => {
        // Default header; a call with a cacheable answer overwrites it.
        reply.header('cache-control', call.access.who === 'anyone' ? 'no-store' : 'private, no-store')
        await admitBody(call.access, request.caller, request, deps)
        const input = {
          caller: request.caller,
          body: request.body,
          params: request.params,
          query: request.query,
          language: acceptedLanguage(request.headers['accept-language']),
          ip: clientAddress(request),
          bearer: bearerToken(request),
          request,
          reply,
          file: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          identify: (playerId: number) => {
            request.identified = playerId
          },
        } as Parameters<typeof handler>[0]
        const answer = await (isTraced
          ? traced(deps.tracing, `${call.method} ${call.path}`, request.body, () => handler(input))
          : handler(input))
        recordCall(request, undefined, deps.security)
        return answer
      },
    })
  }
  app.decorateRequest('caller', undefined)
  app.decorateRequest('identified', undefined)
  return { app, route }
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
    /** Player that a public call has identified. */
    identified: number | undefined
  }
  interface FastifyContextConfig {
    /** Refusals that the call declares. */
    refusals?: ReadonlySet<RefusalCode>
    secured?: Secured
    takesFile?: true
    /** An empty handler exempts the call from the refusals of the plugin under-pressure while the event loop is late. */
    pressureHandler?: () => undefined
    /** A company's call. Its players' calls come from few addresses, so the company is authenticated and limited as a whole. */
    isPartner?: true
  }
}
