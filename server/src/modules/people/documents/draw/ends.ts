/** Functions that find the end of a picture in a file, in bytes; undefined for a truncated file or another format. Each reads the file once, front to back. */

const EOI = 0xd9
const SOS = 0xda

export function endOfJpeg(bytes: Buffer): number | undefined {
  let at = 2
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] as number
    if (marker === EOI) return at + 2
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += 2
      continue
    }
    if (at + 4 > bytes.length) return undefined
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2) return undefined
    at += 2 + length
    if (marker === SOS) at = endOfScan(bytes, at)
  }
  return undefined
}

/** End of the scan data: the first marker that belongs to no scan. FF 00 is a data byte, FF D0 to D7 are restarts. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) return bytes.length
    if (next === 0xff || next === 0 || (next >= 0xd0 && next <= 0xd7)) continue
    return at
  }
  return bytes.length
}

export function endOfPng(bytes: Buffer): number | undefined {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return undefined
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return end
    at = end
  }
  return undefined
}

/** End of a HEIC file, which consists of boxes up to its last byte. */
export function endOfHeic(bytes: Buffer): number | undefined {
  let at = 0
  while (at + 8 <= bytes.length) {
    if (!/^[\w ]{4}$/.test(bytes.toString('latin1', at + 4, at + 8))) break
    const size = sizeOfBox(bytes, at)
    if (size === undefined || at + size > bytes.length) return undefined
    at += size
  }
  return at
}

function sizeOfBox(bytes: Buffer, at: number): number | undefined {
  const size = bytes.readUInt32BE(at)
  if (size === 0) return bytes.length - at
  if (size !== 1) return size < 8 ? undefined : size
  if (at + 16 > bytes.length) return undefined
  const long = bytes.readBigUInt64BE(at + 8)
  return long < 16n || long > BigInt(bytes.length) ? undefined : Number(long)
}
