import { crc32, deflateSync } from 'node:zlib'

/** An 8-bit RGB picture as a PNG file. @param pixels width × height × 3 bytes, row by row */
export function encodePng(width: number, height: number, pixels: Uint8Array): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 8 bits a channel, RGB.
  header.set([8, 2, 0, 0, 0], 8)
  const row = width * 3
  const raw = Buffer.alloc((row + 1) * height)
  for (let y = 0; y < height; y++) {
    const at = y * (row + 1)
    // Each byte becomes its difference to the byte above: smooth colours become zeros, which compress well.
    raw[at] = y === 0 ? 0 : 2
    for (let x = 0; x < row; x++) {
      const above = y === 0 ? 0 : (pixels[(y - 1) * row + x] as number)
      raw[at + 1 + x] = (pixels[y * row + x] as number) - above
    }
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = deflateSync(raw, { level: 4 })
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
