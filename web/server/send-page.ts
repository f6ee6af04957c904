import type { IncomingMessage, ServerResponse } from 'node:http'
import { matchesEtag } from '@jogo/contract/etag'
import { encodingFor } from './encoding.ts'
import type { RenderedPage } from './pages.ts'
import { policyFor } from './security.ts'

/** Pages are revalidated at every request, and answered 304 while unchanged. */
export function sendPage(page: RenderedPage, request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('vary', 'accept-encoding, cookie, user-agent')
  response.setHeader('cache-control', 'no-cache')
  response.setHeader('content-security-policy', policyFor(page.policy, request.headers.host ?? ''))
  if (page.permissions) response.setHeader('permissions-policy', page.permissions)
  if (page.location !== undefined) {
    response.writeHead(page.status, { location: page.location }).end()
    return
  }
  if (page.status === 200) response.setHeader('etag', page.etag)
  if (page.status === 503) response.setHeader('retry-after', '60')
  if (page.status === 200 && matchesEtag(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304).end()
    return
  }
  const encoding = encodingFor(request)
  if (encoding) response.setHeader('content-encoding', encoding)
  const body = encoding ? page[encoding]() : page.raw
  response.writeHead(page.status, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
