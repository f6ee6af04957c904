import { createHash } from 'node:crypto'
import type { ImageVariant } from '@jogo/contract/images'
import { refuse } from '../../../platform/refusal.ts'
import type { ContentDeps } from './deps.ts'
import { encodePicture } from './encode-picture.ts'
import { insertFile, insertImage, listVariants } from './image-store.ts'
import { LIMITS, MAX_BYTES } from './picture.ts'
import { makeAvifLater } from './queue.ts'

/** Stored sizes of a picture by its use. The wide picture of a banner is also stored for phones, because a banner may have no phone picture. */
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
  /** Whether the picture is the project's own art. Only then may it be SVG, which can embed scripts and files. */
  isOurs?: boolean
}

/**
 * Stores a picture once. Its id is the hash of its bytes, and existing files are not made again. The JPEG files exist on return; the worker adds the smaller
 * AVIF files.
 * @returns the id of the picture, 32 hex characters
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
  if (bytes.length > MAX_BYTES) refuse('image_too_large', { data: LIMITS })
  const files = missing.map((variant) => ({ variant, format: 'jpeg' as const }))
  const encoded = await encodePicture({ bytes, isOurs }, files)
  const { media, width, height } = encoded.picture
  await db.transaction(async (tx) => {
    await insertImage(tx, { id, media, width, height, bytes }, clock.now())
    for (const [at, file] of files.entries())
      await insertFile(tx, { imageId: id, ...file, bytes: encoded.files[at] as Buffer })
    await makeAvifLater(tx)
  })
  return id
}
