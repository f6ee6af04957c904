import { createHmac, timingSafeEqual } from 'node:crypto'

/** Pusher Channels protocol 7, as in pusher-js 8. */

/** Codes of a close. Pusher-js reacts by range: 4001–4099 no reconnect, 4100–4199 reconnect after a second, 4200–4299 reconnect at once. */
export const CLOSE = {
  unknownKey: 4001,
  badVersion: 4006,
  unsupportedVersion: 4007,
  unauthorised: 4009,
  overCapacity: 4100,
  restart: 4200,
  noPong: 4201,
  idle: 4202,
} as const

export type CloseCode = (typeof CLOSE)[keyof typeof CLOSE]

const CHANNEL_NAME = /^[A-Za-z0-9_\-=@,.;]{1,164}$/

export const isChannelName = (name: unknown): name is string =>
  typeof name === 'string' && CHANNEL_NAME.test(name)

/** An envelope; `data` is sent as JSON inside a string. */
export const envelope = (event: string, data: object, channel?: string): string =>
  JSON.stringify({ event, ...(channel !== undefined && { channel }), data: JSON.stringify(data) })

export const greeting = (socketId: string, activitySeconds: number): string =>
  envelope('pusher:connection_established', { socket_id: socketId, activity_timeout: activitySeconds })

export interface Message {
  event: string
  data: Readonly<Record<string, unknown>>
}

/** A message of the protocol; undefined for any other text. `data` may be an object or JSON in a string. */
export function readMessage(text: string): Message | undefined {
  const outer = fields(parsed(text))
  if (typeof outer?.event !== 'string' || outer.event.length > 200) return undefined
  const inner = typeof outer.data === 'string' ? parsed(outer.data) : outer.data
  return { event: outer.event, data: fields(inner) ?? {} }
}

/** Signature `key:hex` of `socket_id:channel[:channel_data]`. */
export function signSubscription(
  app: { key: string; secret: string },
  subscription: { socketId: string; channel: string; channelData?: string },
): string {
  const { socketId, channel, channelData } = subscription
  const text = [socketId, channel, ...(channelData === undefined ? [] : [channelData])].join(':')
  return `${app.key}:${createHmac('sha256', app.secret).update(text).digest('hex')}`
}

export function isSigned(
  app: { key: string; secret: string },
  subscription: { socketId: string; channel: string; channelData?: string },
  auth: unknown,
): boolean {
  if (typeof auth !== 'string') return false
  const signature = Buffer.from(signSubscription(app, subscription))
  const sent = Buffer.from(auth)
  return sent.length === signature.length && timingSafeEqual(sent, signature)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const fields = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined
