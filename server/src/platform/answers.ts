import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { TRY_OTHER_API } from '@jogo/contract/process-headers'
import { REFUSALS } from '@jogo/contract/refusals'
import type { Logger } from '@jogo/telemetry/log'
import type { ConnectionError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from './clock.ts'
import { isDatabaseBusy } from './db.ts'
import { acceptedLanguage, refusalBody } from './language.ts'
import type { Metrics } from './metrics.ts'
import { Refusal } from './refusal.ts'
import { clientAddress } from './requests.ts'
import { isNotBegun } from './to-refusal.ts'

const SLOW_MS = 250
const SAMPLED = 0.01
/** Time limit of open calls when the process ends, ms; its supervisor waits longer. */
const DRAIN_MS = 8_000
const DRAIN_STEP_MS = 10
/** Maximum logged refusals per minute and kind (status and call), so that a flood of calls does not fill the disk. */
const REFUSALS_A_MINUTE = 20
const FLOODS_A_MINUTE = 1
const MINUTE_MS = 60_000
const TOO_MANY = 429

/** Log of the answers to refusals, and time zone of their texts (IANA name). */
export interface AnswerDeps {
  log: Logger
  timeZone(): string
}

/** Answers a refusal in the caller's language. `cause`, the original error, is only logged. */
export function answerRefusal(
  refusal: Refusal,
  cause: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { log, timeZone }: AnswerDeps,
) {
  const { url, config } = request.routeOptions
  if (refusal.code === 'unexpected') log.error({ err: cause, url }, 'a call failed')
  else if (isDatabaseBusy(cause)) log.warn({ err: cause, url }, 'a call took too long')
  if (config.refusals?.has(refusal.code) === false)
    log.error({ url, code: refusal.code }, 'a call refused in a way that the contract does not list')
  if (mayAskAnother(refusal, cause, request)) reply.header(TRY_OTHER_API, '1')
  if (refusal.detail.retryAfterSeconds) reply.header('retry-after', refusal.detail.retryAfterSeconds)
  const reader = { language: acceptedLanguage(request.headers['accept-language']), zone: timeZone() }
  reply
    .code(REFUSALS[refusal.code])
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusalBody(refusal, reader)))
}

/** Whether a retry at another process is safe: this process has not begun the call, or the call only reads. */
const mayAskAnother = ({ code }: Refusal, cause: unknown, { method }: FastifyRequest): boolean =>
  isNotBegun(cause) || (code === 'database_unavailable' && (method === 'GET' || method === 'HEAD'))

/** Answers a request that is not valid HTTP. Fastify has no call and reply for it, so the usual body is written to the socket. */
export function answerUnreadable(error: ConnectionError, socket: Socket, zone: string) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const preference = /^accept-language:(.*)$/im.exec(String(error.rawPacket ?? ''))?.[1]
  const reader = { language: acceptedLanguage(preference?.trim()), zone }
  const body = JSON.stringify(refusalBody(new Refusal('invalid_request'), reader))
  const status = REFUSALS.invalid_request
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** Counts every call and logs some: slow ones, a sample, and refusals; frequent refusals of a kind are only counted (`unlogged`). */
export function createMeasure({ log, metrics, clock }: { log: Logger; metrics: Metrics; clock: Clock }) {
  const kinds = new Map<string, { endsAt: number; logged: number; unlogged: number }>()

  /** @returns number of unlogged answers of this kind since the last logged answer; undefined if this answer is not logged */
  function turn(kind: string, aMinute: number): number | undefined {
    const now = clock.elapsed()
    const known = kinds.get(kind)
    if (!known || known.endsAt <= now) {
      kinds.set(kind, { endsAt: now + MINUTE_MS, logged: 1, unlogged: 0 })
      return known?.unlogged ?? 0
    }
    if (known.logged < aMinute) known.logged += 1
    else known.unlogged += 1
    return known.unlogged > 0 ? undefined : 0
  }

  return (request: FastifyRequest, reply: FastifyReply): void => {
    const { method } = request
    const ms = reply.elapsedTime
    const status = reply.statusCode
    const route = request.routeOptions.url ?? 'unknown'
    metrics.calls.observe({ route, method, status: String(status) }, ms / 1000)
    const isRefusal = status >= 400
    if (!isRefusal && ms <= SLOW_MS && Math.random() >= SAMPLED) return
    const most = status === TOO_MANY ? FLOODS_A_MINUTE : REFUSALS_A_MINUTE
    const unlogged = isRefusal ? turn(`${status} ${method} ${route}`, most) : 0
    if (unlogged === undefined) return
    const player = request.caller?.playerId
    log.info(
      {
        method,
        route,
        status,
        ms: Math.round(ms),
        ...(player !== undefined && { player }),
        ...(isRefusal && { ip: clientAddress(request) }),
        ...(unlogged > 0 && { unlogged }),
      },
      'call',
    )
  }
}

/** Before closing, refuses new connections and waits for open calls, so that a call whose stake is taken is answered. */
export function answerBeforeClosing(app: FastifyInstance) {
  let underWay = 0
  app.addHook('onRequest', (_request, reply, done) => {
    underWay += 1
    reply.raw.once('close', () => {
      underWay -= 1
    })
    done()
  })
  app.addHook('preClose', async () => {
    app.server.close()
    for (let waited = 0; underWay > 0 && waited < DRAIN_MS; waited += DRAIN_STEP_MS)
      await new Promise((resolve) => setTimeout(resolve, DRAIN_STEP_MS))
  })
}
