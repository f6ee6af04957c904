import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fixtureOddsChannel, type OddsEvent } from '@jogo/contract/realtime'
import { type WebSocket, WebSocketServer } from 'ws'
import type { LiveMatch, Match } from './live-match.ts'

const MOST_BYTES = 16_384
/** A number above every change counter of the real trader. */
const FIRST_SEQ = 1_000_000_000

export interface Stream {
  /** Address of the proxy. */
  url: string
  /** An extra page at this path. */
  serve(path: string, html: string): void
  /** Sends messages about a match. @returns the function that stops it, with the number of sent messages */
  run(match: LiveMatch, everyMs: number): () => number
  close(): Promise<void>
}

/**
 * A proxy in front of the site: forwards everything except sockets, where it replaces the gateway with the benchmark's messages, and the answer about a match
 * that the messages play.
 */
export async function openStream(site: string): Promise<Stream> {
  const pages = new Map<string, string>()
  const sockets = new Map<WebSocket, Set<string>>()
  let playing: LiveMatch | undefined
  const server = createServer((from, to) => {
    const html = pages.get(from.url ?? '')
    if (html !== undefined) to.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
    else if (playing && from.url?.split('?')[0] === `/v2/sports/fixtures/${playing.id}`)
      answerAs(playing, `${site}${from.url}`, from, to).catch(() => to.destroy())
    else handOn(site, from, to)
  })
  server.requestTimeout = 30_000
  const gateway = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES })
  server.on('upgrade', (from, socket, head) =>
    gateway.handleUpgrade(from, socket, head, (opened) => {
      sockets.set(opened, new Set())
      opened.on('close', () => sockets.delete(opened))
      opened.on('message', (text) => answer(opened, sockets.get(opened), String(text)))
      say(opened, 'pusher:connection_established', { socket_id: '1.1', activity_timeout: 120 })
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  let seq = FIRST_SEQ

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    serve: (path, html) => void pages.set(path, html),
    run(match, everyMs) {
      const channel = fixtureOddsChannel(match.id)
      playing = match
      let sent = 0
      const timer = setInterval(() => {
        seq += 1
        sent += 1
        const event: OddsEvent = { now: new Date().toISOString(), fixtures: [match.next(seq)] }
        for (const [socket, channels] of sockets)
          if (channels.has(channel)) say(socket, 'OddsEvent', event, channel)
      }, everyMs)
      return () => {
        clearInterval(timer)
        playing = undefined
        return sent
      }
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets.keys()) socket.terminate()
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function answerAs(
  match: LiveMatch,
  url: string,
  { headers }: IncomingMessage,
  to: ServerResponse,
): Promise<void> {
  const language = headers['accept-language']
  const answered = await fetch(url, {
    headers: language ? { 'accept-language': language } : {},
    signal: AbortSignal.timeout(30_000),
  })
  const view = (await answered.json()) as Match
  const body = JSON.stringify(answered.ok ? match.answer(view) : view)
  to.writeHead(answered.status, { 'content-type': 'application/json; charset=utf-8' }).end(body)
}

function handOn(site: string, from: IncomingMessage, to: ServerResponse): void {
  const { hostname, port } = new URL(site)
  const onward = request(
    { hostname, port, path: from.url, method: from.method, headers: from.headers, timeout: 30_000 },
    (answered) => {
      to.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(to)
    },
  )
  onward.on('error', () => to.destroy())
  from.pipe(onward)
}

function answer(socket: WebSocket, channels: Set<string> | undefined, text: string): void {
  const { event, data } = JSON.parse(text) as { event: string; data: { channel: string } }
  if (event === 'pusher:ping') say(socket, 'pusher:pong', {})
  if (event !== 'pusher:subscribe') return
  channels?.add(data.channel)
  say(socket, 'pusher_internal:subscription_succeeded', {}, data.channel)
}

const say = (socket: WebSocket, event: string, data: object, channel?: string) =>
  socket.send(JSON.stringify({ event, ...(channel && { channel }), data: JSON.stringify(data) }))
