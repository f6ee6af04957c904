import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { LANGUAGES } from '@jogo/contract/refusals'
import { BASE_TEXTS } from '../app/lib/texts.ts'
import { routeFile, routes } from '../app/routes.ts'
import type { RouteRow } from '../shell/router/table.ts'
import { LIBRARIES, NEXT, textGroups } from './configs.ts'

/** Data of a build for the site's server. Files are addresses with a leading slash. */
export interface SiteFile {
  build: string
  /** Build time, ms since 1970. */
  timestamp: number
  entry: string
  /**
   * React and its companions, which the entry imports. They are evaluated before the entry, in a separate task. Empty
   * without a build.
   */
  libraries: string
  /** The entry's imports, preloaded with it. */
  entryImports: string[]
  /** The style of every page, then that of each route by name. */
  css: string
  routeCss: Record<string, string[]>
  /** The colours of the layouts that are not the default. */
  layoutsCss: string
  /** Per route name: the file of the route and its imports. */
  routes: Record<string, string[]>
  /** Per script beyond the entry: its imports and their imports, preloaded with it. */
  imports: Record<string, string[]>
  /** Guards and session, also loaded at the start of a player's page. */
  guarded: string[]
  /** Per language: the file of each group of texts. */
  texts: Record<string, Record<string, string>>
  /** Per route name: its initial text groups. */
  routeTexts: Record<string, string[]>
}

/** The router, and the guards, which import the session: also loaded at the start of a player's page. */
const GUARDED = ['shell/router/start.ts', 'app/page/navigate.ts']

interface Chunk {
  file: string
  name?: string
  css?: string[]
  imports?: string[]
}

export function writeSiteFile(): void {
  const manifest = JSON.parse(readFileSync(`${NEXT}client/.vite/manifest.json`, 'utf8')) as Record<
    string,
    Chunk
  >
  const get = (source: string): Chunk => {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`The build has no file for ${source}`)
    return chunk
  }
  const entry = get('app/entry-client.tsx')
  const known = new Set(files(manifest, 'app/entry-client.tsx'))
  const beyondEntry = (source: string) => {
    get(source)
    return files(manifest, source).filter((file) => !known.has(file))
  }
  const css = entry.css?.[0]
  if (!css) throw new Error('The build has no style sheet')
  const site: SiteFile = {
    build: createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 12),
    timestamp: Date.now(),
    entry: `/${entry.file}`,
    libraries: `/${libraries(manifest).file}`,
    entryImports: [...known].filter((file) => file !== `/${entry.file}`),
    css: `/${css}`,
    layoutsCss: `/${get('app/styles/layouts.css').file}`,
    routeCss: Object.fromEntries(
      routes.map((row) => [
        row.name,
        manifestCss(manifest, `app/${routeFile(row)}`).filter((file) => file !== `/${css}`),
      ]),
    ),
    routes: Object.fromEntries(routes.map((row) => [row.name, beyondEntry(`app/${routeFile(row)}`)])),
    imports: Object.fromEntries(
      Object.entries(manifest).flatMap(([source, { file }]) => {
        const needed = beyondEntry(source).filter((address) => address !== `/${file}`)
        return needed.length > 0 && file.endsWith('.js') ? [[`/${file}`, needed]] : []
      }),
    ),
    guarded: GUARDED.flatMap(beyondEntry),
    texts: Object.fromEntries(
      LANGUAGES.map((code) => [
        code,
        Object.fromEntries(
          textGroups().map(([group, file]) => [group, `/${get(`app/messages/${code}/${file}`).file}`]),
        ),
      ]),
    ),
    routeTexts: Object.fromEntries(
      (routes as readonly RouteRow[]).map(({ name, texts = [] }) => [name, [...BASE_TEXTS, ...texts]]),
    ),
  }
  writeFileSync(`${NEXT}site.json`, JSON.stringify(site))
}

function libraries(manifest: Record<string, Chunk>): Chunk {
  const chunk = Object.values(manifest).find(({ name }) => name === LIBRARIES)
  if (!chunk) throw new Error('The build has no file for the libraries')
  return chunk
}

function manifestCss(manifest: Record<string, Chunk>, source: string, visited = new Set<string>()): string[] {
  const chunk = manifest[source]
  if (!chunk || visited.has(source)) return []
  visited.add(source)
  const own = (chunk.css ?? []).map((file) => `/${file}`)
  return [
    ...new Set([...(chunk.imports ?? []).flatMap((name) => manifestCss(manifest, name, visited)), ...own]),
  ]
}

function files(manifest: Record<string, Chunk>, source: string, visited = new Set<string>()): string[] {
  const chunk = manifest[source]
  if (!chunk || visited.has(source)) return []
  visited.add(source)
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((name) => files(manifest, name, visited))]
}
