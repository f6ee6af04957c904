import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * `node attacker.ts <site port> <webhook port> <key> <seconds>`: all possible attacks of one anonymous client, from 127.0.0.2, with at most 2,000
 * requests, frames and connections a second. Prints the answers by status.
 */
const [site = 0, webhooks = 0] = process.argv.slice(2).map(Number)
const key = process.argv[4] ?? ''
const until = performance.now() + Number(process.argv[5] ?? 60) * 1_000
const FROM = '127.0.0.2'
const TICK_MS = 10
const A_SECOND = 2_000
/** Most requests sent in one turn of the event loop. */
const MOST_AT_ONCE = 200

const answers: Record<string, number> = {}
const count = (what: string) => {
  answers[what] = (answers[what] ?? 0) + 1
}

function open(port: number, text = '', heard: (data: Buffer) => void = () => {}): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress: FROM, noDelay: true })
  socket.on('error', () => count('connection refused or cut'))
  socket.on('data', heard)
  if (text) socket.write(text)
  return socket
}

/** A connection that sends a request on demand, and reopens after it was closed. */
function requester(make: () => string) {
  let socket: Socket | undefined
  return () => {
    if (!socket || socket.destroyed || socket.writableEnded) {
      socket = open(site, '', (data) => {
        for (const [, status] of data.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3})/g)) count(status ?? '')
      })
    }
    // A client that stops reading harms only itself, so its output is bounded.
    if (socket.writableLength < 1_000_000) socket.write(make())
  }
}

const post = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`

const DOTS = '.'.repeat(60_000)
const HOSTILE_BODIES = [
  { email: `a@${DOTS}@`, password: 'x' },
  { email: `a@${'.'.repeat(250)}@`, password: 'x', document: '1'.repeat(500) },
  { email: `${'a.'.repeat(120)}@`, phone: `+${'1'.repeat(60)}`, phone_code: ' '.repeat(60_000) },
  JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`) as unknown,
].map((body) => JSON.stringify(body))

const channel = { toString: 1, valueOf: 1 }
const HOSTILE_FRAMES = [
  { event: 'pusher:unsubscribe', data: { channel } },
  { event: 'pusher:subscribe', data: { channel: `private-${'x'.repeat(9_000)}` } },
  { event: 'pusher:subscribe', data: { channel: 'private-user.1', channel_data: channel, auth: channel } },
  { event: 'client-x', data: JSON.stringify({ a: '['.repeat(4_000) }) },
].map((frame) => masked(JSON.stringify(frame)))
const FLOOD = masked(JSON.stringify({ event: 'pusher:ping', data: {} }))

/** An unfinished message: parts of one byte without an end. */
const FRAGMENTS = Array.from({ length: 400 }, () => Buffer.from([0x01, 0x81, 0, 0, 0, 0, 0x20])).map(
  (first, at) => (at === 0 ? first : Buffer.from([0x00, 0x81, 0, 0, 0, 0, 0x20])),
)
const UNFINISHED = Buffer.concat(FRAGMENTS)

/** A text frame in the form of browsers, with a mask of zeros. */
function masked(text: string): Buffer {
  const payload = Buffer.from(text)
  const short = payload.length < 126
  const head = Buffer.alloc(short ? 6 : 8)
  head[0] = 0x81
  head[1] = 0x80 | (short ? payload.length : 126)
  if (!short) head.writeUInt16BE(payload.length, 2)
  return Buffer.concat([head, payload])
}

/** A socket of the gateway that sends a frame on demand, and rejoins after it was closed. */
function framer(frames: readonly Buffer[]) {
  let socket: Socket | undefined
  let joined = false
  let at = 0
  return () => {
    if (!socket || socket.destroyed || socket.writableEnded) {
      joined = false
      const upgrade = `GET /app/${key}?protocol=7 HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${Buffer.from(randomUUID().slice(0, 16)).toString('base64')}\r\n\r\n`
      socket = open(site, upgrade, (data) => {
        const status = /^HTTP\/1\.1 (\d{3})/.exec(data.toString('latin1'))?.[1]
        if (status) count(`socket ${status}`)
        if (status === '101') joined = true
      })
      return
    }
    if (joined && socket.writableLength < 100_000) socket.write(frames[at++ % frames.length] as Buffer)
  }
}

/** A body of one byte in three seconds. */
function slowBody(path: string) {
  const socket = open(site, `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n`, () => {})
  const drip = setInterval(() => (socket.writable ? socket.write('x') : clearInterval(drip)), 3_000).unref()
}

const several = (many: number, make: () => () => void) => {
  const all = Array.from({ length: many }, make)
  let at = 0
  return () => all[at++ % many]?.()
}

let made = 0
const bodies = several(20, () =>
  requester(() => post('/v2/auth/register', HOSTILE_BODIES[made++ % HOSTILE_BODIES.length] ?? '')),
)
const logins = several(20, () =>
  requester(() => post('/api/auth/login', `{"email":"a${made++}@b.co","password":"x"}`)),
)
const refused = several(40, () => requester(() => get(`/api/casino-games?search=${made++}`)))
const pages = several(20, () => requester(() => get(`/nowhere/${made++}?q=${'%2e'.repeat(200)}`)))
const frames = several(20, () => framer(HOSTILE_FRAMES))
const flood = several(20, () => framer([FLOOD]))
const fragments = several(160, () => framer([UNFINISHED]))
const halfOpen = () => void open(site, 'GET / HTTP/1.1\r\nhost: ')
const halfTls = () => void open(webhooks, '\x16\x03')
const slow = () => slowBody(made++ % 2 ? '/api/no/such/path' : '/api/auth/login')

/** Attacks in rotation. */
const ACTS: readonly (() => void)[] = [
  ...Array<() => void>(7).fill(refused),
  ...Array<() => void>(2).fill(logins),
  ...Array<() => void>(2).fill(pages),
  ...Array<() => void>(2).fill(frames),
  ...Array<() => void>(3).fill(flood),
  fragments,
  bodies,
  halfOpen,
  () => (made % 2 ? slow() : halfTls()),
]

let done = 0
const began = performance.now()
let last = began
while (performance.now() < until) {
  const now = performance.now()
  // The rate is a ceiling, so the batch does not make up for a long pause.
  const batch = Math.min(MOST_AT_ONCE, Math.round(((now - last) * A_SECOND) / 1_000))
  last = now
  for (let n = 0; n < batch; n += 1) ACTS[done++ % ACTS.length]?.()
  made += 1
  await sleep(TICK_MS)
}
const seconds = (performance.now() - began) / 1_000
console.log(JSON.stringify({ acts_per_second: Math.round(done / seconds), answers }))
process.exit(0)
