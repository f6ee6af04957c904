import type { ImageVariant } from '@jogo/contract/images'
import { LRUCache } from 'lru-cache'
import { refuse } from '../../../platform/refusal.ts'
import type { ContentDeps } from './deps.ts'
import { findFiles, type ImageFormat } from './image-store.ts'

export interface ServedImage {
  format: ImageFormat
  bytes: Buffer
  /** Whether the file is the best for this browser. False while its AVIF version is missing. */
  isFinal: boolean
}

type Files = Partial<Record<ImageFormat, Buffer>>

const SHELF_BYTES = 32 * 1024 * 1024
const AVIF_EXPECTED_MS = 2_000

/** Finds the file of a picture. The most requested files are cached in memory, because files never change. */
export function createFindImage({ db, clock }: ContentDeps) {
  const shelf = new LRUCache<string, Files>({
    maxSize: SHELF_BYTES,
    sizeCalculation: ({ jpeg, avif }) => 1 + (jpeg?.length ?? 0) + (avif?.length ?? 0),
    ttlResolution: 0,
    perf: { now: () => clock.elapsed() },
    fetchMethod: async (key, _stale, { options }) => {
      const [id = '', variant] = key.split('/')
      const files: Files = {}
      for (const { format, bytes } of await findFiles(db.sql, id, variant as ImageVariant))
        files[format] = bytes
      if (!files.jpeg) return undefined
      options.ttl = files.avif ? 0 : AVIF_EXPECTED_MS
      return files
    },
  })

  /** @throws Refusal image_not_found for an unknown picture or size */
  return async (id: string, variant: ImageVariant, takesAvif: boolean): Promise<ServedImage> => {
    const { jpeg, avif } = (await shelf.fetch(`${id}/${variant}`)) ?? refuse('image_not_found')
    if (takesAvif && avif) return { format: 'avif', bytes: avif, isFinal: true }
    return { format: 'jpeg', bytes: jpeg ?? refuse('image_not_found'), isFinal: !takesAvif }
  }
}
