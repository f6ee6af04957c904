import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import underPressure from '@fastify/under-pressure'
import {
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
  refusalsOf,
} from '@jogo/contract/endpoint'
import type { Language, RefusalCode } from '@jogo/contract/refusals'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { admit, admitBody, type Caller, documentedAccess, type Gate } from './access.ts'
import { type AnswerDeps, answerBeforeClosing, answerRefusal, answerUnreadable, measure } from './answers.ts'
import { responsesOf } from './documentation.ts'
import { languageOf } from './language.ts'
import type { Metrics } from './metrics.ts'
import { Refusal } from './refusal.ts'
import { addressOf, bearerOf, parseBodies } from './requests.ts'
import { toRefusal } from './to-refusal.ts'
import { compileCheck } from './validation.ts'

export interface Input<E extends Endpoint> {
  /** Present whenever the call is a player's. */
  caller: E['access']['who'] extends 'player' ? Caller : Caller | undefined
  body: BodyOf<E>
  params: ParamsOf<E>
  query: QueryOf<E>
  language: Language
  /** The client's address as seen by our own proxy, in a form that PostgreSQL's type inet accepts. */
  ip: string
  /** The bearer token as sent, unchecked on public calls. */
  bearer: string | undefined
  request: FastifyRequest
  reply: FastifyReply
}

export interface RouteOptions {
  /** Calls allowed per window and address. */
  limit?: { max: number; windowSeconds: number }
}

/** Binds a call of the contract to its use case. */
export type Route = <E extends Endpoint>(
  call: E,
  handler: (input: Input<E>) => Promise<ResponseOf<E>>,
  options?: RouteOptions,
) => void

export interface HttpDeps extends Gate, AnswerDeps {
  metrics: Metrics
  /** Proxies whose `X-Forwarded-For` is trusted; comma-separated. */
  trustedProxies?: string
  /** Multiplies every limit per address; above 1 where many people share one address, as in tests and benchmarks. */
  limitScale?: number
  /** Multiplies the delay of the event loop above which further calls are refused. */
  patience?: number
}

const BODY_LIMIT = 64 * 1024
const MAX_LOOP_DELAY_MS = 1_000
/** Time limit for a whole request to arrive, so that slow senders do not occupy connections. */
const REQUEST_MS = 30_000

/** The HTTP edge of a process: validation, sessions, refusals, documentation and measurements, once for every call. */
export async function createHttp(deps: HttpDeps): Promise<{ app: FastifyInstance; route: Route }> {
  const { limitScale = 1, patience = 1, trustedProxies = 'loopback' } = deps
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: trustedProxies,
    forceCloseConnections: true,
    return503OnClosing: false,
    requestTimeout: REQUEST_MS,
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, deps.timeZone()),
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (_error, request, reply) => {
      answerRefusal(new Refusal('not_found'), undefined, request, reply, deps)
    },
  })
  answerBeforeClosing(app)
  await app.register(helmet, { contentSecurityPolicy: false })
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, context) =>
      new Refusal('too_many_requests', { data: { seconds: Math.ceil(context.ttl / 1000) } }),
  })
  await app.register(underPressure, { maxEventLoopDelay: patience * MAX_LOOP_DELAY_MS, retryAfter: 2 })
  await app.register(swagger, {
    openapi: {
      info: { title: 'Jogo Limpo', version: '1', description: 'Amounts are whole centavos.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
  })
  await app.register(swaggerUi, { routePrefix: '/docs' })
  parseBodies(app)
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const check = compileCheck(schema, httpPart as 'body')
    return (value: unknown) => {
      check(value)
      return { value }
    }
  })
  app.setSerializerCompiler(() => (value) => JSON.stringify(value))
  app.setErrorHandler((error, request, reply) => answerRefusal(toRefusal(error), error, request, reply, deps))
  app.setNotFoundHandler((request, reply) => {
    answerRefusal(new Refusal('not_found'), undefined, request, reply, deps)
  })
  app.addHook('onResponse', async (request, reply) => measure(request, reply, deps))

  const route: Route = (call, handler, options = {}) => {
    const refusals = new Set(refusalsOf(call))
    app.route({
      method: call.method,
      url: call.path,
      schema: {
        summary: call.summary,
        response: responsesOf(call),
        ...(call.body && { body: call.body }),
        ...(call.params && { params: call.params }),
        ...(call.query && { querystring: call.query }),
        ...documentedAccess(call.access),
      },
      config: {
        refusals,
        ...(options.limit && {
          rateLimit: {
            max: options.limit.max * limitScale,
            timeWindow: options.limit.windowSeconds * 1000,
          },
        }),
      },
      onRequest: async (request) => {
        request.caller = await admit(call.access, request, deps)
      },
      handler: async (request, reply) => {
        // The default; a call whose answer may be cached overwrites it.
        reply.header('cache-control', call.access.who === 'anyone' ? 'no-store' : 'private, no-store')
        await admitBody(call.access, request.caller, deps)
        return handler({
          caller: request.caller,
          body: request.body,
          params: request.params,
          query: request.query,
          language: languageOf(request.headers['accept-language']),
          ip: addressOf(request),
          bearer: bearerOf(request),
          request,
          reply,
        } as Parameters<typeof handler>[0])
      },
    })
  }
  app.decorateRequest('caller', undefined)
  return { app, route }
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
  }
  interface FastifyContextConfig {
    /** The refusals that the call declares. */
    refusals?: ReadonlySet<RefusalCode>
  }
}
