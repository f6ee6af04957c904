import { afterAll, beforeAll } from 'vitest'
import { createDatabase, type DatabaseOptions } from '../src/platform/db.ts'
import { log } from './ledger-house.ts'
import { freshDatabase } from './postgres.ts'

/** Opens a resource for the tests of a file, and closes it after them. */
export function forFile<T extends { close(): Promise<unknown> }>(open: () => Promise<T>): T {
  const opened = {} as T
  beforeAll(async () => {
    Object.assign(opened, await open())
  })
  afterAll(() => opened.close?.())
  return opened
}

/** A separate database with the app's rights, for the tests of a file. */
export const databaseForFile = (name: string, options: Partial<DatabaseOptions> = {}) =>
  forFile(async () => {
    const fresh = await freshDatabase(name)
    const db = createDatabase({ url: fresh.appUrl, log, ...options })
    const close = async () => {
      await db.close()
      await fresh.drop()
    }
    return { ...fresh, ...db, close }
  })
