import { EventEmitter } from 'node:events'
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http'
import { Agent } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { TRY_OTHER_API } from '@jogo/contract/process-headers'
import type { RefusalCode } from '@jogo/contract/refusals'
import { createProxyServer } from 'httpxy'
import { callFileBytes, isCall, isOfApi } from './api-calls.ts'
import { type Concurrency, createConcurrency } from './concurrency.ts'
import type { SiteConfig } from './config.ts'
import type { AddressLimits } from './limits.ts'
import type { createPartners } from './partners.ts'
import { readBody } from './read-body.ts'
import { sendRefusal } from './refused.ts'
import type { Targets } from './targets.ts'
import type { SiteTelemetry } from './telemetry.ts'
import { hasSeveralHosts, isForeign, visitorAddress } from './visitor-address.ts'

const TO_GATEWAY = /^\/app\//

const API_ANSWERS_WITHIN_MS = 30_000
const GATEWAY_ANSWERS_WITHIN_MS = 5_000
/** Seconds. */
const TRY_AGAIN_AFTER = 2
/** Calls without a side effect, which any site's page may make. */
const SAFE = /^(GET|HEAD)$/

/** Hop-by-hop headers, and headers between our own processes. */
const NOT_PASSED_ON =
  /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|x-ask-another)$/

/** Error for an api that hangs during a call. */
class GivenUp extends Error {}

export interface Proxy {
  /** True for a request to the api, which is proxied, or refused in the api's name. */
  http(request: IncomingMessage, response: ServerResponse): boolean
  upgrade(request: IncomingMessage, socket: Socket, head: Buffer): void
  /** Open WebSockets. */
  readonly sockets: ReadonlySet<Socket>
  readonly turns: Concurrency
}

interface ProxyOptions {
  apis: Targets
  gateways: Targets
  config: Pick<SiteConfig, 'behindProxy' | 'origin'>
  limits: AddressLimits
  partnerStanding: ReturnType<typeof createPartners>
  telemetry: Pick<SiteTelemetry, 'refused' | 'metrics'>
}

/**
 * Proxies calls to the api and WebSockets to the gateway, over persistent connections, and answers with an error when they are unreachable.
 * A call takes an api connection only after its body has arrived, and only within the api's concurrency. A proxy in front of the site may
 * set the header with the visitor's address (`config`); without such a proxy the site replaces this header by its own.
 */
