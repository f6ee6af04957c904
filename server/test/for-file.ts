import { afterAll, beforeAll } from 'vitest'
import { createDatabase, type DatabaseOptions } from '../src/platform/db.ts'
import { log } from './ledger-house.ts'
import { freshDatabase } from './postgres.ts'

/** What `open` gives, for the tests of a file: it is there once they run, and is closed after them. */
export function forFile<T extends { close(): Promise<unknown> }>(open: () => Promise<T>): T {
  const opened = {} as T
  beforeAll(async () => {
    Object.assign(opened, await open())
  })
  afterAll(() => opened.close?.())
  return opened
}

/** A database of its own with the rights of the app, for the tests of a file. */
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
