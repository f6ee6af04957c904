import type { ContentDeps } from './deps.ts'
import { encodePicture } from './encode-picture.ts'
import { insertFile, listWithoutAvif } from './image-store.ts'
import { makeAvifLater } from './queue.ts'

/** Maximum pictures per job, about 0.3 s each, so that the job ends well before its time limit. */
const AT_ONCE = 20

/**
 * Makes missing AVIF files; until then pictures are served as JPEG. A failed picture does not stop the others.
 * @throws AggregateError of the failures, so that the job is retried
 */
export async function makeAvif({ db }: Pick<ContentDeps, 'db'>): Promise<void> {
  const waiting = await listWithoutAvif(db.sql, AT_ONCE)
  const failures: Error[] = []
  for (const { imageId, variant, source, isOurs } of waiting) {
    try {
      const file = { variant, format: 'avif' } as const
      const { files } = await encodePicture({ bytes: source, isOurs }, [file])
      await insertFile(db.sql, { imageId, ...file, bytes: files[0] as Buffer })
    } catch (error) {
      failures.push(
        new Error(`${imageId} (${variant}): ${error instanceof Error ? error.message : error}`, {
          cause: error,
        }),
      )
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `pictures could not be made smaller: ${failures[0]?.message}`)
  if (waiting.length === AT_ONCE) await makeAvifLater(db.sql)
}
