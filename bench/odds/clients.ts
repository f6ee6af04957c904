/**
 * A process with sockets, each on one channel; some sockets record the prices and times that they read. `node bench/odds/clients.ts PORT
 * KEY COUNT CHANNEL…`
 */
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import type { OddsEvent } from '@jogo/contract/realtime'

const [port = '', key = '', count = '', ...channels] = process.argv.slice(2)
/** Number of sockets that parse their data; the others only drain it. */
const READ = 40
/** Match, version and time of each price read. */
let heard: [fixture: number, version: number, at: number][] = []

function join(at: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.setNoDelay(true)
    socket.once('error', reject)
    const nonce = randomBytes(16).toString('base64')
    socket.write(
      `GET /app/${key}?protocol=7 HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${nonce}\r\nX-Forwarded-For: 10.${at >> 16}.${(at >> 8) & 255}.${at & 255}\r\n\r\n`,
    )
    socket.once('data', () => {
      socket.write(masked({ event: 'pusher:subscribe', data: { channel: channels[at % channels.length] } }))
      if (at < READ) read(socket)
      else socket.on('data', () => undefined)
      resolve(socket)
    })
  })
}

/** A text frame as clients send it. */
function masked(message: object): Buffer {
  const text = Buffer.from(JSON.stringify(message))
  const mask = randomBytes(4)
  const body = text.map((byte, at) => byte ^ (mask[at % 4] as number))
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length]), mask, body])
}

/** Frames of up to 64 KB, as the gateway sends them. */
function read(socket: Socket): void {
  let left: Buffer = Buffer.alloc(0)
  socket.on('data', (bytes) => {
    left = left.length === 0 ? bytes : Buffer.concat([left, bytes])
    for (;;) {
      if (left.length < 4) return
      const short = (left[1] as number) & 127
      const [head, size] = short === 126 ? [4, left.readUInt16BE(2)] : [2, short]
      if (left.length < head + size) return
      note(left.subarray(head, head + size).toString())
      left = left.subarray(head + size)
    }
  })
}

function note(text: string): void {
  const { event, data } = JSON.parse(text) as { event: string; data: string }
  if (event !== 'OddsEvent') return
  const at = Date.now()
  for (const { id, markets } of (JSON.parse(data) as OddsEvent).fixtures)
    for (const { version } of markets) heard.push([id, version, at])
}

const sockets: Socket[] = []
for (let at = 0; at < Number(count); at += 1) sockets.push(await join(at))
process.send?.({ joined: sockets.length })
process.on('message', (message) => {
  if (message === 'begin') heard = []
  else if (message === 'end') process.send?.({ heard })
  else process.exit(0)
})
