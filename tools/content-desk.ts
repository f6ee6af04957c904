import { type Content, createContent } from '../server/src/modules/content/index.ts'
import { snapshotOf } from '../server/src/modules/site/settings.ts'
import { readSettings } from '../server/src/modules/site/store.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { createDatabase, type Database } from '../server/src/platform/db.ts'
import { refusalText } from '../server/src/platform/language.ts'
import { createLog } from '../server/src/platform/log.ts'
import { isRefusal } from '../server/src/platform/refusal.ts'
import { withTownDatabase } from './town-database.ts'

/** The use cases of content on the town's database, for commands of the operator. */
export const atContentDesk = (work: (content: Content, db: Database) => Promise<void>): Promise<void> =>
  withTownDatabase(async (url) => {
    const db = createDatabase({ url, log: createLog('content', 'warn') })
    try {
      const { values } = snapshotOf((await readSettings(db.sql)).rows)
      await work(createContent({ db, clock: systemClock, settings: () => values }), db)
    } finally {
      await db.close()
    }
  })

/** The message for the operator when something is refused: the wrong fields, or the text of the refusal. */
export function problemOf(error: unknown): string {
  if (!isRefusal(error)) return fault(error)
  const { fields = {}, data } = error.detail
  const wrong = Object.entries(fields).map(([field, code]) => `${field}: ${refusalText(code, 'en', data)}`)
  return wrong.length > 0 ? wrong.join('\n') : refusalText(error.code, 'en', data)
}

function fault(error: unknown): string {
  const { code, path, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' && path) return `There is no file ${path}.`
  return code === 'EISDIR' ? 'That is a folder, not a file.' : (message ?? String(error))
}
