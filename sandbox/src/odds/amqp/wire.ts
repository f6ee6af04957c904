/** The types of AMQP 0-9-1 as bytes: integers are big-endian, short strings have one byte of length, long ones four. */

/** The other side sent what the protocol does not have; the code is one of its reply codes. */
export class AmqpError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

export type FieldTable = Readonly<Record<string, unknown>>

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

  /** A table is passed over: nothing that this server does depends on one. */
  skipTable(): void {
    this.take(this.long())
  }

  /** Up to eight bits in one octet, the lowest first. */
  bits(count: number): boolean[] {
    const octet = this.octet()
    return Array.from({ length: count }, (_, at) => ((octet >> at) & 1) === 1)
  }
}

const octet = (value: number) => Buffer.from([value])
export const short = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}
export const long = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
export const longlong = (value: bigint): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(value)
  return bytes
}
export function shortText(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8')
  if (bytes.length > 255) throw new RangeError(`longer than 255 bytes: ${text.slice(0, 40)}…`)
  return Buffer.concat([octet(bytes.length), bytes])
}
export function longText(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8')
  return Buffer.concat([long(bytes.length), bytes])
}

/** Texts, whole numbers (64 bits) and tables within. */
export function table(fields: FieldTable): Buffer {
  const parts = Object.entries(fields).map(([name, value]) => Buffer.concat([shortText(name), field(value)]))
  const bytes = Buffer.concat(parts)
  return Buffer.concat([long(bytes.length), bytes])
}

function field(value: unknown): Buffer {
  if (typeof value === 'string') return Buffer.concat([Buffer.from('S'), longText(value)])
  if (typeof value === 'object') return Buffer.concat([Buffer.from('F'), table(value as FieldTable)])
  const bytes = Buffer.alloc(9)
  bytes.write('l')
  bytes.writeBigInt64BE(BigInt(value as number), 1)
  return bytes
}
