/** A WebSocket text frame (RFC 6455, 5.2), unmasked and unfragmented. It is built once and written to every socket of a channel. */
export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  const header = headerFor(payload.length)
  return Buffer.concat([header, payload])
}

const FINAL_TEXT = 0x81

function headerFor(length: number): Buffer {
  if (length < 126) return Buffer.from([FINAL_TEXT, length])
  if (length > 0xffff) throw new RangeError(`an event of ${length} bytes does not belong on a channel`)
  const header = Buffer.from([FINAL_TEXT, 126, 0, 0])
  header.writeUInt16BE(length, 2)
  return header
}
