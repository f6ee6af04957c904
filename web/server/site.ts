import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { sendAsset } from './assets.ts'
import type { BuildOutput } from './build-output.ts'
import type { SiteConfig } from './config.ts'
import { hashOf, LOADER_HASH } from './document.ts'
import { createPages } from './pages.ts'
import { createProxy } from './proxy.ts'
import { followPublicData } from './public-data.ts'
import { securityHeaders } from './security.ts'
import { createTargets } from './targets.ts'

/** The site: pages, files, and the way to api and gateway. It keeps standing when those are away. */
export function createSite(config: SiteConfig, build: BuildOutput): Server {
  const apis = createTargets(config.apiUrls)
  const publicData = followPublicData(apis)
  const pages = createPages(build, config, publicData)
  const proxy = createProxy(apis, createTargets(config.gatewayUrls), config.behindProxy)
  const styleHashes = [build.css, ...build.routeCss.values()].map(hashOf).join(' ')

  const site = createServer((request, response) => {
    const path = (request.url ?? '/').replace(/[?#].*/, '')
    if (path === '/health') return void response.writeHead(200, { 'content-type': 'text/plain' }).end('ok')
    if (proxy.http(request, response)) return
    const host = request.headers.host ?? ''
    const headers = securityHeaders(LOADER_HASH, styleHashes, config.public.API_URL, host)
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, { allow: 'GET, HEAD' }).end()
    if (path === '/builds/latest.json') return sendNews({ id: build.site.build }, response)
    if (path === '/status.json') return sendNews({ away: publicData.away() }, response)
    const asset = build.assets.get(path)
    if (asset) return sendAsset(asset, request, response)
    if (path.startsWith('/assets/')) return void response.writeHead(404).end()
    pages(request, response).catch((failure: unknown) => {
      console.error(failure)
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
      response.end('Voltamos em breve!')
    })
  })
  site.on('upgrade', (request, socket, head) => proxy.upgrade(request, socket as Socket, head))
  site.on('close', () => publicData.stop())
  return site
}

/** For pages that stay open for hours: which build is out now, whether money can move. */
function sendNews(news: object, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(news))
}
