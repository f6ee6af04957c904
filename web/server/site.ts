import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Held } from '@jogo/rules/held'
import { PRERENDERED, ROUTE_RULES } from '../app/route-rules.ts'
import type { BuildManifest } from '../shell/router/manifest.ts'
import { isOfApi } from './api-calls.ts'
import { APP_MANIFEST_PATH, sendAppManifest } from './app-manifest.ts'
import { sendAsset } from './assets.ts'
import { bootFileOwner, sendBootFile } from './boot-files.ts'
import type { BuildOutput } from './build-output.ts'
import type { SiteConfig } from './config.ts'
import { createDrain } from './drain.ts'
import { payloadPath, sendBuildMeta, sendJson, sendMissing, sendPayload } from './json-answers.ts'
import { createAddressLimits, type RequestKind } from './limits.ts'
import { createMaintenance } from './maintenance.ts'
import { countAnswer, watchSite } from './metrics.ts'
import { createPages } from './pages.ts'
import { createPartners } from './partners.ts'
import { createPictures } from './pictures.ts'
import { createProxy } from './proxy.ts'
import { followPublicData, type PublicData } from './public-data.ts'
import { FILE_WITHIN_MS } from './read-body.ts'
import { sendRefusal } from './refused.ts'
import { sendRobots, sendSitemap } from './robots.ts'
import { contentPolicy, policyFor, securityHeaders } from './security.ts'
import { sendPage } from './send-page.ts'
import { createTargets } from './targets.ts'
import { createTelemetry } from './telemetry.ts'
import { sendUnsupported, UNSUPPORTED_PATH } from './unsupported.ts'
import { languageChoice, readVisitor } from './visitor.ts'
import { hasSeveralHosts, visitorAddress } from './visitor-address.ts'
import { warmPages } from './warm-pages.ts'

/** Time limits of every connection, ms. A socket proxied to the gateway has the gateway's limits. */
const TIME_LIMITS = {
  headersTimeout: 10_000,
  /** Time limit of a whole request with a file; other requests have less (`readBody`). */
  requestTimeout: FILE_WITHIN_MS,
  /** Idle time of a connection, longer than at load balancers, which therefore close first. */
  keepAliveTimeout: 65_000,
  /** Check interval of the first two limits. */
  connectionsCheckingInterval: 1_000,
}
/** Time without a byte in either direction, ms, for clients that do not read the answer. */
const IDLE_MS = 75_000

export interface Site extends Server {
  /** Accepts no further connection; resolves when the pending answers are sent, or after 8 s. */
  drain(): Promise<void>
}

/**
 * Serves pages and files and proxies calls to api and gateway. The site keeps serving while both are
 * unreachable.
 */
