import { IMAGE_VARIANTS, type ImageVariant } from '@jogo/contract/images'
import type { SharpOptions } from 'sharp'
import { pictureDecoder } from '../../../platform/picture-decoder.ts'
import { refuse } from '../../../platform/refusal.ts'

/** Accepted formats. SVG can contain scripts, so it is accepted only from the project itself. */
const MEDIA = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
} as const
export type Media = (typeof MEDIA)[keyof typeof MEDIA]

export interface Picture {
  media: Media
  width: number
  height: number
}

/** One stored size and format of a picture. */
export interface PictureFile {
  variant: ImageVariant
  format: 'jpeg' | 'avif'
}

export const MAX_BYTES = 8 * 1024 * 1024
const MAX_MEGAPIXELS = 24
export const LIMITS = { max_mb: 8, max_megapixels: MAX_MEGAPIXELS }
const decoder = pictureDecoder(['Jpeg', 'Png', 'Webp', 'Heif', 'Svg'])
const INPUT: SharpOptions = { limitInputPixels: MAX_MEGAPIXELS * 1_000_000, failOn: 'error' }

/** Background of transparent pictures: the background of the default layout. */
const GROUND = '#0b1410'
const JPEG = { quality: 80, progressive: true } as const
/** Quality of AVIF, measured on banners: effort 2 takes 0.3 s; effort 4 takes 2 s and saves 5 % of the bytes. */
const AVIF = { quality: 50, effort: 2 } as const

/**
 * Detects the format from the bytes, not from the file's name.
 * @throws Refusal image_invalid for bytes of no accepted format, image_too_large
 */
export async function inspectPicture(bytes: Buffer, { allowSvg }: { allowSvg: boolean }): Promise<Picture> {
  if (bytes.length > MAX_BYTES) refuse('image_too_large', { data: LIMITS })
  const sharp = await decoder()
  const { format, compression, width, height } = await decoding(() => sharp(bytes, INPUT).metadata())
  const kind = format === 'heif' && compression === 'av1' ? 'avif' : format
  const media = kind && Object.hasOwn(MEDIA, kind) ? MEDIA[kind as keyof typeof MEDIA] : undefined
  if (!media || !width || !height || (media === MEDIA.svg && !allowSvg)) refuse('image_invalid')
  if (width * height > MAX_MEGAPIXELS * 1_000_000) refuse('image_too_large', { data: LIMITS })
  return { media, width, height }
}

/**
 * Encodes a picture: upright, cropped around its middle to the variant's shape, without metadata. It decodes the whole file, so a truncated file is refused.
 * @throws Refusal image_invalid
 */
export async function encode(
  bytes: Buffer,
  variant: ImageVariant,
  format: PictureFile['format'],
): Promise<Buffer> {
  const { width, height } = IMAGE_VARIANTS[variant]
  const sharp = await decoder()
  return decoding(() => {
    const cut = sharp(bytes, INPUT).autoOrient().resize(width, height, { fit: 'cover' })
    const opaque = cut.flatten({ background: GROUND })
    return (format === 'jpeg' ? opaque.jpeg(JPEG) : opaque.avif(AVIF)).toBuffer()
  })
}

/**
 * Messages of libvips for bytes that are no complete picture, collected from thousands of truncated and randomly changed files. Any other error is the server's
 * own (memory, threads, an encoder) and must not be reported as an invalid picture.
 */
const OF_THE_PICTURE =
  /^Input (buffer|image)|Vips(Jpeg|Png)|vipspng|webp2vips|webp:|heif|svgload|pngload|source: bad seek|^Unknown error$/i

/** @throws Refusal image_invalid, image_too_large for an error of the picture; other errors are thrown unchanged */
async function decoding<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (/pixel limit/i.test(error.message)) refuse('image_too_large', { data: LIMITS })
    if (OF_THE_PICTURE.test(error.message) && !isOutOfMemory(error)) refuse('image_invalid')
    throw new Error(`a picture could not be worked on: ${error.message}`, { cause: error })
  }
}

const isOutOfMemory = ({ message }: Error) =>
  /out of memory|cannot allocate|unable to create thread/i.test(message)
