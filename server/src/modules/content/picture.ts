import { IMAGE_VARIANTS, type ImageVariant } from '@jogo/contract/images'
import type { SharpOptions } from 'sharp'
import { refuse } from '../../platform/refusal.ts'

/** What we can take in. SVG is a program that draws: only ours is. */
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

export const MAX_BYTES = 8 * 1024 * 1024
const MAX_MEGAPIXELS = 24
const LIMITS = { max_mb: 8, max_megapixels: MAX_MEGAPIXELS }
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Svg'].map((kind) => `VipsForeignLoad${kind}`)
const INPUT: SharpOptions = { limitInputPixels: MAX_MEGAPIXELS * 1_000_000, failOn: 'error' }

/** What a transparent picture lies on: the ground of the default layout. */
const GROUND = '#0b1410'
const JPEG = { quality: 80, progressive: true } as const
/** Seen on banners: effort 2 takes 0.3 s, effort 4 2 s for 5 % fewer bytes. */
const AVIF = { quality: 50, effort: 2 } as const

/**
 * Looks at the bytes themselves, whatever a file calls itself.
 * @throws Refusal image_invalid for anything that is no picture of the kinds above, image_too_large
 */
export async function lookAt(bytes: Buffer, { allowSvg }: { allowSvg: boolean }): Promise<Picture> {
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
 * Upright, cut to the variant's shape around its middle, without a word of what the camera knew. Decodes it wholly: a file that only
 * begins like a picture is refused here.
 * @throws Refusal image_invalid
 */
export async function encode(bytes: Buffer, variant: ImageVariant, format: 'jpeg' | 'avif'): Promise<Buffer> {
  const { width, height } = IMAGE_VARIANTS[variant]
  const sharp = await decoder()
  return decoding(() => {
    const cut = sharp(bytes, INPUT).autoOrient().resize(width, height, { fit: 'cover' })
    const opaque = cut.flatten({ background: GROUND })
    return (format === 'jpeg' ? opaque.jpeg(JPEG) : opaque.avif(AVIF)).toBuffer()
  })
}

/**
 * Loaded when the first picture comes: a process that only serves them never pays for it. Set up once: a loader that is blocked for a
 * moment, while another picture is being decoded, would refuse that one.
 */
let loaded: ReturnType<typeof load> | undefined
function decoder() {
  loaded ??= load()
  return loaded
}

async function load() {
  const { default: sharp } = await import('sharp')
  // One core at a time: pictures can wait, bets cannot.
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: LOADERS })
  return sharp
}

/**
 * What libvips says of bytes that are no picture, or not a whole one; seen on thousands of files cut off and changed at random. Anything
 * else is our own trouble (memory, threads, an encoder), and whoever sent the picture must not be blamed for it.
 */
const OF_THE_PICTURE =
  /^Input (buffer|image)|Vips(Jpeg|Png)|vipspng|webp2vips|webp:|heif|svgload|pngload|source: bad seek|^Unknown error$/i

/** @throws Refusal image_invalid, image_too_large, for what is wrong with the picture; what else goes wrong stays what it is */
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
