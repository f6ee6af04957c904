import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { type Channel, isOwn, type OwnChannel } from './channels.ts'
import type { FanOut, Listener } from './fan-out.ts'
import type { Lease } from './lease.ts'
import { CLOSE, type CloseCode, envelope } from './protocol.ts'

/** Buffered bytes above which a client counts as slow. Further frames then wait here instead of in the socket. */
const MAX_BUFFERED_BYTES = 64 * 1024
const MAX_HELD = 64
const SLOW_MS = 10_000
/** Time limit of the closing handshake, ms. */
const FAREWELL_MS = 2_000
export const MAX_CHANNELS = 20

interface Held {
  frames: () => readonly Buffer[]
  channel: string
  replace: boolean
}

/** Connection of a browser, with its channels and their session. A slow client gets only the newest balance and prices later, or is closed. */
export class ClientSocket implements Listener {
  readonly id: string
  /** Address of the client, from a trusted proxy. */
  readonly ip: string
  readonly channels = new Map<string, Channel>()
  lease: Lease | undefined
  /** Recent messages and frames; each sweep subtracts from the number. */
  heard = 0
  /** Times in monotonic ms: opening, last sign of life, pending ping. */
  readonly openedAt: number
  seenAt: number
  pingedAt: number | undefined
  /** Arrival of a message that is still unfinished. */
  unfinishedAt: number | undefined
  private readonly ws: WebSocket
  private readonly wire: Duplex
  private readonly fanOut: FanOut
  private held: Held[] = []
  private slowTimer: NodeJS.Timeout | undefined

  constructor(own: { id: string; ip: string; ws: WebSocket; wire: Duplex; fanOut: FanOut; now: number }) {
    this.id = own.id
    this.ip = own.ip
    this.ws = own.ws
    this.wire = own.wire
    this.fanOut = own.fanOut
    this.openedAt = own.now
    this.seenAt = own.now
    this.wire.on('drain', () => this.flush())
  }

  /** Joins an own channel. A socket has one session, so a different session first leaves the channels of the earlier session. */
  joinOwn(channel: OwnChannel, lease: Lease) {
    if (this.lease && this.lease.sessionId !== lease.sessionId) this.leaveOwn()
    this.lease = lease
    this.join(channel)
  }

  join(channel: Channel) {
    this.channels.set(channel.name, channel)
    this.send(envelope('pusher_internal:subscription_succeeded', {}, channel.name))
    this.fanOut.join(channel, this)
  }

  leave(channelName: string) {
    if (this.channels.delete(channelName)) this.fanOut.leave(channelName, this)
    this.held = this.held.filter((held) => held.channel !== channelName)
  }

  private leaveOwn() {
    for (const channel of [...this.channels.values()]) if (isOwn(channel)) this.leave(channel.name)
  }

  leaveAll() {
    for (const name of [...this.channels.keys()]) this.leave(name)
    clearTimeout(this.slowTimer)
  }

  send(text: string) {
    if (this.ws.readyState === this.ws.OPEN) this.ws.send(text)
  }

  /** Writes a frame, which is built once for all sockets. */
  write(frame: Buffer, channel: string, replace: boolean) {
    if (this.isFree()) this.wire.write(frame)
    else this.hold({ frames: () => [frame], channel, replace })
  }

  /** Writes a change. A slow client gets all `newest` values later instead. */
  writeChange(frames: readonly Buffer[], channel: string, newest: () => readonly Buffer[]) {
    if (this.isFree()) for (const frame of frames) this.wire.write(frame)
    else this.hold({ frames: newest, channel, replace: true })
  }

  private isFree(): boolean {
    return (
      this.ws.readyState === this.ws.OPEN &&
      this.held.length === 0 &&
      this.wire.writableLength < MAX_BUFFERED_BYTES
    )
  }

  private hold(held: Held) {
    if (this.ws.readyState !== this.ws.OPEN) return
    if (held.replace)
      this.held = this.held.filter(({ replace, channel }) => !(replace && channel === held.channel))
    this.held.push(held)
    if (this.held.length > MAX_HELD) this.close(CLOSE.overCapacity, 'too slow')
    this.slowTimer ??= setTimeout(() => this.close(CLOSE.overCapacity, 'too slow'), SLOW_MS)
  }

  close(code: CloseCode, reason: string) {
    this.leaveAll()
    this.held = []
    this.ws.close(code, reason)
    setTimeout(() => this.terminate(), FAREWELL_MS).unref()
  }

  terminate() {
    this.ws.terminate()
  }

  private flush() {
    clearTimeout(this.slowTimer)
    this.slowTimer = undefined
    const held = this.held
    this.held = []
    for (const message of held) {
      if (this.isFree()) for (const frame of message.frames()) this.wire.write(frame)
      else this.hold(message)
    }
  }
}
