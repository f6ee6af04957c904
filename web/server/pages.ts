import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Rendered } from '../app/entry-server.tsx'
import { cookieIn } from '../app/lib/cookies.ts'
import { LANGUAGE_KEY, languageOf } from '../app/lib/language.ts'
import type { Boot } from '../app/state/boot.ts'
import { BASE_TEXTS } from '../app/texts.ts'
import type { BuildOutput } from './build-output.ts'
import type { SiteConfig } from './config.ts'
import { documentOf } from './document.ts'
import type { PublicData } from './public-data.ts'

interface Page extends Rendered {
  raw: Buffer
  br: Buffer
}

const KEPT_PAGES = 200
const COMPRESSION = { [constants.BROTLI_PARAM_QUALITY]: 5 }

/** Renders pages, and keeps the latest: a page depends on nothing but its address and the few things in the key. */
export function createPages(build: BuildOutput, config: SiteConfig, publicData: PublicData) {
  const kept = new Map<string, Page>()

  async function pageFor(url: string, wanted: Pick<Boot, 'language' | 'theme' | 'signedIn'>): Promise<Page> {
    const key = JSON.stringify([url, wanted, publicData.version()])
    const known = kept.get(key)
    if (known) return known
    const { site } = build
    const boot: Boot = {
      ...wanted,
      entry: site.entry,
      chunks: [],
      layoutsCss: site.layoutsCss,
      texts: site.texts[wanted.language] ?? {},
      build: site.build,
      away: publicData.away(),
      config: config.public,
      data: publicData.data(),
    }
    const rendered = await build.render(url, boot)
    boot.chunks = [
      ...site.entryImports,
      ...(site.routeTexts[rendered.route] ?? BASE_TEXTS).flatMap((group) => boot.texts[group] ?? []),
      ...(site.routes[rendered.route] ?? []),
    ]
    const raw = Buffer.from(rendered.location ? '' : documentOf(rendered, boot, build))
    const page = { ...rendered, raw, br: brotliCompressSync(raw, { params: COMPRESSION }) }
    if (kept.size >= KEPT_PAGES) kept.delete(kept.keys().next().value ?? '')
    kept.set(key, page)
    return page
  }

  return async (request: IncomingMessage, response: ServerResponse) => {
    const cookies = request.headers.cookie ?? ''
    const page = await pageFor(request.url ?? '/', {
      language: languageOf(cookieIn(cookies, LANGUAGE_KEY)),
      theme: cookieIn(cookies, 'theme') === 'light' ? 'light' : 'dark',
      signedIn: Boolean(cookieIn(cookies, 'jwt')),
    })
    response.setHeader('vary', 'accept-encoding, cookie')
    response.setHeader('cache-control', 'no-cache')
    if (page.location) {
      response.writeHead(page.status, { location: page.location }).end()
      return
    }
    response.setHeader('content-type', 'text/html; charset=utf-8')
    const compressed = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
    if (compressed) response.setHeader('content-encoding', 'br')
    const body = compressed ? page.br : page.raw
    response.writeHead(page.status, { 'content-length': body.length })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}