export function createProxy(options: ProxyOptions): Proxy {
  const { apis, gateways, config, limits, telemetry, partnerStanding } = options
  const { behindProxy, origin } = config
  const agent = new Agent({ keepAlive: true })
  const proxy = createProxyServer({
    xfwd: true,
    agent,
    proxyTimeout: API_ANSWERS_WITHIN_MS,
    selfHandleResponse: true,
  })
  const turns = createConcurrency()
  const sockets = new Set<Socket>()
  const bodies = new WeakMap<IncomingMessage, Buffer>()
  const triedAgain = new WeakSet<IncomingMessage>()
  /** The pending request of a call, and the watch for a hanging api. */
  const pending = new WeakMap<IncomingMessage, ClientRequest>()
  const waiting = new WeakMap<IncomingMessage, () => void>()
  /** The api of a call, or the gateway of a socket. */
  const passedTo = new WeakMap<IncomingMessage, string>()

  proxy.on('error', (failure, request, response, target) => {
    const { code = '' } = failure as NodeJS.ErrnoException
    const refused = code === 'ECONNREFUSED'
    if (refused && URL.canParse(String(target))) apis.failed(new URL(String(target)).origin)
    if (!response || !('writeHead' in response)) {
      const gateway = request && passedTo.get(request)
      if (gateway && (refused || code === 'ERR_UPSTREAM_UPGRADE_TIMEOUT')) gateways.failed(gateway)
      return void response?.destroy()
    }
    // Another api process may be tried if that repeats no effect: nothing was sent yet, or the call changes nothing.
    const repeatsNothing = refused || (failure instanceof GivenUp && SAFE.test(request?.method ?? ''))
    const mayTryAgain = repeatsNothing && request && !response.headersSent && !triedAgain.has(request)
    if (!mayTryAgain) return sayUnavailable(request, response)
    passOnAgain(request, response)
  })

  proxy.on('proxyReq', (toApi, request) => void pending.set(request, toApi))
  proxy.on('proxyRes', (answer, request, response) => {
    const target = passedTo.get(request) ?? ''
    apis.answered(target)
    if (response.headersSent || response.destroyed) return void answer.resume()
    if (TRY_OTHER_API in answer.headers && apis.count > 1 && !triedAgain.has(request)) {
      answer.resume()
      apis.failed(target)
      return passOnAgain(request, response as ServerResponse)
    }
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined && !NOT_PASSED_ON.test(name)) response.setHeader(name, value)
    response.writeHead(answer.statusCode ?? 502)
    answer.pipe(response)
  })

  function passOn(request: IncomingMessage, response: ServerResponse) {
    const body = bodies.get(request)
    const target = apis.next()
    const options = { target, ...(body && { buffer: Readable.from([body]) }) }
    passedTo.set(request, target)
    waiting.get(request)?.()
    waiting.set(
      request,
      apis.onGivenUp(target, () => pending.get(request)?.destroy(new GivenUp())),
    )
    proxy.web(request, response, options).catch(() => sayUnavailable(request, response))
  }

  function passOnAgain(request: IncomingMessage, response: ServerResponse) {
    triedAgain.add(request)
    response.setMaxListeners(2 * EventEmitter.defaultMaxListeners)
    passOn(request, response)
  }

  function refuse(
    code: RefusalCode,
    request: IncomingMessage,
    response: ServerResponse,
    retryAfter?: number,
  ) {
    telemetry.refused(code, 'call', visitorAddress(request, behindProxy))
    sendRefusal(code, request, response, retryAfter)
  }

  const sayUnavailable = (request: IncomingMessage | undefined, response: ServerResponse) => {
    telemetry.refused('service_unavailable', 'call', '')
    sendRefusal('service_unavailable', request, response, TRY_AGAIN_AFTER)
  }

  async function call(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').replace(/[?#].*/s, '')
    if (!isCall(request.method ?? '', path)) return refuse('not_found', request, response)
    if (!SAFE.test(request.method ?? '') && isForeign(request, origin))
      return refuse('origin_refused', request, response)
    const address = visitorAddress(request, behindProxy)
    const standing = partnerStanding(request)
    if (standing === 'unlisted') return refuse('ip_blocked', request, response)
    if (standing !== 'listed') {
      if (!limits.callAtOnce.take(address))
        return refuse('too_many_requests', request, response, TRY_AGAIN_AFTER)
      response.once('close', () => limits.callAtOnce.release(address))
    }
    const fileBytes = callFileBytes(request.method ?? '', path)
    if (fileBytes !== undefined) {
      if (!limits.fileAtOnce.take(address)) return refuse('busy', request, response, TRY_AGAIN_AFTER)
      response.once('close', () => limits.fileAtOnce.release(address))
    }
    const body = await readBody(request, fileBytes)
    if (body === 'cut') return void response.destroy()
    if (body === 'too large') return refuse('body_too_large', request, response)
    if (!(await turns.take())) return refuse('busy', request, response, TRY_AGAIN_AFTER)
    if (response.destroyed) return turns.done()
    response.once('close', () => {
      turns.done()
      waiting.get(request)?.()
    })
    if (body.bytes) bodies.set(request, body.bytes)
    if (!behindProxy) forgetForwarded(request)
    delete request.headers.expect
    passOn(request, response)
  }

  return {
    sockets,
    turns,
    http(request, response) {
      if (!isOfApi((request.url ?? '').replace(/[?#].*/s, ''))) return false
      call(request, response).catch(() => sayUnavailable(request, response))
      return true
    },
    upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy())
      const address = visitorAddress(request, behindProxy)
      const no = (status: string, code: RefusalCode) => {
        telemetry.refused(code, 'socket', address)
        telemetry.metrics.requests.inc({ kind: 'socket', status: '4xx' })
        socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)
      }
      if (!TO_GATEWAY.test(request.url ?? '')) return no('404 Not Found', 'not_found')
      if (hasSeveralHosts(request)) return no('400 Bad Request', 'invalid_request')
      if (isForeign(request, origin)) return no('403 Forbidden', 'origin_refused')
      if (!limits.socket.take(address))
        return no(`429 Too Many Requests\r\nRetry-After: ${TRY_AGAIN_AFTER}`, 'too_many_requests')
      telemetry.metrics.requests.inc({ kind: 'socket', status: '1xx' })
      sockets.add(socket)
      socket.once('close', () => {
        sockets.delete(socket)
        limits.socket.release(address)
      })
      if (!behindProxy) forgetForwarded(request)
      const target = gateways.next()
      passedTo.set(request, target)
      proxy
        .ws(request, socket, { target, upgradeTimeout: GATEWAY_ANSWERS_WITHIN_MS }, head)
        .catch(() => socket.destroy())
    },
  }
}

function forgetForwarded({ headers }: IncomingMessage): void {
  for (const name of Object.keys(headers)) {
    if (name === 'forwarded' || name.startsWith('x-forwarded-') || name === 'x-real-ip') delete headers[name]
  }
}
