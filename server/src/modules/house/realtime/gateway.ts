import { randomInt } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import proxyAddr from '@fastify/proxy-addr'
import { heldByAddress } from '@jogo/rules/held'
import type { Logger } from '@jogo/telemetry/log'
import { createRegistry, type Registry, registerGauge } from '@jogo/telemetry/registry'
import type { SecurityLog } from '@jogo/telemetry/security-log'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Bus } from '../../../platform/bus.ts'
import type { Clock } from '../../../platform/clock.ts'
import { watchBus } from '../../../platform/gauges.ts'
import { createLru } from '../../../platform/lru.ts'
import { isForeign } from '../../../platform/requests.ts'
import { REPLAY_SUBJECT, REVOKED_SUBJECT, type RevokedHint } from '../../people/sessions/index.ts'
import { ClientSocket } from './client-socket.ts'
import { createFanOut } from './fan-out.ts'
import { FrameWatch } from './frame-watch.ts'
import { LEASE_SECONDS } from './lease.ts'
import { LISTENED_SUBJECT, type ListenedHint } from './listened.ts'
import { CLOSE, type CloseCode, envelope, greeting, isChannelName, readMessage } from './protocol.ts'
import { type SubscribeDeps, subscribe } from './subscribe.ts'
import { sweep } from './sweep.ts'

export interface GatewayOptions {
  bus: Bus
  clock: Clock
  log: Logger
  key: string
  secret: string
  /** Port of the server; 0 for any free port. */
  port: number
  host?: string
  /** Silence after which each side pings the other side, s. */
  activitySeconds?: number
  /** Time limit for the answer to a ping, s. */
  pongSeconds?: number
  /** Time over which a shutdown spreads the closing of sockets, ms. */
  staggerMs?: number
  maxSockets?: number
  /** Origin of the site. Sockets are opened only by its pages, and by programs that send no origin. */
  siteUrl?: string
  /** Proxies whose `X-Forwarded-For` is trusted; comma-separated. */
  trustedProxies?: string
  /** Multiplies every limit per address. */
  limitScale?: number
  security?: SecurityLog
  /** Registry of the gateway's metrics; a separate registry by default. */
  registry?: Registry
}

export interface Gateway {
  readonly port: number
  /** Sockets open now. */
  count(): number
  /** Closes all sockets, spread over `staggerMs`, with the code that requests an immediate reconnect. */
  close(): Promise<void>
}

const MAX_MESSAGE_BYTES = 10 * 1024
/** Maximum frames per message, and pieces per frame. A browser sends a message in one frame and a frame in one piece. */
const MAX_FRAGMENTS = 8
const MAX_PIECES = 64
/** Maximum messages in a burst; afterwards the rate `HEARD_AGAIN` of sweep.ts applies. */
const MAX_MESSAGES = 100
/** Limits per address; hundreds of people may share an address in a mobile network. */
const OF_ADDRESS = { most: 400, opening: { perSecond: 20, burst: 200 } }
/** Time limits of a connection before it becomes a WebSocket, ms. */
const TIME_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 10_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
}
/** Answer for any other path. A server library of Pusher that publishes over HTTP must get an error. */
const NO_SUCH_PATH = {
  error: 'not_found',
  message: 'Only sockets are served here; what they hear comes from our own processes.',
}
const SWEEP_MS = 1_000
const MAX_REVOKED = 50_000
const FAREWELL_MS = 1_000

