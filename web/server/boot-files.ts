import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Boot } from '../app/lib/boot.ts'
import { encodingFor, textBrotli } from './encoding.ts'
import { createLruCache } from './lru-cache.ts'

/**
 * The boot data of a page. The page is shown without boot data, so they are a separate file, fetched with the
 * scripts.
 */
export interface BootFile {
  /** `/boot/{hash of the content}.json` */
  address: string
  raw(): Buffer
  br(): Buffer
  gzip(): Buffer
}

export interface BootFiles {
  /** The file with this content; the most recent files are cached. */
  keep(boot: Boot): BootFile
  get(address: string): BootFile | undefined
}

const MOST = { entries: 1_000, bytes: 16 * 2 ** 20 }
const QUALITY = 9
/** Memory of a cached file relative to its text, with the compressed copy. */
const WITH_COMPRESSED = 1.5

export function createBootFiles(): BootFiles {
  const files = createLruCache<BootFile>(MOST)
  return {
    keep(boot) {
      const { data, ...rest } = boot
      const members = [...objectMembers(rest), ...objectMembers(data)]
      const address = `/boot/${sha256(members.map(({ name, hash }) => name + hash).join()).slice(0, 12)}.json`
      const known = files.get(address)
      if (known) return known
      const size = members.reduce((sum, { json }) => sum + json.length, 0)
      const file = bootFile(
        address,
        () => `{${membersText(objectMembers(rest))},"data":{${membersText(objectMembers(data))}}}`,
      )
      files.set(address, file, size * WITH_COMPRESSED)
      return file
    },
    get: (address) => files.get(address),
  }
}

function bootFile(address: string, text: () => string): BootFile {
  let compressed: Buffer | undefined
  let zipped: Buffer | undefined
  const raw = () => Buffer.from(text())
  return {
    address,
    raw,
    br() {
      compressed ??= brotliCompressSync(raw(), textBrotli(QUALITY))
      return compressed
    },
    gzip() {
      zipped ??= gzipSync(raw())
      return zipped
    },
  }
}

interface Member {
  name: string
  json: string
  hash: string
}

const written = new WeakMap<object, Omit<Member, 'name'>>()

/**
 * Answers and tables keep their identity until they change, so each value is serialised once and not for every page.
 */
function writeValue(value: unknown): Omit<Member, 'name'> {
  const known = isObject(value) ? written.get(value) : undefined
  if (known) return known
  const json = JSON.stringify(value)
  const made = { json, hash: isObject(value) ? sha256(json) : json }
  if (isObject(value)) written.set(value, made)
  return made
}

const objectMembers = (object: object): Member[] =>
  Object.entries(object)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ({ name, ...writeValue(value) }))

const membersText = (members: readonly Member[]) =>
  members.map(({ name, json }) => `${JSON.stringify(name)}:${json}`).join()

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

const ADDRESS = /^\/boot\/[\w-]{12}\.json$/

/** The page of a requested boot file; undefined for any other address. */
export function bootFileOwner(url: string): string | undefined {
  const [path = '', query] = url.split('?', 2)
  if (!ADDRESS.test(path)) return undefined
  const of = new URLSearchParams(query).get('of') ?? '/'
  return of.startsWith('/') ? of : '/'
}

/** `file`: the requested file, or the file of a new render when the requested file is no longer cached. */
export function sendBootFile(file: BootFile, request: IncomingMessage, response: ServerResponse): void {
  const isAsked = request.url?.startsWith(file.address)
  response.setHeader('cache-control', isAsked ? 'public, max-age=31536000, immutable' : 'no-store')
  response.setHeader('vary', 'accept-encoding')
  const encoding = encodingFor(request)
  if (encoding) response.setHeader('content-encoding', encoding)
  const body = encoding ? file[encoding]() : file.raw()
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}
