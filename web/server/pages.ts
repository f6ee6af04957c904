import { brotliCompress, brotliCompressSync, constants, crc32, gzipSync } from 'node:zlib'
import { backendBrand } from '../app/lib/backend-brand.ts'
import type { Boot } from '../app/lib/boot.ts'
import { BASE_TEXTS } from '../app/lib/texts.ts'
import { WHOLE_QUERY } from '../shell/reads.ts'
import type { Rendered } from '../shell/rendered.ts'
import { type BuildManifest, redirectFor } from '../shell/router/manifest.ts'
import { type BootFile, createBootFiles } from './boot-files.ts'
import type { BuildOutput } from './build-output.ts'
import type { SiteConfig } from './config.ts'
import { type CriticalCss, criticalCss } from './critical-css.ts'
import { brandStyles, cspHash, pageDocument } from './document.ts'
import { textBrotli } from './encoding.ts'
import { guestsAt, type PageGuests } from './guests.ts'
import { createLruCache } from './lru-cache.ts'
import { isVolatile, type PublicData, VOLATILE_FRESH_MS } from './public-data.ts'
import { contentPolicy, externalImageOrigins, permissionsPolicy, policyFor } from './security.ts'
import type { SiteTelemetry } from './telemetry.ts'
import type { Visitor } from './visitor.ts'

/** A rendered page with everything its headers need. */
export interface RenderedPage {
  status: number
  location: string | undefined
  raw: Buffer
  /** Compressed at the first request for this encoding. */
  br(): Buffer
  gzip(): Buffer
  etag: string
  policy: string
  /** Permissions policy of the page, where it differs from other documents. */
  permissions: string | undefined
  title: string
  description: string
  /** Boot data of the page; undefined without scripts. */
  bootFile: BootFile | undefined
  /** The public answers on the page. */
  data: Record<string, unknown>
  /** Compresses a frequently requested page at the highest quality, once, in the background. */
  polish(): void
  /** Version of the public data in the page. */
  version: number
  /** Quality of the compression, 1 to 11. */
  quality: number
  /** Expiry of a page whose data change every moment, by `performance.now()`. */
  until: number
}

export interface SitePages {
  /** @param url path and query, unchanged; `quality`: least compression quality (1 to 11) */
  get(url: string, visitor: Visitor, quality?: number): Promise<RenderedPage>
  /** The boot data of an earlier render; undefined when no longer cached. */
  bootFile(address: string): BootFile | undefined
  /** The error page alone, for maintenance. */
  alone(status: number, visitor: Visitor): RenderedPage
}

const MOST = { entries: 200, bytes: 24 * 2 ** 20 }
/** Maximum characters of a query value in a cached page's key; no real value is longer. */
const LONGEST_READ = 200
const MOST_PATHS_THAT_DEPEND = 500

/**
 * Renders pages and caches the latest pages. A page depends on its path, on the query parameters that it reads, on the visitor and on
 * public data.
 */