export function createSite(
  config: SiteConfig,
  build: BuildOutput,
  telemetry = createTelemetry(config),
  apis = createTargets(config.apiUrls),
  publicData = followPublicData(apis, telemetry.log),
): Site {
  const { build: id, timestamp } = build.site
  const manifest: BuildManifest = { id, timestamp, matcher: ROUTE_RULES, prerendered: PRERENDERED }
  const pages = createPages(build, manifest, config, publicData, telemetry)
  const isClosedTo = createMaintenance(apis, publicData)
  const limits = createAddressLimits(config.limitScale)
  const standing = createPartners(config)
  const gateways = createTargets(config.gatewayUrls)
  const proxy = createProxy({ apis, gateways, config, limits, telemetry, partnerStanding: standing })
  const pictures = createPictures(apis, telemetry.metrics)
  if (config.rendersAhead) warmPages(PRERENDERED, pages, publicData, telemetry)
  const headers = Object.entries(securityHeaders(config.origin))
  const bare = policyFor(
    contentPolicy({
      scriptHash: '',
      styleHashes: [],
      settings: {},
      imageOrigins: [],
      gameFrames: [],
      config: config.public,
    }),
    '',
  )

  /** Answers without the api: files, and the current build. */
  function sendFile(path: string, request: IncomingMessage, response: ServerResponse): boolean {
    const asset = build.assets.get(path)
    if (asset) sendAsset(asset, request, response)
    else if (path === '/builds/latest.json') sendJson({ id, timestamp }, response)
    else if (path === '/status.json') sendJson({ away: publicData.away() }, response)
    else if (path === '/robots.txt') sendRobots(config.origin, response)
    else if (path === '/sitemap.xml')
      sendSitemap(config.origin, PRERENDERED, publicData, response).catch((error: unknown) =>
        response.destroy(error as Error),
      )
    else if (path === APP_MANIFEST_PATH) sendAppManifest(publicData.settings(), response)
    else if (path === UNSUPPORTED_PATH) sendUnsupported(request, response)
    else if (path.startsWith('/assets/')) response.writeHead(404).end()
    else return sendBuildMeta(path, manifest, response)
    return true
  }

  async function answer(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const visitor = readVisitor(request)
    const owner = bootFileOwner(request.url ?? '/')
    if (owner !== undefined) {
      const file = pages.bootFile(path) ?? (await pages.get(owner, visitor)).bootFile
      return file ? sendBootFile(file, request, response) : sendMissing('That page tells nothing.', response)
    }
    if (await isClosedTo(request)) return sendPage(pages.alone(503, visitor), request, response)
    const ofPage = payloadPath(path, manifest)
    if (ofPage === '') return sendMissing(`There is no payload at ${path.slice(0, 200)}.`, response)
    if (ofPage !== undefined) return sendPayload(await pages.get(ofPage, visitor), request, response)
    const choice = visitor.isCrawler ? undefined : languageChoice(request)
    if (choice) {
      response.writeHead(302, { location: choice.location, 'set-cookie': choice.cookie }).end()
      return
    }
    sendPage(await pages.get(request.url ?? '/', visitor), request, response)
  }

  /** Files in memory cost little; all other requests are calls or may need rendering. */
  function pathKind(path: string): RequestKind {
    if (isOfApi(path)) return path.startsWith('/images/') ? 'file' : 'call'
    return build.assets.has(path) || path.startsWith('/assets/') ? 'file' : 'page'
  }

  const site = createServer(TIME_LIMITS, (request, response) => {
    const path = (request.url ?? '/').replace(/[?#].*/s, '')
    for (const [name, value] of headers) response.setHeader(name, value)
    response.setHeader('content-security-policy', bare)
    if (hasSeveralHosts(request)) return sendRefusal('invalid_request', request, response)
    if (path === '/health' || path === '/health/live')
      return void response.writeHead(200, { 'content-type': 'text/plain' }).end('ok')
    if (path === '/health/ready') return sendReadiness(publicData, response)
    const kind = pathKind(path)
    countAnswer(telemetry.metrics, kind, response)
    const address = visitorAddress(request, config.behindProxy)
    const wait = standing(request) === 'listed' ? 0 : limits.request(kind, address)
    if (wait > 0) {
      telemetry.refused('too_many_requests', kind, address)
      return sendRefusal('too_many_requests', request, response, Math.ceil(wait / 1_000))
    }
    if (pictures(request, response, proxy.http) || proxy.http(request, response)) return
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, { allow: 'GET, HEAD' }).end()
    if (!path.startsWith('/')) return void response.writeHead(400).end()
    if (sendFile(path, request, response)) return
    answer(path, request, response).catch((err: unknown) => {
      telemetry.log.error({ err, path }, 'a page could not be answered')
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
      response.end('Voltamos em breve!')
    })
  })
  watchSite(telemetry.metrics, { ...proxy, apis, gateways, away: publicData.away })
  site.timeout = IDLE_MS
  if (!config.behindProxy)
    site.on('connection', (socket) => {
      if (!boundConnection(socket, limits.connection))
        telemetry.refused('too_many_requests', 'connection', socket.remoteAddress ?? '')
    })
  site.on('upgrade', (request, socket, head) => proxy.upgrade(request, socket as Socket, head))
  site.on('close', () => {
    publicData.stop()
    apis.stop()
    gateways.stop()
  })
  return Object.assign(site, { drain: createDrain(site, proxy.sockets) })
}

/** Ready for visitors: the api is reachable, and its public answers have arrived. */
function sendReadiness({ away, isComplete }: PublicData, response: ServerResponse): void {
  const text = away() ? 'no api' : isComplete() ? 'ok' : 'no answers yet'
  response.writeHead(text === 'ok' ? 200 : 503).end(text)
}

/** Closes a connection at once when its address has too many connections, before any further cost. */
function boundConnection(socket: Socket, { take, release }: Held): boolean {
  const address = socket.remoteAddress ?? ''
  if (!take(address)) {
    socket.destroy()
    return false
  }
  socket.once('close', () => release(address))
  return true
}
