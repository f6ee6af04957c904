import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Content, ImageUse } from '../src/modules/house/content/index.ts'

/** Ids of the stored pictures, by their use and by the name in the file's name. */
export type Pictures = Record<ImageUse, ReadonlyMap<string, string>>

const NAMES: readonly [ImageUse, RegExp][] = [
  ['banner', /^banner-(.+)-desktop\.svg$/],
  ['phone', /^banner-(.+)-mobile\.svg$/],
  ['dialog', /^dialog-(.+)\.svg$/],
  ['card', /^card-(.+)\.svg$/],
]
/** Pictures decoded in parallel. */
const AT_ONCE = 4

/** Stores the pictures of the art folder, or finds existing ones. */
export async function ingestArt(content: Pick<Content, 'ingestImage'>, folder: string): Promise<Pictures> {
  const found = readdirSync(folder).flatMap((file) => {
    const [use, pattern] = NAMES.find(([, one]) => one.test(file)) ?? []
    return use && pattern ? [{ file, use, name: pattern.exec(file)?.[1] ?? '' }] : []
  })
  const maps = { banner: new Map(), phone: new Map(), dialog: new Map(), card: new Map() }
  const waiting = found.values()
  const work = async () => {
    for (const { file, use, name } of waiting) {
      const bytes = readFileSync(join(folder, file))
      maps[use].set(name, await content.ingestImage({ bytes, use, isOurs: true }))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return maps
}
