import { mkdirSync, renameSync } from 'node:fs'
import { basename } from 'node:path'
import { filesUnder } from './compress.ts'
import { NEXT } from './configs.ts'

/** Moves source maps to dist/maps, where they serve to read stack traces and are not served to visitors. */
export function putMapsAside(): void {
  mkdirSync(`${NEXT}maps`, { recursive: true })
  for (const file of filesUnder(`${NEXT}client`).filter((path) => path.endsWith('.map')))
    renameSync(file, `${NEXT}maps/${basename(file)}`)
}
