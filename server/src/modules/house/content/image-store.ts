import type { ImageVariant } from '@jogo/contract/images'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { Media } from './picture.ts'

export type ImageFormat = 'jpeg' | 'avif'

export interface SourceImage {
  id: string
  media: Media
  width: number
  height: number
  bytes: Buffer
}

export interface ImageFile {
  imageId: string
  variant: ImageVariant
  format: ImageFormat
  bytes: Buffer
}

export async function hasImage(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from images where id = ${id}`.execute(tx)
  return rows.length === 1
}

export async function listVariants(tx: Tx, imageId: string): Promise<ImageVariant[]> {
  const { rows } = await sql<{
    variant: ImageVariant
  }>`select variant from image_files where image_id = ${imageId} and format = 'jpeg'`.execute(tx)
  return rows.map(({ variant }) => variant)
}

export async function insertImage(
  tx: Tx,
  { id, media, width, height, bytes }: SourceImage,
  at: Date,
): Promise<void> {
  await sql`insert into images (id, media, width, height, source, created_at)
    values (${id}, ${media}, ${width}, ${height}, ${bytes}, ${at}) on conflict do nothing`.execute(tx)
}

export async function insertFile(tx: Tx, { imageId, variant, format, bytes }: ImageFile): Promise<void> {
  await sql`insert into image_files (image_id, variant, format, bytes)
    values (${imageId}, ${variant}, ${format}, ${bytes}) on conflict do nothing`.execute(tx)
}

export async function findFiles(
  tx: Tx,
  imageId: string,
  variant: ImageVariant,
): Promise<{ format: ImageFormat; bytes: Buffer }[]> {
  const { rows } = await sql<{ format: ImageFormat; bytes: Buffer }>`select format, bytes from image_files
    where image_id = ${imageId} and variant = ${variant}`.execute(tx)
  return rows
}

interface WithoutAvif {
  imageId: string
  variant: ImageVariant
  source: Buffer
  /** Whether the picture is the project's own. Only such a picture may be SVG. */
  isOurs: boolean
}

/** Files without an AVIF version, each with the original picture. */
export async function listWithoutAvif(tx: Tx, limit: number): Promise<WithoutAvif[]> {
  const { rows } = await sql<WithoutAvif>`
    select f.image_id as "imageId", f.variant, i.source, i.media = 'image/svg+xml' as "isOurs" from image_files f join images i on i.id = f.image_id
    where f.format = 'jpeg' and not exists (
      select from image_files a where a.image_id = f.image_id and a.variant = f.variant and a.format = 'avif')
    order by f.image_id, f.variant limit ${limit}`.execute(tx)
  return rows
}
