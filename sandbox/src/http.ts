import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

export interface Request {
  method: string
  url: URL
  params: Record<string, string>
  query: URLSearchParams
  headers: IncomingMessage['headers']
  raw: Buffer
  /** The body as JSON; undefined when it is not JSON. */
  json: unknown
  form: URLSearchParams
}

export interface Answer {
  status: number
  json?: unknown
  text?: string
  /** The body of an answer in bytes, in place of `text`. */
  bytes?: Buffer
  type?: string
  headers?: Record<string, string>
}

export interface Route {
  method: string
  /** ':name' stands for one path segment. */
  path: string
  operation: string
  handle(request: Request): Answer | Promise<Answer>
}

/** Wraps a route: log, faults, errors. */
export type Around = (
  route: Route | undefined,
  request: Request,
  socket: IncomingMessage['socket'],
) => Promise<Answer | 'hang-up'>

const LARGEST_BODY = 2_000_000

export function listener(routes: Route[], around: Around): RequestListener {
  return (incoming, outgoing) => {
    answer(routes, around, incoming, outgoing).catch((error) => {
      console.error('request failed', error)
      incoming.socket.destroy()
    })
  }
}

async function answer(
  routes: Route[],
  around: Around,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const raw = await readBody(incoming)
  const url = new URL(incoming.url ?? '/', 'http://sandbox')
  const method = incoming.method ?? 'GET'
  const found = findRoute(routes, method, url.pathname)
  const request: Request = {
    method,
    url,
    params: found?.params ?? {},
    query: url.searchParams,
    headers: incoming.headers,
    raw,
    json: parseJson(raw),
    form: new URLSearchParams(raw.toString('utf8')),
  }
  const result = await around(found?.route, request, incoming.socket)
  if (result === 'hang-up') return void incoming.socket.destroy()
  write(outgoing, result)
}

function findRoute(routes: Route[], method: string, path: string) {
  const parts = path.split('/')
  for (const route of routes) {
    if (route.method !== method) continue
    const pieces = route.path.split('/')
    if (pieces.length !== parts.length) continue
    const params: Record<string, string> = {}
    const fits = pieces.every((piece, at) => {
      const part = parts[at] as string
      if (!piece.startsWith(':')) return piece === part
      params[piece.slice(1)] = safeDecode(part)
      return part !== ''
    })
    if (fits) return { route, params }
  }
  return undefined
}

function write(outgoing: ServerResponse, answer: Answer): void {
  const body = answer.bytes ?? answer.text ?? (answer.json === undefined ? '' : JSON.stringify(answer.json))
  const type = answer.type ?? (answer.json === undefined ? 'text/plain; charset=utf-8' : 'application/json')
  outgoing.writeHead(answer.status, { ...(body ? { 'content-type': type } : {}), ...answer.headers })
  outgoing.end(body)
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > LARGEST_BODY) throw new Error('body too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parseJson(raw: Buffer): unknown {
  if (raw.length === 0) return undefined
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