export function createPages(
  build: BuildOutput,
  manifest: BuildManifest,
  config: SiteConfig,
  publicData: PublicData,
  { metrics, log }: Pick<SiteTelemetry, 'metrics' | 'log'>,
): SitePages {
  const ahead = new Map<string, RenderedPage>()
  const others = createLruCache<RenderedPage>(MOST)
  const dependsAt = new Map<string, Pick<Rendered, 'reads' | 'isGuarded'>>()
  const prerendered = new Set<string>(manifest.prerendered)
  const criticals = new Map<string, CriticalCss>()
  const boots = createBootFiles()
  const policies = new WeakMap<object, Map<string, string>>()
  const loaderHash = cspHash(build.loader)
  const layoutsHash = cspHash(build.layoutsCss)

  function bootFor({ language, theme, signedIn, depositBarred }: Visitor): Boot {
    const { site } = build
    return {
      ...{ language, theme, signedIn, ...(depositBarred && { depositBarred }) },
      layoutsCss: site.layoutsCss,
      texts: site.texts[language] ?? {},
      build: site.build,
      away: publicData.away(),
      config: config.public,
      brand: backendBrand(config.public.API_URL),
      data: publicData.data(language),
    }
  }

  /**
   * Critical CSS of a route's own style and the site's style together, because each style uses names of the other.
   */
  function critical(files: readonly string[]): CriticalCss {
    const key = files.join()
    const rules = () => [build.site.css, ...files].flatMap((file) => build.cssRules[file] ?? [])
    const found = criticals.get(key) ?? criticalCss(rules())
    criticals.set(key, found)
    return found
  }

  /**
   * Host of the site with TLS. Without TLS pages have several addresses, and the policy names the requested address
   * (`sendPage`).
   */
  const ownHost = config.origin.startsWith('https://') ? new URL(config.origin).host : undefined

  /** Settings keep their identity until they change, so their few policies are built once. */
  function policyWith(
    scriptHash: string,
    styles: readonly string[],
    imageOrigins: readonly string[],
    { face, book }: PageGuests,
  ) {
    const settings = publicData.settings()
    const styleHashes = [layoutsHash, ...styles.filter(Boolean).map(cspHash)]
    const known = policies.get(settings) ?? new Map<string, string>()
    policies.set(settings, known)
    const key = [scriptHash, ...styleHashes, ...imageOrigins, face ? 'face' : '', book ? 'book' : ''].join()
    const made = () =>
      contentPolicy({
        ...{ scriptHash, styleHashes, settings, imageOrigins },
        ...{ config: config.public, gameFrames: config.gameFrames, face, book },
      })
    const found = known.get(key) ?? (ownHost ? policyFor(made(), ownHost) : made())
    known.set(key, found)
    return found
  }

  const isCurrent = ({ version, until }: RenderedPage) =>
    version === publicData.version() && until > performance.now()

  async function render(url: string, visitor: Visitor, quality: number): Promise<[RenderedPage, Rendered]> {
    const version = publicData.version()
    const boot = bootFor(visitor)
    const end = metrics.renderSeconds.startTimer()
    const rendered = await build.render(url, boot, {
      isCrawler: visitor.isCrawler,
      passes: visitor.passes,
      findRedirect: (target) => redirectFor(manifest, target),
      ask: (queryKey) => publicData.ask(queryKey, visitor.language),
      report: (err) => log.error({ err }, 'a guard of a page failed'),
    })
    end()
    const { face, book } = visitor.isCrawler ? {} : guestsAt(url, config, publicData.settings())
    const guests = { ...(face && { face }), ...(book && { book }), ...((face || book) && { guest: true }) }
    const shown = { ...boot, data: rendered.data, ...guests }
    return [finished(rendered, shown, visitor.isCrawler, version, quality), rendered]
  }

  function finished(
    rendered: Rendered,
    boot: Boot,
    isBare: boolean,
    version: number,
    quality: number,
  ): RenderedPage {
    const { site } = build
    const routeCss = site.routeCss[rendered.route] ?? []
    const chunks = [
      ...site.entryImports,
      ...(site.routeTexts[rendered.route] ?? BASE_TEXTS).flatMap((group) => boot.texts[group] ?? []),
      ...(site.routes[rendered.route] ?? []),
      ...routeCss,
      ...(rendered.eager || boot.signedIn ? site.guarded : []),
    ]
    const { status, location, title, description, data, failure, eager } = rendered
    const css = critical(routeCss).for(rendered.html, boot.theme)
    const bootFile =
      isBare || location ? undefined : boots.keep({ ...boot, failure, ...(eager && { eager }) })
    const document = { page: rendered, boot, origin: config.origin, css, chunks, bootFile: bootFile?.address }
    const raw = Buffer.from(location ? '' : pageDocument(document, build))
    let compressed: Buffer | undefined
    let zipped: Buffer | undefined
    let polishing = false
    const moves = Object.keys(data).some((key) => isVolatile(key.replace(/^\["/, '').replace(/".*$/, '')))
    return {
      ...{ status, location, title, description, data, version, quality, raw, bootFile },
      until: moves ? performance.now() + VOLATILE_FRESH_MS : Number.POSITIVE_INFINITY,
      br: () => {
        compressed ??= brotliCompressSync(raw, textBrotli(quality))
        return compressed
      },
      gzip: () => {
        zipped ??= gzipSync(raw)
        return zipped
      },
      polish() {
        if (polishing) return
        polishing = true
        brotliCompress(raw, textBrotli(constants.BROTLI_MAX_QUALITY), (failure, smaller) => {
          if (!failure) compressed = smaller
        })
      },
      etag: `W/"${bootFile?.address.slice(6, 18) ?? 'bare'}-${crc32(raw).toString(36)}"`,
      policy: policyWith(
        isBare ? '' : loaderHash,
        [css, brandStyles(rendered, boot)],
        externalImageOrigins(data),
        boot,
      ),
      permissions: boot.face && permissionsPolicy(boot.face),
    }
  }

  return {
    bootFile: (address) => boots.get(address),
    async get(url, visitor, quality = QUALITY) {
      const [path, search] = split(url)
      const flags = [visitor.signedIn, visitor.depositBarred, visitor.isCrawler]
        .map((is) => (is ? 1 : 0))
        .join('')
      const base = `${visitor.language}${visitor.theme}${flags}${path}`
      const read = ({ reads, isGuarded }: Pick<Rendered, 'reads' | 'isGuarded'>) => {
        const query = new URLSearchParams(search)
        const values = reads.map((name) =>
          name === WHOLE_QUERY ? search : JSON.stringify(query.getAll(name)),
        )
        return [...values, isGuarded ? visitor.passes : ''].join()
      }
      const isAhead = prerendered.has(path)
      const known = dependsAt.get(base)
      const key = known ? `${base}?${read(known)}` : base
      const cached = ahead.get(key) ?? others.get(key)
      if (cached && isCurrent(cached) && cached.quality >= quality) {
        if (isAhead) cached.polish()
        metrics.cache.inc({ cache: 'pages', result: 'hit' })
        return cached
      }
      metrics.cache.inc({ cache: 'pages', result: 'miss' })

      const [page, { reads, isGuarded }] = await render(url, visitor, quality)
      if (page.location || page.status === 404) return page
      const isOne = reads.length === 0 && !isGuarded
      const now = { reads, isGuarded }
      if (isAhead && isOne) ahead.set(base, page)
      else if (isOne) others.set(base, page, page.raw.length * WITH_COMPRESSED)
      else if (read(now).length <= LONGEST_READ) {
        if (dependsAt.size >= MOST_PATHS_THAT_DEPEND) dependsAt.clear()
        dependsAt.set(base, now)
        others.set(`${base}?${read(now)}`, page, page.raw.length * WITH_COMPRESSED)
      }
      return page
    },
    alone(status, visitor) {
      // The maintenance end time is shown until it has passed.
      const isLate = Date.parse(publicData.settings().maintenance_until ?? '') <= Date.now()
      const key = `${visitor.language}${visitor.theme}${visitor.signedIn} ${status} ${isLate}`
      const cached = others.get(key)
      if (cached?.version === publicData.version()) return cached
      const boot = bootFor(visitor)
      const rendered = build.renderAlone(boot, status)
      const page = finished(rendered, boot, true, publicData.version(), QUALITY)
      others.set(key, page, page.raw.length * WITH_COMPRESSED)
      return page
    },
  }
}

const QUALITY = 5
/** Memory of a cached page relative to its text. */
const WITH_COMPRESSED = 1.7

function split(url: string): [path: string, search: string] {
  const at = url.search(/[?#]/)
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
}
