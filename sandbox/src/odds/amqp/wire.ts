/** The types of AMQP 0-9-1 as bytes: integers are big-endian, short strings have one byte of length, long ones four. */

/** A violation of the protocol by the other side, with one of its reply codes. */
export class AmqpError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

export class Reader {
  private at = 0
  private readonly bytes: Buffer
  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  private take(length: number): Buffer {
    if (this.at + length > this.bytes.length)
      throw new AmqpError(502, 'SYNTAX_ERROR - the frame is too short')
    this.at += length
    return this.bytes.subarray(this.at - length, this.at)
  }

  octet = (): number => this.take(1).readUInt8()
  short = (): number => this.take(2).readUInt16BE()
  long = (): number => this.take(4).readUInt32BE()
  longlong = (): bigint => this.take(8).readBigUInt64BE()
  shortText = (): string => this.take(this.octet()).toString('utf8')
  longText = (): string => this.take(this.long()).toString('utf8')

  /** A table is skipped: nothing in this server depends on its fields. */
  skipTable(): void {
    this.take(this.long())
  }
}

/** An unsigned integer of this number of bytes. */
const integer = (size: number) => (value: number | bigint) => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return bytes.subarray(8 - size)
}
export const octet = integer(1)
export const short = integer(2)
export const long = integer(4)
export const longlong = integer(8)

export function shortText(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8')
  if (bytes.length > 255) throw new RangeError(`longer than 255 bytes: ${text.slice(0, 40)}…`)
  return Buffer.concat([octet(bytes.length), bytes])
}
const longBytes = (bytes: Buffer): Buffer => Buffer.concat([long(bytes.length), bytes])

export const longText = (text: string): Buffer => longBytes(Buffer.from(text, 'utf8'))

/** A table of one field, a 64-bit integer: this server sends no other. */
export const table = (name: string, value: number): Buffer =>
  longBytes(Buffer.concat([shortText(name), Buffer.from('l'), longlong(value)]))
