import type { Socket } from 'node:net'
import { type Channel, createChannel } from './channel.ts'
import {
  type Frame,
  frameReader,
  HEARTBEAT,
  heartbeatBytes,
  METHOD,
  methodBytes,
  reasonBytes,
} from './frames.ts'
import type { Broker, Queue } from './queues.ts'
import { AmqpError, long, longText, Reader, short, shortText, table } from './wire.ts'

const FRAME_MAX = 131_072
const CHANNEL_MAX = 16
const HANDSHAKE_MS = 10_000
const PROTOCOL = Buffer.from('AMQP\0\0\x09\x01', 'latin1')
const LEAST_FRAME = 4096
/** What the client is to send next; once it is `running`, anything. */
type Stage = 'header' | 'start-ok' | 'tune-ok' | 'open' | 'running' | 'closing'

export interface ConnectionDeps {
  broker: Broker
  isKnown(user: string, password: string): boolean
  vhost: string
  heartbeatSeconds: number
  newName(prefix: string): string
  opened(user: string): void
}

/** One client, from the protocol header to its close. Whatever it sends, only its own connection ends. */
export function serveConnection(socket: Socket, deps: ConnectionDeps): void {
  let state: Stage = 'header'
  let login = ''
  let agreed = { frameMax: FRAME_MAX, heartbeat: deps.heartbeatSeconds }
  let head: Buffer = Buffer.alloc(0)
  let [heardAt, saidAt] = [Date.now(), Date.now()]
  let beat: NodeJS.Timeout | undefined
  const own = new Map<string, Queue>()
  const channels = new Map<number, Channel>()
  const read = frameReader(FRAME_MAX)
  const late = setTimeout(() => socket.destroy(), HANDSHAKE_MS)

  const send = (bytes: Buffer) => {
    if (socket.destroyed) return
    saidAt = Date.now()
    socket.write(bytes)
  }
  /** Says why, and waits for the client's answer no longer than for a handshake. */
  function end(code: number, text: string): void {
    if (state === 'closing') return
    state = 'closing'
    release()
    send(methodBytes(0, [10, 50], reasonBytes(code, text)))
    setTimeout(() => socket.destroy(), HANDSHAKE_MS).unref()
  }
  function release(): void {
    clearTimeout(late)
    clearInterval(beat)
    for (const name of own.keys()) deps.broker.remove(name)
    own.clear()
    channels.clear()
  }

  function startBeating(seconds: number): void {
    if (seconds === 0) return
    beat = setInterval(() => {
      const now = Date.now()
      if (now - heardAt > seconds * 2_000) socket.destroy()
      else if (now - saidAt >= seconds * 500) send(heartbeatBytes)
    }, seconds * 250)
    beat.unref()
  }

  function handshake(method: string, args: Reader): void {
    if (state === 'start-ok' && method === '10.11') {
      args.skipTable()
      const mechanism = args.shortText()
      const [, user = '', password = ''] = args.longText().split('\0')
      if (mechanism !== 'PLAIN') throw new AmqpError(504, `mechanism ${mechanism}`)
      if (!deps.isKnown(user, password))
        throw new AmqpError(403, `ACCESS_REFUSED - login of '${user.slice(0, 40)}' was refused`)
      login = user
      state = 'tune-ok'
      send(methodBytes(0, [10, 30], short(CHANNEL_MAX), long(FRAME_MAX), short(deps.heartbeatSeconds)))
      return
    }
    if (state === 'tune-ok' && method === '10.31') {
      args.short()
      const frameMax = args.long() || FRAME_MAX
      if (frameMax < LEAST_FRAME || frameMax > FRAME_MAX) throw new AmqpError(501, `frames of ${frameMax}`)
      agreed = { frameMax, heartbeat: args.short() }
      startBeating(agreed.heartbeat)
      state = 'open'
      return
    }
    if (state !== 'open' || method !== '10.40')
      throw new AmqpError(503, `COMMAND_INVALID - ${method} while ${state}`)
    const vhost = args.shortText()
    if (vhost !== deps.vhost)
      throw new AmqpError(530, `NOT_ALLOWED - vhost '${vhost.slice(0, 80)}' is not known`)
    clearTimeout(late)
    state = 'running'
    send(methodBytes(0, [10, 41], shortText('')))
    deps.opened(login)
  }

  const channelDeps = () => ({
    broker: deps.broker,
    frameMax: agreed.frameMax,
    own,
    newName: deps.newName,
    send,
    canSend: () => !socket.writableNeedDrain && !socket.destroyed,
    tooSlow: () => end(320, 'CONNECTION_FORCED - the consumer is too slow'),
  })

  function onChannel(number: number, method: readonly [number, number], args: Reader): void {
    const name = method.join('.')
    if (name === '20.10') {
      if (channels.has(number)) throw new AmqpError(504, `CHANNEL_ERROR - ${number} is open`)
      channels.set(number, createChannel(number, channelDeps()))
      send(methodBytes(number, [20, 11], long(0)))
      return
    }
    if (name === '20.40') {
      channels.delete(number)
      send(methodBytes(number, [20, 41]))
      return
    }
    if (name === '20.41') return
    const channel = channels.get(number)
    if (!channel) return
    try {
      channel.handle(method, args)
    } catch (error) {
      if (!(error instanceof AmqpError) || ![403, 404, 405, 406].includes(error.code)) throw error
      // What concerns one channel closes that alone.
      channels.delete(number)
      send(methodBytes(number, [20, 40], reasonBytes(error.code, error.message, method)))
    }
  }

  function onFrame({ type, channel, payload }: Frame): void {
    if (type === HEARTBEAT) return
    if (type !== METHOD) throw new AmqpError(503, 'COMMAND_INVALID - nothing may be published here')
    const args = new Reader(payload)
    const method = [args.short(), args.short()] as const
    const name = method.join('.')
    if (name === '10.51') {
      socket.end()
      return
    }
    if (state === 'closing') return
    if (name === '10.50') {
      release()
      state = 'closing'
      send(methodBytes(0, [10, 51]))
      socket.end()
      return
    }
    if (state !== 'running') {
      handshake(name, args)
      return
    }
    if (channel === 0 || channel > CHANNEL_MAX)
      throw new AmqpError(504, `CHANNEL_ERROR - ${name} on ${channel}`)
    onChannel(channel, method, args)
  }

  function onHeader(chunk: Buffer): Buffer | undefined {
    head = Buffer.concat([head, chunk])
    if (head.length < PROTOCOL.length) return undefined
    if (!head.subarray(0, PROTOCOL.length).equals(PROTOCOL)) {
      socket.end(PROTOCOL)
      return undefined
    }
    state = 'start-ok'
    const capabilities = { consumer_cancel_notify: false, 'basic.nack': false }
    const start = [table({ product: 'Odds feed', capabilities }), longText('PLAIN'), longText('en_US')]
    send(methodBytes(0, [10, 10], Buffer.from([0, 9]), ...start))
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
