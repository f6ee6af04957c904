import { waitAfter } from './backoff.ts'

/** The signature for joining a private channel. */
export interface Signature {
  auth: string
  channel_data?: string
}

export interface RealtimeOptions {
  /** `wss://host/app/{key}` */
  url: string
  authorise: (socketId: string, channel: string) => Promise<Signature>
  /** `again`: whether this is a reconnection, before which messages were missed. */
  onConnected?: (again: boolean) => void
  /** Called with errors, for the log only. */
  onTrouble?: (what: unknown) => void
  /** Deadline of the answer to a ping, ms. */
  pongMs?: number
}

// biome-ignore lint/suspicious/noExplicitAny: each channel knows what its events carry
type Listener = (data: any) => void
export type Events = Readonly<Record<string, Listener>>

/** Sent after joining a channel, and again after each reconnection. Messages before this event were missed. */
export const JOINED = 'pusher_internal:subscription_succeeded'

/** A connection that reopens after a loss, and rejoins its channels. */
export interface RealtimeConnection {
  /** @returns a function that leaves the channel */
  join(channel: string, events: Events): () => void
  /** Closes the connection permanently. */
  close(): void
}

const GREETING_MS = 10_000
const PONG_MS = 10_000
const ACTIVITY_MS = 120_000
/** Connection time after which the next failure counts as the first failure. */
const STEADY_MS = 5_000
const NORMAL = 1000

/** The part of the Pusher protocol (7) that this site needs: signed channels, ping and pong, reconnection. */
export function openConnection({
  url,
  authorise,
  onConnected,
  onTrouble,
  pongMs = PONG_MS,
}: RealtimeOptions): RealtimeConnection {
  const channels = new Map<string, Events>()
  let socket: WebSocket | undefined
  let socketId: string | undefined
  let steadySince = Number.POSITIVE_INFINITY
  let failures = 0
  let wasConnected = false
  let closed = false
  let watch: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let activityMs = ACTIVITY_MS

  const connect = () => {
    const mine = new WebSocket(`${url}?protocol=7&client=site`)
    socket = mine
    expectWithin(GREETING_MS, () => drop(mine))
    mine.onmessage = ({ data }) => {
      if (socket === mine) hear(String(data))
    }
    mine.onclose = ({ code }) => lost(mine, code)
  }

  /**
   * Drops a connection that was silent for too long. The browser may close the socket late, so the close event is not
   * awaited.
   */
  const drop = (mine: WebSocket) => {
    mine.close()
    lost(mine, 1006)
  }

  const lost = (mine: WebSocket, code: number) => {
    if (socket !== mine || closed) return
    clearTimeout(watch)
    socket = undefined
    socketId = undefined
    if (performance.now() - steadySince > STEADY_MS) failures = 0
    steadySince = Number.POSITIVE_INFINITY
    const wait = waitAfter(code, failures++, Math.random())
    if (wait === undefined) onTrouble?.(`closed for good with ${code}`)
    else retry = setTimeout(connect, wait)
  }

  const expectWithin = (ms: number, otherwise: () => void) => {
    clearTimeout(watch)
    watch = setTimeout(otherwise, ms)
  }
  /** A closing socket accepts nothing, and browsers would report an error. */
  const send = (event: string, data: object) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ event, data }))
  }

  /** Any message proves that the connection works; after a silence a ping is sent. */
  const received = () =>
    expectWithin(activityMs, () => {
      const mine = socket
      send('pusher:ping', {})
      if (mine) expectWithin(pongMs, () => drop(mine))
    })

  const hear = (text: string) => {
    const { event, channel, data } = readMessage(text)
    if (event === 'pusher:connection_established') greeted(data)
    if (socketId) received()
    if (event === 'pusher:ping') send('pusher:pong', {})
    if (event === 'pusher:error' || event === 'pusher:subscription_error') onTrouble?.(data)
    if (channel !== undefined && !event.startsWith('pusher:')) channels.get(channel)?.[event]?.(data)
  }

  const greeted = (data: unknown) => {
    const { socket_id, activity_timeout } = data as { socket_id: string; activity_timeout?: number }
    socketId = socket_id
    activityMs = Math.min((activity_timeout ?? 120) * 1000, ACTIVITY_MS)
    steadySince = performance.now()
    for (const channel of channels.keys()) void enter(channel)
    onConnected?.(wasConnected)
    wasConnected = true
  }

  const enter = async (channel: string, tries = 0): Promise<void> => {
    const id = socketId
    if (!id) return
    try {
      const signature = channel.startsWith('private-') ? await authorise(id, channel) : {}
      if (socketId === id && channels.has(channel)) send('pusher:subscribe', { channel, ...signature })
    } catch (failure) {
      onTrouble?.(failure)
      const wait = waitAfter(1006, tries + 2, Math.random())
      setTimeout(() => socketId === id && channels.has(channel) && void enter(channel, tries + 1), wait)
    }
  }

  connect()
  return {
    join(channel, events) {
      channels.set(channel, events)
      void enter(channel)
      return () => {
        if (channels.get(channel) !== events) return
        channels.delete(channel)
        if (socketId) send('pusher:unsubscribe', { channel })
      }
    },
    close() {
      closed = true
      clearTimeout(watch)
      clearTimeout(retry)
      socket?.close(NORMAL)
    },
  }
}

interface Message {
  event: string
  channel: string | undefined
  data: unknown
}

/** The data of a message are JSON in a string, an object, or absent. Invalid messages are ignored. */
function readMessage(text: string): Message {
  try {
    const { event, channel, data } = JSON.parse(text)
    return { event: String(event), channel, data: typeof data === 'string' ? JSON.parse(data) : data }
  } catch {
    return { event: '', channel: undefined, data: undefined }
  }
}