/** The realtime process: sockets of the Pusher protocol, fed by the bus, without a database. Its only decision is whether a socket may subscribe. */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const { bus, clock, log, key, secret, port, host = '127.0.0.1' } = options
  const {
    siteUrl = '',
    trustedProxies = 'loopback',
    limitScale = 1,
    security,
    registry = createRegistry(),
  } = options
  const { activitySeconds = 120, pongSeconds = 30, staggerMs = 2_000, maxSockets = 20_000 } = options
  const sockets = new Set<ClientSocket>()
  const fanOut = createFanOut(bus, clock)
  const revoked = createLru<string, true>(MAX_REVOKED, { ttl: LEASE_SECONDS * 1000 })
  const wss = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE_BYTES,
    maxFragments: MAX_FRAGMENTS,
    maxBufferedChunks: MAX_PIECES,
  })
  const isTrusted = proxyAddr.compile(trustedProxies.split(',').map((proxy) => proxy.trim()))
  const held = heldByAddress(OF_ADDRESS, limitScale, () => clock.elapsed())
  let isClosing = false
  const health = () => ({ status: 'ok', sockets: sockets.size })
  const answers: Readonly<Record<string, () => object>> = {
    '/health': health,
    '/health/live': health,
    '/health/ready': () => ({ bus: bus.state().isConnected ? 'ok' : 'reconnecting' }),
  }
  watchBus(registry, bus)
  registerGauge(registry, 'sockets_open', 'Sockets that are open', () => sockets.size)
  async function sendMetrics(response: ServerResponse) {
    response.writeHead(200, { 'content-type': registry.contentType, connection: 'close' })
    response.end(await registry.metrics())
  }

  const subscribeDeps: SubscribeDeps = {
    app: { key, secret },
    nowSeconds: () => Math.floor(clock.now().getTime() / 1000),
    isRevoked: (sessionId) => revoked.has(sessionId),
    refused: (ip) => security?.({ act: 'signature', result: 'refused', what: 'subscription', ip }),
  }

  const server = createServer(TIME_LIMITS, (request, response) => {
    if (request.url === '/metrics') return void sendMetrics(response)
    const answer = answers[request.url ?? '']
    const isReady = request.url !== '/health/ready' || (bus.state().isConnected && !isClosing)
    response.writeHead(answer ? (isReady ? 200 : 503) : 404, {
      'content-type': 'application/json',
      connection: 'close',
    })
    response.end(JSON.stringify(answer?.() ?? NO_SUCH_PATH))
  })
  server.on('upgrade', (request, wire, head) => {
    wire.on('error', () => wire.destroy())
    if (!/^\/app\//.test(request.url ?? '')) return refuseUpgrade(wire, '404 Not Found')
    if (isForeign(request.headers, siteUrl)) return refuseUpgrade(wire, '403 Forbidden')
    const ip = proxyAddr(request, isTrusted)
    if (!held.take(ip)) return refuseUpgrade(wire, '429 Too Many Requests')
    wire.once('close', () => held.release(ip))
    wss.handleUpgrade(request, wire, head, (ws) => greet(request, wire, ws, ip))
  })
  server.timeout = TIME_LIMITS.requestTimeout

  /** Greets or closes the socket. A client without a greeting or a close would wait for ever. */
  function greet(request: IncomingMessage, wire: Duplex, ws: WebSocket, ip: string) {
    ws.on('error', () => ws.terminate())
    const no = reasonToRefuse(request, key, isClosing || sockets.size >= maxSockets)
    if (no) {
      ws.send(envelope('pusher:error', { code: no.code, message: no.message }))
      ws.close(no.code, no.message)
      return
    }
    const id = `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`
    const socket = new ClientSocket({ id, ip, ws, wire, fanOut, now: clock.elapsed() })
    sockets.add(socket)
    const watch = new FrameWatch()
    wire.on('data', (chunk: Buffer) => {
      socket.heard += watch.hear(chunk)
      socket.unfinishedAt = watch.isUnfinished ? (socket.unfinishedAt ?? clock.elapsed()) : undefined
      if (socket.heard > MAX_MESSAGES) socket.close(CLOSE.unauthorised, 'too many messages')
    })
    ws.on('message', (data, isBinary) => hearSafely(socket, isBinary ? '' : data.toString()))
    ws.on('pong', () => seen(socket))
    ws.on('close', () => {
      socket.leaveAll()
      sockets.delete(socket)
    })
    socket.send(greeting(id, activitySeconds))
  }

  function seen(socket: ClientSocket) {
    socket.seenAt = clock.elapsed()
    socket.pingedAt = undefined
  }

  /** Handles a message. An error closes the socket of the message alone, not the process with all other sockets. */
  function hearSafely(socket: ClientSocket, text: string) {
    try {
      hear(socket, text)
    } catch (error) {
      log.error({ err: error }, 'a message could not be read; its socket is closed')
      socket.close(CLOSE.unauthorised, 'unreadable message')
    }
  }

  function hear(socket: ClientSocket, text: string) {
    seen(socket)
    if (++socket.heard > MAX_MESSAGES) return socket.close(CLOSE.unauthorised, 'too many messages')
    const message = readMessage(text)
    if (!message) return complain(socket, 'no message of the protocol')
    const { event, data } = message
    if (event === 'pusher:ping') return socket.send(envelope('pusher:pong', {}))
    if (event === 'pusher:pong') return
    if (event === 'pusher:subscribe') return void subscribe(subscribeDeps, socket, data)
    if (event === 'pusher:unsubscribe') {
      return isChannelName(data.channel)
        ? socket.leave(data.channel)
        : complain(socket, 'invalid channel name')
    }
    return complain(
      socket,
      event.startsWith('client-') ? 'client events are not accepted here' : 'unknown event',
    )
  }

  const unsubscribe = bus.subscribe(REVOKED_SUBJECT, (hint) => {
    const { sessionId } = hint as RevokedHint
    revoked.set(sessionId, true)
    for (const socket of sockets) {
      if (socket.lease?.sessionId === sessionId) socket.close(CLOSE.unauthorised, 'session ended')
    }
  })
  // After a lost connection to the bus the ends of sessions are requested again, because some were missed.
  const stopAsking = bus.onReturn(() => bus.publish(REPLAY_SUBJECT, {}))
  const sweeper = setInterval(() => {
    sweep(sockets, {
      elapsed: clock.elapsed(),
      nowSeconds: subscribeDeps.nowSeconds(),
      activitySeconds,
      pongSeconds,
    })
    // The dealer opens rounds only for games with listeners, so the gateway reports its channels.
    const channels = fanOut.announced()
    if (channels.length > 0) bus.publish(LISTENED_SUBJECT, { channels } satisfies ListenedHint)
  }, SWEEP_MS)

  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  const { port: listening } = server.address() as AddressInfo
  log.info({ port: listening }, 'the gateway listens')

  return {
    port: listening,
    count: () => sockets.size,
    close: async () => {
      isClosing = true
      unsubscribe()
      stopAsking()
      clearInterval(sweeper)
      const closed = new Promise((resolve) => server.close(resolve))
      const leaving = [...sockets]
      await Promise.all(leaving.map((socket, at) => closeLater(socket, (staggerMs * at) / leaving.length)))
      await Promise.race([closed, pause(FAREWELL_MS)])
      for (const socket of sockets) socket.terminate()
      fanOut.close()
      wss.close()
      await closed
    },
  }
}

async function closeLater(socket: ClientSocket, ms: number) {
  await pause(ms)
  socket.close(CLOSE.restart, 'restarting')
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const complain = (socket: ClientSocket, message: string) =>
  socket.send(envelope('pusher:error', { code: 4301, message }))

function refuseUpgrade(wire: Duplex, status: string) {
  wire.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

function reasonToRefuse(
  { url = '' }: IncomingMessage,
  key: string,
  isFull: boolean,
): { code: CloseCode; message: string } | undefined {
  const { pathname, searchParams } = new URL(url, 'ws://gateway')
  if (pathname !== `/app/${key}`) return { code: CLOSE.unknownKey, message: 'unknown app key' }
  const protocol = searchParams.get('protocol') ?? ''
  if (!/^\d{1,3}$/.test(protocol)) return { code: CLOSE.badVersion, message: 'no protocol version' }
  if (protocol !== '7') return { code: CLOSE.unsupportedVersion, message: 'protocol 7 is spoken here' }
  return isFull ? { code: CLOSE.overCapacity, message: 'full' } : undefined
}
