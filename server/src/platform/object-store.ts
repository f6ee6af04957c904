import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A store of bytes under names that we make (letters, digits and `-`). */
export interface ObjectStore {
  /** Stores the bytes, all or nothing. @throws Error if the result is uncertain */
  put(key: string, bytes: Buffer): Promise<void>
  /**
   * @returns undefined for an unknown name
   * @throws Error if the store does not answer
   */
  get(key: string): Promise<Buffer | undefined>
  /** Removes an object; an unknown name is no error. @throws Error if the object may still exist */
  remove(key: string): Promise<void>
}

/** @throws Error for a name that could lead outside the store */
export function checkedKey(key: string): string {
  if (key.length > 64 || !/^[\da-z-]+$/.test(key))
    throw new Error(`not a name of an object: ${key.slice(0, 64)}`)
  return key
}

/** A store in a folder of this machine. The folder is made at the first write; only its owner may read the files. */
export function createFolderStore(folder: string): ObjectStore {
  const file = (key: string) => join(folder, checkedKey(key))
  return {
    async put(key, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const unfinished = `${file(key)}.${randomUUID()}.part`
      await writeFile(unfinished, bytes, { mode: 0o600, flag: 'wx', flush: true })
      await rename(unfinished, file(key))
    },
    get: (key) =>
      readFile(file(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      }),
    remove: (key) => rm(file(key), { force: true }),
  }
}
