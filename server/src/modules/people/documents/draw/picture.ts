import type { Sharp, SharpOptions } from 'sharp'
import { pictureDecoder } from '../../../../platform/picture-decoder.ts'
import { LIMITS } from './limits.ts'

/** A stored page. */
export interface Page {
  jpeg: Buffer
  width: number
  height: number
}

/** Reason why a file is not drawn, as the code of a refusal. */
export class NotDrawn extends Error {
  readonly code:
    | 'document_broken'
    | 'document_locked'
    | 'document_pages'
    | 'document_too_many_pixels'
    | 'document_too_complex'
  readonly data: Record<string, number>
  constructor(code: NotDrawn['code'], data: Record<string, number> = {}) {
    super(code)
    this.code = code
    this.data = data
  }
}

const MOST_PIXELS = LIMITS.megapixels * 1_000_000
const decoder = pictureDecoder(['Jpeg', 'Png'])
const INPUT: SharpOptions = { limitInputPixels: MOST_PIXELS, failOn: 'error' }
const JPEG = { quality: 82, progressive: true } as const

/** @throws NotDrawn document_too_many_pixels, document_broken (a line of pixels is no page) */
export function requireSize(width: number, height: number): void {
  if (Math.min(width, height) < LIMITS.leastSide) throw new NotDrawn('document_broken')
  if (width * height > MOST_PIXELS)
    throw new NotDrawn('document_too_many_pixels', { max_megapixels: LIMITS.megapixels })
}

/** Draws a JPEG or PNG, upright. The size is checked before decoding. */
export async function drawPhoto(bytes: Buffer): Promise<Page> {
  const sharp = await decoder()
  const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new NotDrawn('document_broken')
    })
  requireSize(width, height)
  return toStoredPage(sharp(bytes, INPUT).autoOrient())
}

/** Draws pixels of four bytes each: red, green, blue and alpha. */
export async function drawPixels(pixels: Uint8Array, width: number, height: number): Promise<Page> {
  const sharp = await decoder()
  return toStoredPage(sharp(pixels, { ...INPUT, raw: { width, height, channels: 4 } }))
}

/** A new JPEG from the pixels alone. No other content of the file remains, such as the location of a photo. */
async function toStoredPage(picture: Sharp): Promise<Page> {
  const { keptSide: side } = LIMITS
  const small = picture.resize(side, side, { fit: 'inside', withoutEnlargement: true })
  try {
    const { data, info } = await small
      .flatten({ background: '#fff' })
      .jpeg(JPEG)
      .toBuffer({ resolveWithObject: true })
    return { jpeg: data, width: info.width, height: info.height }
  } catch (error) {
    if (error instanceof Error && /out of memory|cannot allocate|create thread/i.test(error.message))
      throw error
    throw new NotDrawn('document_broken')
  }
}
