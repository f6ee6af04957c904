import { enqueue, type ModuleJobs } from '../../platform/jobs.ts'
import type { Logger } from '../../platform/log.ts'
import type { Deps } from './deps.ts'
import { insertFile, listWithoutAvif } from './image-store.ts'
import { toAvif } from './picture.ts'

/** About 0.3 s each; a job must end well before it would be taken for dead. */
const AT_ONCE = 20

/** AVIF files are made after the fact, one at a time: until then browsers get the JPEG. */
export const contentJobs = ({ db, log }: Pick<Deps, 'db'> & { log: Logger }): ModuleJobs => ({
  tasks: {
    'content.make-avif': async () => {
      const waiting = await listWithoutAvif(db.sql, AT_ONCE)
      for (const { imageId, variant, source } of waiting) {
        const bytes = await toAvif(source, variant)
        await insertFile(db.sql, { imageId, variant, format: 'avif', bytes })
      }
      if (waiting.length === AT_ONCE)
        await enqueue(db.sql, 'content.make-avif', {}, { key: 'content.make-avif' })
      if (waiting.length > 0) log.info({ files: waiting.length }, 'pictures were made smaller')
    },
  },
})
