import { createHash } from 'node:crypto'
import type { ImageVariant } from '@jogo/contract/images'

import type { ContentDeps } from './deps.ts'
import { insertFile, insertImage, listVariants } from './image-store.ts'
import { encode, inspectPicture } from './picture.ts'
import { makeAvifLater } from './queue.ts'

/** Use of a picture → the sizes that are stored. A banner's wide picture is also stored for phones, in case there is none for them. */
export const IMAGE_USES = {
  banner: ['banDesktop', 'banMobile'],
  phone: ['banMobile'],
  dialog: ['banMobile'],
  card: ['card'],
} as const satisfies Record<string, readonly ImageVariant[]>

export type ImageUse = keyof typeof IMAGE_USES

export interface NewImage {
  bytes: Buffer
  use: ImageUse
  /** SVG, which can embed scripts and files, is accepted only from the project's own art. */
  isOurs?: boolean
}

/**
 * Stores a picture once: its id is the hash of its bytes, and existing files are not made again. The JPEG files exist when it returns;
 * the worker adds the smaller AVIF files.
 * @returns its id, 32 hex characters
 * @throws Refusal image_invalid, image_too_large
 */
export async function ingestImage(
  { db, clock }: ContentDeps,
  { bytes, use, isOurs = false }: NewImage,
): Promise<string> {
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const present = await listVariants(db.sql, id)
  const missing = IMAGE_USES[use].filter((variant) => !present.includes(variant))
  if (missing.length === 0) return id
  const { media, width, height } = await inspectPicture(bytes, { allowSvg: isOurs })
  const files = await Promise.all(
    missing.map(async (variant) => ({ variant, bytes: await encode(bytes, variant, 'jpeg') })),
  )
  await db.transaction(async (tx) => {
    await insertImage(tx, { id, media, width, height, bytes }, clock.now())
    for (const file of files) await insertFile(tx, { imageId: id, format: 'jpeg', ...file })
    await makeAvifLater(tx)
  })
  return id
}
