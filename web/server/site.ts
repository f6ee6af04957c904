import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { PRERENDERED, ROUTE_RULES } from '../app/route-rules.ts'
import type { BuildManifest } from '../shell/router/manifest.ts'
import { renderAhead } from './ahead.ts'
import { sendAsset } from './assets.ts'
import { bootFileOwner, sendBootFile } from './boot-files.ts'
import type { BuildOutput } from './build-output.ts'
import type { SiteConfig } from './config.ts'
import { createMaintenance } from './maintenance.ts'
import { payloadPath, sendBuildMeta, sendMissing, sendNews, sendPayload } from './news.ts'
import { createPages } from './pages.ts'
import { createPictures } from './pictures.ts'
import { createProxy } from './proxy.ts'
import { followPublicData } from './public-data.ts'
import { sendRobots, sendSitemap } from './robots.ts'
import { policyFor, policyOf, SECURITY_HEADERS } from './security.ts'
import { sendPage } from './send-page.ts'
import { createTargets } from './targets.ts'
import { sendUnsupported, UNSUPPORTED_PATH } from './unsupported.ts'
import { languageChoice, visitorOf } from './visitor.ts'

/** Serves pages and files and passes calls to api and gateway. It keeps serving while those are unreachable. */
export function createSite(
  config: SiteConfig,
  build: BuildOutput,
  apis = createTargets(config.apiUrls),
  publicData = followPublicData(apis),
): Server {
  const { build: id, timestamp } = build.site
  const manifest: BuildManifest = { id, timestamp, matcher: ROUTE_RULES, prerendered: PRERENDERED }
  const pages = createPages(build, manifest, config, publicData)
  const isClosedTo = createMaintenance(apis, publicData)
  const proxy = createProxy(apis, createTargets(config.gatewayUrls), config.behindProxy)
  const pictures = createPictures(apis)
  if (config.rendersAhead) renderAhead(PRERENDERED, pages, publicData)
  const bare = policyFor(
    policyOf({ scriptHash: '', styleHashes: [], settings: {}, imageOrigins: [], config: config.public }),
    '',
  )

  /** Answers that need no api: files, and the current build. */
  function sendFile(path: string, request: IncomingMessage, response: ServerResponse): boolean {
    const asset = build.assets.get(path)
    if (asset) sendAsset(asset, request, response)
    else if (path === '/builds/latest.json') sendNews({ id, timestamp }, response)
    else if (path === '/status.json') sendNews({ away: publicData.away() }, response)
    else if (path === '/robots.txt') sendRobots(config.origin, response)
    else if (path === '/sitemap.xml') sendSitemap(config.origin, PRERENDERED, publicData, response)
    else if (path === UNSUPPORTED_PATH) sendUnsupported(request, response)
    else if (path.startsWith('/assets/')) response.writeHead(404).end()
    else return sendBuildMeta(path, manifest, response)
    return true
  }

  async function answer(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const visitor = visitorOf(request)
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

  const site = createServer((request, response) => {
    const path = (request.url ?? '/').replace(/[?#].*/, '')
    if (path === '/health') return void response.writeHead(200, { 'content-type': 'text/plain' }).end('ok')
    if (pictures(request, response, proxy.http) || proxy.http(request, response)) return
    for (const name in SECURITY_HEADERS)
      response.setHeader(name, SECURITY_HEADERS[name as keyof typeof SECURITY_HEADERS])
    response.setHeader('content-security-policy', bare)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, { allow: 'GET, HEAD' }).end()
    if (!path.startsWith('/')) return void response.writeHead(400).end()
    if (sendFile(path, request, response)) return
    answer(path, request, response).catch((failure: unknown) => {
      console.error(failure)
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
      response.end('Voltamos em breve!')
    })
  })
  site.on('upgrade', (request, socket, head) => proxy.upgrade(request, socket as Socket, head))
  site.on('close', () => publicData.stop())
  return site
}
