import { AmqpError, long, longlong, octet, short, shortText, table } from './wire.ts'

export const METHOD = 1
const HEADER = 2
const BODY = 3
export const HEARTBEAT = 8
const END = 0xce
/** Type, channel and size before the payload; one octet after it. */
const AROUND = 8

export interface Frame {
  type: number
  channel: number
  payload: Buffer
}

const bytes = ({ type, channel, payload }: Frame): Buffer =>
  Buffer.concat([octet(type), short(channel), long(payload.length), payload, octet(END)])

export const heartbeatBytes = bytes({ type: HEARTBEAT, channel: 0, payload: Buffer.alloc(0) })

/** A method has the number of its class and its own number within it. */
export type Method = readonly [number, number]

export const methodBytes = (channel: number, [of, method]: Method, ...args: Buffer[]) =>
  bytes({ type: METHOD, channel, payload: Buffer.concat([short(of), short(method), ...args]) })

/** Reason and method behind the close of a channel or a connection; non-ASCII letters are left out. */
export function reasonBytes(code: number, text: string, [of, method]: Method = [0, 0]): Buffer {
  const reason = shortText(text.replace(/[^ -~]/g, '?').slice(0, 250))
  return Buffer.concat([short(code), reason, short(of), short(method)])
}

/** Cuts a stream of bytes into frames. A frame longer than agreed ends the connection before it is stored. */
export function frameReader(largest: number) {
  let rest: Buffer = Buffer.alloc(0)
  return function* read(chunk: Buffer): Generator<Frame> {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    while (rest.length >= AROUND) {
      const size = rest.readUInt32BE(3)
      if (size + AROUND > largest)
        throw new AmqpError(501, `FRAME_ERROR - ${size} bytes, ${largest} are agreed`)
      if (rest.length < size + AROUND) return
      if (rest[size + 7] !== END)
        throw new AmqpError(501, 'FRAME_ERROR - the frame does not end where it says')
      const [type, payload] = [rest[0] as number, rest.subarray(7, 7 + size)]
      const channel = rest.readUInt16BE(1)
      rest = rest.subarray(size + AROUND)
      yield { type, channel, payload }
    }
  }
}

/** A message published once and delivered to many. */
export interface Message {
  exchange: string
  routingKey: string
  body: Buffer
  /** Time of sending, ms: its header `timestamp_in_ms`. */
  sentAt: number
}

/** Properties of a message: its content type and its headers. */
const PROPERTIES = (1 << 15) | (1 << 13)

/** A delivery: the method, the header of the content, and the content cut into frames of the agreed size. */
export function deliveryBytes(
  channel: number,
  { consumerTag, deliveryTag }: { consumerTag: string; deliveryTag: bigint },
  { exchange, routingKey, body, sentAt }: Message,
  frameMax: number,
): Buffer {
  const about = [shortText('application/xml'), table('timestamp_in_ms', sentAt)]
  const header = Buffer.concat([short(60), short(0), longlong(body.length), short(PROPERTIES), ...about])
  const tags = [shortText(consumerTag), longlong(deliveryTag), octet(0)]
  const method = methodBytes(channel, [60, 60], ...tags, shortText(exchange), shortText(routingKey))
  const parts = [method, bytes({ type: HEADER, channel, payload: header })]
  for (let at = 0; at < body.length; at += frameMax - AROUND)
    parts.push(bytes({ type: BODY, channel, payload: body.subarray(at, at + frameMax - AROUND) }))
  return Buffer.concat(parts)
}
