import { mkdirSync, renameSync } from 'node:fs'
import { basename } from 'node:path'
import { filesUnder } from './compress.ts'
import { NEXT } from './configs.ts'

/** Source maps stand beside what browsers load, in dist/maps: for whoever reads a stack trace of theirs, and never served. */
export function putMapsAside(): void {
  mkdirSync(`${NEXT}maps`, { recursive: true })
  for (const file of filesUnder(`${NEXT}client`).filter((path) => path.endsWith('.map')))
    renameSync(file, `${NEXT}maps/${basename(file)}`)
}
