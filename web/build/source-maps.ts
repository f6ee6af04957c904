import { mkdirSync, renameSync } from 'node:fs'
import { basename } from 'node:path'
import { filesUnder } from './compress.ts'
import { NEXT } from './configs.ts'

/** Moves source maps to dist/maps: for reading stack traces, not served to visitors. */
export function putMapsAside(): void {
  mkdirSync(`${NEXT}maps`, { recursive: true })
  for (const file of filesUnder(`${NEXT}client`).filter((path) => path.endsWith('.map')))
    renameSync(file, `${NEXT}maps/${basename(file)}`)
}
