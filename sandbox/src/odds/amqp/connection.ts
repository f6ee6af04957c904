import type { Socket } from 'node:net'
import { type Channel, createChannel } from './channel.ts'
import * as frames from './frames.ts'
import * as handshakes from './handshake.ts'
import type { Broker, Queue } from './queues.ts'
import { AmqpError, long, Reader } from './wire.ts'

const HANDSHAKE_MS = 10_000
const PROTOCOL = Buffer.from('AMQP\0\0\x09\x01', 'latin1')

export interface ConnectionDeps
  extends Pick<handshakes.HandshakeDeps, 'isKnown' | 'vhost' | 'heartbeatSeconds'> {
  broker: Broker
  newName(prefix: string): string
  opened(user: string): void
}

/** One client, from the protocol header to its close. A fault of the client ends its own connection alone. */
export function serveConnection(socket: Socket, deps: ConnectionDeps): void {
  let state: 'header' | 'handshake' | 'running' | 'closing' = 'header'
  let frameMax = handshakes.FRAME_MAX
  let head: Buffer = Buffer.alloc(0)
  let [heardAt, saidAt] = [Date.now(), Date.now()]
  let beat: NodeJS.Timeout | undefined
  const own = new Map<string, Queue>()
  const channels = new Map<number, Channel>()
  const read = frames.frameReader(handshakes.FRAME_MAX)
  const handshake = handshakes.createHandshake({ ...deps, send, begin })
  const late = setTimeout(() => socket.destroy(), HANDSHAKE_MS)

  function send(bytes: Buffer): void {
    if (socket.destroyed) return
    saidAt = Date.now()
    socket.write(bytes)
  }
  /** Sends the reason, and waits for the client's answer at most as long as for a handshake. */
  function end(code: number, text: string): void {
    if (state === 'closing') return
    release()
    send(frames.methodBytes(0, [10, 50], frames.reasonBytes(code, text)))
    setTimeout(() => socket.destroy(), HANDSHAKE_MS).unref()
  }
  /** Ends all work for this client. */
  function release(): void {
    state = 'closing'
    clearTimeout(late)
    clearInterval(beat)
    for (const name of own.keys()) deps.broker.remove(name)
    own.clear()
    channels.clear()
  }

  function begin(agreement: handshakes.Agreement): void {
    clearTimeout(late)
    frameMax = agreement.frameMax
    state = 'running'
    if (agreement.heartbeat > 0) startBeating(agreement.heartbeat)
    deps.opened(agreement.user)
  }

  function startBeating(seconds: number): void {
    beat = setInterval(() => {
      const now = Date.now()
      if (now - heardAt > seconds * 2_000) socket.destroy()
      else if (now - saidAt >= seconds * 500) send(frames.heartbeatBytes)
    }, seconds * 250).unref()
  }

  function closeChannel(number: number): void {
    channels.get(number)?.close()
    channels.delete(number)
  }

  const channelDeps = () => ({
    ...{ ...deps, frameMax, own, send },
    canSend: () => state === 'running' && !socket.writableNeedDrain && !socket.destroyed,
    tooSlow: () => end(320, 'CONNECTION_FORCED - the consumer is too slow'),
  })

  function onChannel(number: number, name: string, method: frames.Method, args: Reader): void {
    if (name === '20.10') {
      if (channels.has(number)) throw new AmqpError(504, `CHANNEL_ERROR - ${number} is open`)
      channels.set(number, createChannel(number, channelDeps()))
      return void send(frames.methodBytes(number, [20, 11], long(0)))
    }
    if (name === '20.40') {
      closeChannel(number)
      return void send(frames.methodBytes(number, [20, 41]))
    }
    const channel = channels.get(number)
    if (!channel) return
    try {
      channel.handle(name, args)
    } catch (error) {
      if (!(error instanceof AmqpError) || ![403, 404, 405, 406].includes(error.code)) throw error
      // An error of one channel closes that channel alone.
      closeChannel(number)
      send(frames.methodBytes(number, [20, 40], frames.reasonBytes(error.code, error.message, method)))
    }
  }

  function onFrame({ type, channel, payload }: frames.Frame): void {
    if (type === frames.HEARTBEAT) return
    if (type !== frames.METHOD) throw new AmqpError(503, 'COMMAND_INVALID - nothing may be published here')
    const args = new Reader(payload)
    const method = [args.short(), args.short()] as const
    const name = method.join('.')
    if (name === '10.51') return void socket.end()
    if (state === 'closing') return
    if (name === '10.50') {
      release()
      send(frames.methodBytes(0, [10, 51]))
      return void socket.end()
    }
    if (state === 'handshake') return void handshake(name, args)
    if (channel === 0 || channel > handshakes.CHANNEL_MAX)
      throw new AmqpError(504, `CHANNEL_ERROR - ${name} on ${channel}`)
    onChannel(channel, name, method, args)
  }

  function onHeader(chunk: Buffer): Buffer | undefined {
    head = Buffer.concat([head, chunk])
    if (head.length < PROTOCOL.length) return undefined
    if (!head.subarray(0, PROTOCOL.length).equals(PROTOCOL)) return void socket.end(PROTOCOL)
    state = 'handshake'
    send(handshakes.startBytes)
    return head.subarray(PROTOCOL.length)
  }

  socket.on('data', (chunk: Buffer) => {
    heardAt = Date.now()
    try {
      const bytes = state === 'header' ? onHeader(chunk) : chunk
      for (const frame of bytes ? read(bytes) : []) onFrame(frame)
    } catch (error) {
      if (error instanceof AmqpError) end(error.code, error.message)
      else socket.destroy(error as Error)
    }
  })
  socket.on('drain', () => {
    for (const channel of channels.values()) channel.deliver()
  })
  socket.on('error', () => socket.destroy())
  socket.on('close', release)
}
