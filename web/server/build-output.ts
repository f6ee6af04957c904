import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Boot } from '../app/lib/boot.ts'
import type { SiteFile } from '../build/site-file.ts'
import type { RenderContext, Rendered } from '../shell/rendered.ts'
import type { CssRule } from './critical-css.ts'

const DIST = fileURLToPath(new URL('../dist/', import.meta.url))

/** A browser file with its bytes and headers as sent. */
export interface Asset {
  type: string
  body: Buffer
  br: Buffer | undefined
  gzip: Buffer | undefined
  etag: string
  /** The file's name contains the hash of its content. */
  immutable: boolean
  /** Imported scripts, preloaded with the file. */
  imports?: readonly string[] | undefined
}

export interface BuildOutput {
  site: SiteFile
  /** The rules of each style sheet, by its address. */
  cssRules: Readonly<Record<string, readonly CssRule[]>>
  /** The colours of the layouts other than the default, inlined into pages that use them. */
  layoutsCss: string
  /** The inline script at the end of every page (web/shell/early/loader.js), minified. */
  loader: string
  assets: ReadonlyMap<string, Asset>
  render(url: string, boot: Boot, context: RenderContext): Promise<Rendered>
  renderAlone(boot: Boot, status: number): Rendered
}

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  ico: 'image/x-icon',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  txt: 'text/plain; charset=utf-8',
  sha256: 'text/plain; charset=utf-8',
  html: 'text/html; charset=utf-8',
}

/** Reads the whole build into memory. @throws Error in one line without a build */
export async function readBuild(): Promise<BuildOutput> {
  if (!existsSync(`${DIST}site.json`)) throw new Error('The pages are not built yet: run `npm run build`.')
  const site = JSON.parse(readFileSync(`${DIST}site.json`, 'utf8')) as SiteFile
  const entry = pathToFileURL(`${DIST}server/entry-server.js`).href
  const { render, renderAlone } = (await import(entry)) as Pick<BuildOutput, 'render' | 'renderAlone'>
  const client = `${DIST}client`
  return {
    site,
    cssRules: JSON.parse(readFileSync(`${DIST}css-rules.json`, 'utf8')),
    layoutsCss: readFileSync(join(client, site.layoutsCss), 'utf8'),
    loader: readFileSync(`${DIST}loader.js`, 'utf8'),
    assets: new Map(
      filesUnder(client)
        .filter((file) => !/\.(br|gz)$/.test(file) && !file.includes('.vite'))
        .map((file) => {
          const address = `/${relative(client, file).split(sep).join('/')}`
          return [address, { ...asset(file), imports: site.imports[address] }]
        }),
    ),
    render,
    renderAlone,
  }
}

function asset(file: string): Asset {
  const body = readFileSync(file)
  return {
    type: TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
    body,
    br: existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : undefined,
    gzip: existsSync(`${file}.gz`) ? readFileSync(`${file}.gz`) : undefined,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    immutable: file.includes(`${sep}assets${sep}`),
  }
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesUnder(path) : [path]
  })
}
