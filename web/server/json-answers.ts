import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { matchesEtag } from '@jogo/contract/etag'
import { type BuildManifest, isPrerendered } from '../shell/router/manifest.ts'
import type { RenderedPage } from './pages.ts'

/** Small JSON answers for open pages: the current build, its metadata, whether the api is reachable, a page's data. */

export function sendJson(news: object, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(news))
}

const META = /^\/builds\/meta\/([^/]+)\.json$/

/** `/builds/meta/{buildId}.json`. True when the request was for build metadata. */
export function sendBuildMeta(path: string, manifest: BuildManifest, response: ServerResponse): boolean {
  const id = META.exec(path)?.[1]
  if (!id) return false
  if (id !== manifest.id) {
    sendMissing(
      `Build ${id.slice(0, 40)} is not served any more; the present one is ${manifest.id}.`,
      response,
    )
    return true
  }
  response.writeHead(200, {
    'content-type': 'application/json',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  response.end(JSON.stringify(manifest))
  return true
}

const PAYLOAD = /^(.*)\/_payload\.json$/

/** The page of the payload address `path`; '' for a page without payload, undefined for any other address. */
export function payloadPath(path: string, manifest: BuildManifest): string | undefined {
  const [, page] = PAYLOAD.exec(path) ?? []
  if (page === undefined) return undefined
  return isPrerendered(manifest, page || '/') ? page || '/' : ''
}

export function sendMissing(message: string, response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify({ error: 'not_found', message }))
}

/**
 * Data of a prerendered page for open pages: `{ data, title, description, status }`. Settings are omitted, because open pages already have
 * settings, possibly newer.
 */
export function sendPayload(page: RenderedPage, request: IncomingMessage, response: ServerResponse): void {
  const { title, description, status } = page
  const { 'GET /v2/settings/': _, ...data } = page.data
  const body = Buffer.from(JSON.stringify({ data, title, description, status }))
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  response.setHeader('vary', 'cookie')
  response.setHeader('cache-control', 'no-cache')
  response.setHeader('etag', etag)
  if (matchesEtag(request.headers['if-none-match'], etag)) return void response.writeHead(304).end()
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}
