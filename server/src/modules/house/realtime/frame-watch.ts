/** Lowest operation code of a control frame. */
const CONTROL = 8
const LENGTH_16 = 126
const LENGTH_64 = 127

/** Follows a client's frames by their headers (RFC 6455, 5.2), because the library ws reports only complete messages. */
export class FrameWatch {
  private header: number[] = []
  private left = 0
  private isMessageOpen = false

  /** @returns number of begun frames that do not complete a message: fragments and control frames */
  hear(chunk: Buffer): number {
    let parts = 0
    for (let at = 0; at < chunk.length; ) {
      if (this.left > 0) {
        const skipped = Math.min(this.left, chunk.length - at)
        this.left -= skipped
        at += skipped
        continue
      }
      this.header.push(chunk[at++] as number)
      const size = headerSize(this.header)
      if (size === undefined || this.header.length < size) continue
      const [first = 0] = this.header
      const isLast = (first & 0x80) !== 0
      if ((first & 0x0f) >= CONTROL) parts += 1
      else {
        this.isMessageOpen = !isLast
        parts += Number(!isLast)
      }
      this.left = payloadSize(this.header)
      this.header = []
    }
    return parts
  }

  /** Whether a frame or message is unfinished. */
  get isUnfinished(): boolean {
    return this.isMessageOpen || this.left > 0 || this.header.length > 0
  }
}

/** Size of the header; undefined until enough bytes have arrived. */
function headerSize([, second]: readonly number[]): number | undefined {
  if (second === undefined) return undefined
  const length = second & 0x7f
  return 2 + (length === LENGTH_16 ? 2 : length === LENGTH_64 ? 8 : 0) + (second & 0x80 ? 4 : 0)
}

function payloadSize(header: readonly number[]): number {
  const length = (header[1] ?? 0) & 0x7f
  if (length < LENGTH_16) return length
  return header.slice(2, length === LENGTH_16 ? 4 : 10).reduce((sum, byte) => sum * 256 + byte, 0)
}
