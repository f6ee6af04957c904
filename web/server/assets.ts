import type { IncomingMessage, ServerResponse } from 'node:http'
import { matchesEtag } from '@jogo/contract/etag'
import type { Asset } from './build-output.ts'
import { encodingFor } from './encoding.ts'

/** Sends a built file from memory. Files with a content hash in their name may be cached for ever. */
export function sendAsset(asset: Asset, request: IncomingMessage, response: ServerResponse): void {
  response.setHeader(
    'cache-control',
    asset.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  )
  response.setHeader('etag', asset.etag)
  // An HTML file is a download, not a page of this site.
  if (asset.type.startsWith('text/html')) response.setHeader('content-disposition', 'attachment')
  response.setHeader('vary', 'accept-encoding')
  if (asset.imports)
    response.setHeader('link', asset.imports.map((file) => `<${file}>; rel=modulepreload`).join(', '))
  if (matchesEtag(request.headers['if-none-match'], asset.etag)) {
    response.writeHead(304).end()
    return
  }
  const encoding = encodingFor(request)
  const compressed = encoding && asset[encoding]
  if (compressed) response.setHeader('content-encoding', encoding)
  const body = compressed ?? asset.body
  response.writeHead(200, { 'content-type': asset.type, 'content-length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}
