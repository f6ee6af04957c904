import type { IncomingMessage, ServerResponse } from 'node:http'
import { Agent } from 'node:http'
import type { Socket } from 'node:net'
import { REFUSAL_TEXTS } from '@jogo/contract/refusal-texts'
import type { RefusalBody } from '@jogo/contract/refusals'
import { createProxyServer } from 'httpxy'
import { languageOf } from '../app/lib/language.ts'
import type { Targets } from './targets.ts'

/** What the site passes on. Webhooks are not included: companies call the api directly, never through the site. */
const TO_API = /^\/(api|v2|docs|images)(\/|\?|$)/
const TO_GATEWAY = /^\/app\//

const API_ANSWERS_WITHIN_MS = 30_000

export interface Proxy {
  /** True when the request was passed on. */
  http(request: IncomingMessage, response: ServerResponse): boolean
  upgrade(request: IncomingMessage, socket: Socket, head: Buffer): void
}

/**
 * Passes calls to the api and WebSockets to the gateway, over persistent connections, and answers with an error when they are unreachable.
 * `behindProxy`: a trusted proxy names the visitor's address; otherwise that header is replaced by our own.
 */
export function createProxy(apis: Targets, gateways: Targets, behindProxy: boolean): Proxy {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const proxy = createProxyServer({ xfwd: true, agent, proxyTimeout: API_ANSWERS_WITHIN_MS })
  const triedAgain = new WeakSet<IncomingMessage>()
  proxy.on('error', (failure, request, response, target) => {
    const refused = (failure as NodeJS.ErrnoException).code === 'ECONNREFUSED'
    if (refused && URL.canParse(String(target))) apis.failed(new URL(String(target)).origin)
    if (!response || !('writeHead' in response)) return void response?.destroy()
    // Nothing was sent yet, so another process of the api may be tried without a risk of repeating anything.
    const mayTryAgain =
      refused && request && /^(GET|HEAD)$/.test(request.method ?? '') && !triedAgain.has(request)
    if (!mayTryAgain) return sayUnavailable(request, response)
    triedAgain.add(request)
    proxy.web(request, response, { target: apis.next() }).catch(() => sayUnavailable(request, response))
  })
  return {
    http(request, response) {
      if (!TO_API.test(request.url ?? '')) return false
      if (!behindProxy) forgetForwarded(request)
      proxy.web(request, response, { target: apis.next() }).catch(() => sayUnavailable(request, response))
      return true
    },
    upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy())
      if (!behindProxy) forgetForwarded(request)
      if (!TO_GATEWAY.test(request.url ?? '')) return void socket.end('HTTP/1.1 404 Not Found\r\n\r\n')
      const target = gateways.next()
      proxy.ws(request, socket, { target }, head).catch(() => {
        gateways.failed(target)
        socket.destroy()
      })
    },
  }
}

function forgetForwarded({ headers }: IncomingMessage): void {
  for (const name of Object.keys(headers)) {
    if (name === 'forwarded' || name.startsWith('x-forwarded-') || name === 'x-real-ip') delete headers[name]
  }
}

function sayUnavailable(request: IncomingMessage | undefined, response: ServerResponse): void {
  if (response.headersSent) return void response.destroy()
  const language = languageOf(request?.headers['accept-language']?.slice(0, 2).toLowerCase())
  const body: RefusalBody = {
    error: 'service_unavailable',
    message: REFUSAL_TEXTS.service_unavailable[language],
  }
  response.writeHead(503, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '2',
  })
  response.end(JSON.stringify(body))
}
