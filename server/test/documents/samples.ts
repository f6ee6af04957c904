import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

const file = (name: string) => readFileSync(new URL(name, import.meta.url))

/** 480 × 320, with a place in its EXIF; made by heif-enc (libheif) and exiftool. */
export const heic = () => file('card.heic')
/** Opens with a password only; made by qpdf. */
export const lockedPdf = () => file('locked.pdf')

const CARD = { create: { width: 480, height: 320, channels: 3, background: '#8aa' } } as const

export const PLACE = { IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1', GPSLongitudeRef: 'W' } }

/** A photo lying on its side, as phones write it, with the place where it was taken. */
export const jpeg = (background = '#8aa') =>
  sharp({ create: { ...CARD.create, background } })
    .withExif(PLACE)
    .withMetadata({ orientation: 6 })
    .withExifMerge(PLACE)
    .jpeg()
    .toBuffer()

export const png = () => sharp(CARD).png().toBuffer()

/** The record that ZIP readers search at the end of a file. */
export const zip = () => Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])
export const html = () => Buffer.from('<html><script>alert(1)</script></html>')

/** A PNG that claims this size in a few bytes; with real data (zeros) if `isWhole`. */
export function samplePng(width: number, height: number, isWhole = false): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const data = deflateSync(Buffer.alloc(isWhole ? height * (1 + Math.ceil(width / 8)) : 100))
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([magic, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function crc32(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return (sum ^ 0xffffffff) >>> 0
}

/** A PDF of some pages of A4, or of a size in points. */
export function pdf(pages: number, size = '595 842'): Buffer {
  const kids = Array.from({ length: pages }, (_, at) => `${at + 3} 0 R`).join(' ')
  const page = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${size}]/Contents ${pages + 3} 0 R>>`
  return buildPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/Kids[${kids}]>>`,
    ...Array.from({ length: pages }, () => page),
    stream('', '0.9 0.1 0.1 rg 100 100 200 200 re f'),
  ])
}

/** A PDF with these nodes as page tree, the first being object 2; each node has a text. */
export const pdfOfNodes = (...kids: readonly string[]) =>
  buildPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    ...kids.map(
      (names) =>
        `<</Type/Pages/Count 1/MediaBox[0 0 595 842]/Kids[${names}]/Contents ${kids.length + 2} 0 R>>`,
    ),
    stream('', '0.9 0.1 0.1 rg 100 100 200 200 re f'),
  ])

/** A page with nothing on it. */
export const blankPdf = () =>
  buildPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
  ])

/** Twelve nested forms, each showing the next one ten times: 10^12 rectangles. */
export function pdfBomb(): Buffer {
  const depth = 12
  const forms = Array.from({ length: depth }, (_, at) => {
    const isLast = at === depth - 1
    const resources = isLast ? '' : `/XObject<</X ${at + 6} 0 R>>`
    return stream(
      `/Type/XObject/Subtype/Form/BBox[0 0 600 900]/Resources<<${resources}>>`,
      isLast ? '0 0 500 500 re f' : '/X Do '.repeat(10),
    )
  })
  return buildPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>>>>>',
    stream('', '/X Do '.repeat(10)),
    ...forms,
  ])
}

/** A shading whose colour is computed per pixel, in a thousand steps. */
export function slowPdf(): Buffer {
  const program = `{ ${'dup mul 0.5 add '.repeat(1_000)}exch pop }`
  return buildPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Shading<</S 5 0 R>>>>>>',
    stream('', '/S sh'),
    '<</ShadingType 1/ColorSpace/DeviceGray/Domain[0 1 0 1]/Matrix[595 0 0 842 0 0]/Function 6 0 R>>',
    stream('/FunctionType 4/Domain[0 1 0 1]/Range[0 1]', program),
  ])
}

const stream = (head: string, text: string) => `<<${head}/Length ${text.length}>>stream\n${text}\nendstream`

function buildPdf(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n'
  const starts: number[] = []
  for (const [at, object] of objects.entries()) {
    starts.push(text.length)
    text += `${at + 1} 0 obj${object}\nendobj\n`
  }
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
  )
}
