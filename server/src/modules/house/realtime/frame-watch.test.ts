import type { Duplex } from 'node:stream'
import { createLog } from '@jogo/telemetry/log'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createLocalBus } from '../../../platform/bus.ts'
import { systemClock } from '../../../platform/clock.ts'
import { createGateway, type Gateway } from './index.ts'

const becomes = (probe: () => unknown) => vi.waitFor(probe, 25_000)

let later = 0
let gateway: Gateway
const sockets: WebSocket[] = []
beforeEach(async () => {
  later = 0
  const clock = { ...systemClock, elapsed: () => systemClock.elapsed() + later }
  const log = createLog('test', 'silent')
  gateway = await createGateway({
    bus: createLocalBus(),
    clock,
    log,
    key: 'key',
    secret: 'secret',
    port: 0,
    staggerMs: 0,
  })
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate()
  await gateway.close()
})

async function bare() {
  const socket = new WebSocket(`ws://127.0.0.1:${gateway.port}/app/key?protocol=7`)
  sockets.push(socket)
  const heard: string[] = []
  socket.on('message', (text) => heard.push(JSON.parse(text.toString()).event))
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise((resolve) => socket.once('message', resolve))
  const say = (event: string, data: object) => socket.send(JSON.stringify({ event, data }))
  return { socket, heard, closed, say }
}

describe('a message in parts', () => {
  it('is heard when it is whole, and cut off when it has more than eight', async () => {
    const { socket, heard, closed } = await bare()
    const text = JSON.stringify({ event: 'pusher:ping', data: {} })
    for (const [at, part] of [text.slice(0, 5), text.slice(5, 9), text.slice(9)].entries())
      socket.send(part, { fin: at === 2 })
    await becomes(() => expect(heard.at(-1)).toBe('pusher:pong'))
    for (let part = 0; part < 9; part++) socket.send('x', { fin: false })
    expect(await closed).toBe(1008)
  })

  it('is waited for ten seconds', async () => {
    const [parted, cut, whole] = [await bare(), await bare(), await bare()]
    for (const { say } of [parted, cut, whole]) say('pusher:subscribe', { channel: 'site' })
    await becomes(() => expect(whole.heard).toHaveLength(2))
    parted.socket.send('x', { fin: false })
    // Only the first byte of a five-byte frame is sent, after its header.
    const { _socket: wire } = cut.socket as unknown as { _socket: Duplex }
    wire.write(Buffer.from([0x81, 0x85, 0, 0, 0, 0, 0x20]))
    await new Promise((resolve) => setTimeout(resolve, 200))
    later = 10_000
    expect(await Promise.all([parted.closed, cut.closed])).toEqual([4009, 4009])
    expect(whole.socket.readyState).toBe(whole.socket.OPEN)
  })

  it('counts each part and each control frame as a message', async () => {
    const parts = await bare()
    for (let message = 0; message < 40; message++)
      for (let part = 0; part < 5; part++) parts.socket.send('x', { fin: part === 4 })
    expect(await parts.closed).toBe(4009)
    const pongs = await bare()
    for (let pong = 0; pong < 200; pong++) pongs.socket.pong()
    expect(await pongs.closed).toBe(4009)
  })
})
