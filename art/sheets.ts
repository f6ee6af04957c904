import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { SLOTS } from './games/all.ts'
import { sheet } from './symbols/sheet.ts'

/** Pictures too rich for SVG: each is stored as AVIF, with the hash of its source in `sheets.json`. */
export const SHEETS: Readonly<Record<string, () => string>> = Object.fromEntries(
  Object.entries(SLOTS).flatMap(([name, { symbols, backdrop }]) => [
    [`${name}-symbols.avif`, () => sheet(Object.values(symbols))],
    [`${name}-backdrop.avif`, backdrop],
  ]),
)

export const FOLDER = new URL('./drawings/', import.meta.url)
const HASHES = new URL('./sheets.json', import.meta.url)

export const drawingHash = (drawn: string): string => createHash('sha256').update(drawn).digest('hex')

/** SHA-256 of the source SVG of each file. */
export const readHashes = (): Record<string, string> => JSON.parse(readFileSync(HASHES, 'utf8'))

/** `node art/sheets.ts` makes the pictures with a changed drawing. */
if (process.argv[1]?.endsWith('sheets.ts')) {
  const { default: sharp } = await import('sharp')
  const before = readHashes()
  const after: Record<string, string> = {}
  for (const [name, draw] of Object.entries(SHEETS)) {
    const drawn = draw()
    after[name] = drawingHash(drawn)
    if (before[name] === after[name]) continue
    const quality = name.endsWith('backdrop.avif') ? 42 : 62
    writeFileSync(
      new URL(name, FOLDER),
      await sharp(Buffer.from(drawn)).avif({ quality, effort: 4 }).toBuffer(),
    )
  }
  writeFileSync(HASHES, `${JSON.stringify(after, null, 2)}\n`)
}
