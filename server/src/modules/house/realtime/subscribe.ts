import { isOwn, parseChannel } from './channels.ts'
import { type ClientSocket, MAX_CHANNELS } from './client-socket.ts'
import { readLease } from './lease.ts'
import { envelope, isChannelName, isSigned } from './protocol.ts'

export interface SubscribeDeps {
  app: { key: string; secret: string }
  nowSeconds(): number
  isRevoked(sessionId: string): boolean
  /** Called after an invalid signature. */
  refused(ip: string): void
}

/**
 * Subscribes a socket to a public channel, or to a channel that the API has signed for this socket and a living session. After a refusal the socket stays open.
 */
export function subscribe(
  deps: SubscribeDeps,
  socket: ClientSocket,
  data: Readonly<Record<string, unknown>>,
): boolean {
  const { channel: name, auth, channel_data: channelData } = data
  const no = (type: string, error: string, status: number) => {
    const shown = isChannelName(name) ? name : undefined
    socket.send(envelope('pusher:subscription_error', { type, error, status }, shown))
    return false
  }
  if (!isChannelName(name)) return no('InvalidChannel', 'invalid channel name', 422)
  const channel = parseChannel(name)
  if (!channel) return no('InvalidChannel', 'no such channel', 404)
  if (!socket.channels.has(name) && socket.channels.size >= MAX_CHANNELS)
    return no('LimitReached', 'too many channels', 422)
  if (!isOwn(channel)) {
    socket.join(channel)
    return true
  }
  const lease = readLease(channelData)
  if (typeof channelData !== 'string' || !lease) return no('AuthError', 'invalid signature', 401)
  const subscription = { socketId: socket.id, channel: name, channelData }
  if (!isSigned(deps.app, subscription, auth)) {
    deps.refused(socket.ip)
    return no('AuthError', 'invalid signature', 401)
  }
  if (lease.until <= deps.nowSeconds() || deps.isRevoked(lease.sessionId))
    return no('AuthError', 'session ended', 401)
  socket.joinOwn(channel, lease)
  return true
}
