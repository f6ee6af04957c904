import type { ClientSocket } from './client-socket.ts'
import { CLOSE, envelope } from './protocol.ts'

export interface SweepTimes {
  /** Monotonic time, ms. */
  elapsed: number
  nowSeconds: number
  activitySeconds: number
  pongSeconds: number
}

/** Sustained messages that a client may send, per second. A browser sends one in two minutes. */
const HEARD_AGAIN = 10

/** Runs every second. It closes sockets with an expired lease, an unfinished message, an unanswered ping or no channel, and pings silent sockets. */
export function sweep(sockets: Iterable<ClientSocket>, times: SweepTimes) {
  for (const socket of sockets) {
    socket.heard = Math.max(0, socket.heard - HEARD_AGAIN)
    if (socket.lease && socket.lease.until <= times.nowSeconds)
      socket.close(CLOSE.restart, 'prove your session again')
    else if (isUnfinished(socket, times)) socket.close(CLOSE.unauthorised, 'unfinished message')
    else if (isSilent(socket, times)) socket.close(CLOSE.noPong, 'no pong')
    else if (isQuiet(socket, times)) {
      socket.pingedAt = times.elapsed
      socket.send(envelope('pusher:ping', {}))
    } else if (isUseless(socket, times)) socket.close(CLOSE.idle, 'nothing subscribed')
  }
}

/** Time limit of a message, ms. A browser sends a message whole. */
const FINISH_WITHIN_MS = 10_000

const isUnfinished = ({ unfinishedAt }: ClientSocket, { elapsed }: SweepTimes) =>
  unfinishedAt !== undefined && elapsed - unfinishedAt > FINISH_WITHIN_MS

const isSilent = ({ pingedAt }: ClientSocket, { elapsed, pongSeconds }: SweepTimes) =>
  pingedAt !== undefined && elapsed - pingedAt > pongSeconds * 1000

const isQuiet = ({ pingedAt, seenAt }: ClientSocket, { elapsed, activitySeconds }: SweepTimes) =>
  pingedAt === undefined && elapsed - seenAt > activitySeconds * 1000

/** Time to subscribe, s. A well-behaved client subscribes right after the greeting. */
const JOIN_WITHIN_SECONDS = 30

/** Whether a socket still has no channel. It costs memory and has no use. */
const isUseless = ({ channels, openedAt }: ClientSocket, { elapsed, activitySeconds }: SweepTimes) =>
  channels.size === 0 && elapsed - openedAt > Math.min(2 * activitySeconds, JOIN_WITHIN_SECONDS) * 1000
