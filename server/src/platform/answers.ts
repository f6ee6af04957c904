import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { REFUSALS } from '@jogo/contract/refusals'
import type { ConnectionError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseBusy } from './db.ts'
import { languageOf, refusalBody } from './language.ts'
import type { Logger } from './log.ts'
import type { Metrics } from './metrics.ts'
import { Refusal } from './refusal.ts'

const SLOW_MS = 250
const SAMPLED = 0.01
const FAREWELL_MS = 2_000
const FAREWELL_STEP_MS = 10

/** What the answers of refusals need: the log, and the zone in which texts show times (IANA name). */
export interface AnswerDeps {
  log: Logger
  timeZone(): string
}

/** Turns a refusal into an answer in the caller's language. `cause`, the error that was thrown, is only logged. */
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
  if (refusal.detail.retryAfterSeconds) reply.header('retry-after', refusal.detail.retryAfterSeconds)
  const reader = { language: languageOf(request.headers['accept-language']), zone: timeZone() }
  reply
    .code(REFUSALS[refusal.code])
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusalBody(refusal, reader)))
}

/** For requests that are not valid HTTP, which have no call and no reply: writes the same body to the socket. */
export function answerUnreadable(error: ConnectionError, socket: Socket, zone: string) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const wanted = /^accept-language:(.*)$/im.exec(String(error.rawPacket ?? ''))?.[1]
  const reader = { language: languageOf(wanted?.trim()), zone }
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

/** Counts every call and logs some. */
export function measure(
  request: FastifyRequest,
  reply: FastifyReply,
  { log, metrics }: { log: Logger; metrics: Metrics },
) {
  const ms = reply.elapsedTime
  const route = request.routeOptions.url ?? 'unknown'
  metrics.calls.observe({ route, method: request.method, status: String(reply.statusCode) }, ms / 1000)
  if (reply.statusCode >= 400 || ms > SLOW_MS || Math.random() < SAMPLED) {
    log.info({ method: request.method, route, status: reply.statusCode, ms: Math.round(ms) }, 'call')
  }
}

/** Closing waits a moment for the calls in progress, so that a stake that was taken is also answered. */
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
    for (let waited = 0; underWay > 0 && waited < FAREWELL_MS; waited += FAREWELL_STEP_MS)
      await new Promise((resolve) => setTimeout(resolve, FAREWELL_STEP_MS))
  })
}
