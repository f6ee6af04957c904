import type { IncomingMessage, ServerResponse } from 'node:http'
import { matchesEtag } from '@jogo/contract/etag'
import { isImageId, takesAvif } from '@jogo/contract/images'
import { createLruCache } from './lru-cache.ts'
import type { SiteMetrics } from './metrics.ts'
import type { Targets } from './targets.ts'

interface Picture {
  type: string
  etag: string
  bytes: Buffer
  /** Whether the picture is addressed by its content, in its final format, and never fetched again. */
  isFinal: boolean
}

const ADDRESS = /^\/images\/([\da-f-]{32,40})\/\w{1,20}$/i
const MOST = { entries: 2_000, bytes: 96 * 2 ** 20 }
const ANSWER_WITHIN_MS = 10_000
const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_A_MINUTE = 'public, max-age=60'

/** True when the request was for a picture; `otherwise` answers when neither the cache nor the api has it. */
export type Pictures = (
  request: IncomingMessage,
  response: ServerResponse,
  otherwise: (request: IncomingMessage, response: ServerResponse) => void,
) => boolean

/** Pictures of pages, cached once sent, so that pages rendered during an api outage have their pictures. */
export function createPictures(apis: Targets, metrics: SiteMetrics): Pictures {
  const cache = createLruCache<Picture>(MOST)
  const asking = new Map<string, Promise<Picture | undefined>>()

  function find(path: string, accept: string): Promise<Picture | undefined> {
    const key = `${takesAvif(accept) ? 'avif' : 'jpeg'} ${path}`
    const known = cache.get(key)
    const isHit = known?.isFinal === true
    metrics.cache.inc({ cache: 'pictures', result: isHit ? 'hit' : 'miss' })
    if (isHit) return Promise.resolve(known)
    const pending = asking.get(key) ?? ask(path, accept).finally(() => asking.delete(key))
    asking.set(key, pending)
    return pending.then((picture) => {
      if (picture) cache.set(key, picture, picture.bytes.length)
      return picture ?? known
    })
  }

  async function ask(path: string, accept: string): Promise<Picture | undefined> {
    const api = apis.next()
    try {
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
      const answer = await fetch(api + path, { headers: { accept }, signal })
      const bytes = Buffer.from(await answer.arrayBuffer())
      const { headers } = answer
      const type = headers.get('content-type') ?? ''
      if (answer.status !== 200 || !type.startsWith('image/')) return undefined
      const isFinal = /\bimmutable\b/.test(headers.get('cache-control') ?? '')
      return { type, etag: headers.get('etag') ?? '', bytes, isFinal }
    } catch {
      apis.failed(api)
      return undefined
    }
  }

  return (request, response, otherwise) => {
    const path = (request.url ?? '').replace(/\?.*/s, '')
    const isWanted = request.method === 'GET' || request.method === 'HEAD'
    if (!isWanted || !isImageId(ADDRESS.exec(path)?.[1] ?? '')) return false
    void find(path, request.headers.accept ?? '').then((picture) =>
      picture ? send(picture, request, response) : otherwise(request, response),
    )
    return true
  }
}

function send({ type, etag, bytes, isFinal }: Picture, request: IncomingMessage, response: ServerResponse) {
  response.setHeader('cache-control', isFinal ? FOR_EVER : FOR_A_MINUTE)
  if (etag) response.setHeader('etag', etag)
  response.setHeader('vary', 'accept')
  response.setHeader('cross-origin-resource-policy', 'cross-origin')
  if (etag && matchesEtag(request.headers['if-none-match'], etag)) return void response.writeHead(304).end()
  response.writeHead(200, { 'content-type': type, 'content-length': bytes.length })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}
