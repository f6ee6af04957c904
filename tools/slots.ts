import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataHash } from '@jogo/rules/games/data-hash'
import type { SlotData } from '@jogo/rules/slots/data'
import { commandLine, isStarted, parseArguments } from './command-line.ts'

const ROOT = join(import.meta.dirname, '..')
const DATA = 'rules/src/games/slots'
const FIGURES = 'docs/games'
const HASHES = `${FIGURES}/versions.json`

/** Maximum length of a JSON line, as in the formatter. */
const WIDTH = 110

/** Content of a slot's data files, oldest first: `<slot>.json`, then `<slot>-2.json` … */
type Versions = ReadonlyMap<string, readonly SlotData[]>

const slotFile = (slot: string, version: number): string => (version === 1 ? slot : `${slot}-${version}`)

function versionsIn(root: string): Versions {
  const files = readdirSync(join(root, DATA)).filter((file) => file.endsWith('.json'))
  const data = files.map((file) => JSON.parse(readFileSync(join(root, DATA, file), 'utf8')) as SlotData)
  const bySlot = Map.groupBy(
    data.toSorted((a, b) => a.version - b.version),
    ({ name }) => name,
  )
  return new Map([...bySlot].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * Files that follow from the data files of slots and the folders of drawings: their text by path.
 * @throws Error for data that differ from those published under the same version
 */
export function printedFiles(root: string): Readonly<Record<string, string>> {
  const slots = versionsIn(root)
  return {
    [`${DATA}/files.ts`]: dataImports(slots),
    'art/games/registry.ts': drawingExports(root),
    [HASHES]: slotHashes(slots, JSON.parse(readFileSync(join(root, HASHES), 'utf8'))),
    ...Object.fromEntries(
      [...slots].map(([slot, { length }]) => [`web/app/routes/games.${slot}.tsx`, route(slot, length)]),
    ),
  }
}

function dataImports(slots: Versions): string {
  const numbered = [...slots].map(([slot, data]) => ({
    slot,
    names: data.map((_, at) => `${slot}${at + 1}`),
  }))
  return `// Written by \`npm run slots\` from the files of this folder and of docs/games.
${numbered.map(({ slot }) => `import ${slot}Figures from '../../../../${FIGURES}/${slot}.json' with { type: 'json' }\n`).join('')}${numbered
  .flatMap(({ slot, names }) =>
    names.map((name, at) => `import ${name} from './${slotFile(slot, at + 1)}.json' with { type: 'json' }\n`),
  )
  .join('')}
/** Data of each slot by version, and the exact figures of the last version. */
export const SLOT_FILES = {
${numbered.map(({ slot, names }) => `  ${slot}: { versions: [${names.join(', ')}], figures: ${slot}Figures },\n`).join('')}} as const
`
}

function drawingExports(root: string): string {
  const folders = readdirSync(join(root, 'art/games'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )
  const lines = folders.map(({ name }) => `export * as ${name} from './${name}/index.ts'\n`).toSorted()
  return `// Written by \`npm run slots\` from the folders beside it.\n${lines.join('')}`
}

function slotHashes(slots: Versions, published: Readonly<Record<string, readonly string[]>>): string {
  const printed = Object.fromEntries([...slots].map(([slot, data]) => [slot, data.map(dataHash)]))
  for (const [slot, hashes] of Object.entries(printed))
    for (const [at, hash] of (published[slot] ?? []).entries())
      if (hash !== hashes[at])
        throw new Error(
          `${slot} ${at + 1} is published with other data: a change is a new version, a new file`,
        )
  const lines = Object.entries({ ...published, ...printed })
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([game, hashes]) => {
      const line = `  "${game}": [${hashes.map((hash) => `"${hash}"`).join(', ')}]`
      return line.length < WIDTH
        ? line
        : `  "${game}": [\n${hashes.map((hash) => `    "${hash}"`).join(',\n')}\n  ]`
    })
  return `{\n${lines.join(',\n')}\n}\n`
}

function route(slot: string, versions: number): string {
  const names = Array.from({ length: versions }, (_, at) => (at === 0 ? slot : `${slot}${at + 1}`))
  return `import backdrop from '../../../art/drawings/${slot}-backdrop.avif'
import symbols from '../../../art/drawings/${slot}-symbols.avif'
import { hit, rtp } from '../../../${FIGURES}/${slot}.json'
${names.map((name, at) => `import ${name} from '../../../${DATA}/${slotFile(slot, at + 1)}.json'\n`).join('')}import { slotRoute } from '../features/games/slots/slot-route.tsx'
import { gameTitle } from '../lib/games.ts'

export const title = () => gameTitle('${slot}')
export default slotRoute('${slot}', [${names.join(', ')}], { rtp, hit }, { symbols, backdrop })
`
}

/** Slots without exact figures of their newest data. */
function uncounted(): string[] {
  return [...versionsIn(ROOT)].flatMap(([slot, data]) => {
    const file = join(ROOT, FIGURES, `${slot}.json`)
    const counted = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).sha256 : undefined
    return counted === dataHash(data.at(-1) as SlotData) ? [] : [slot]
  })
}

function run(...words: string[]): void {
  const { status } = spawnSync(process.execPath, words, { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) throw new Error(`node ${words.join(' ')} ended with ${status}`)
}

if (isStarted(import.meta.filename)) {
  parseArguments(
    commandLine('npm run slots   writes all that follows from the data and the drawings of slots', {}),
  )
  const bootstrap = join(ROOT, 'tools/bootstrap.mjs')
  for (const slot of uncounted()) run(bootstrap, 'sim', 'exact', slot)
  for (const [path, text] of Object.entries(printedFiles(ROOT))) writeFileSync(join(ROOT, path), text)
  run(bootstrap, 'sim', 'vectors')
  run(bootstrap, 'openapi')
  run(join(ROOT, 'art/main.ts'))
  run(join(ROOT, 'art/sheets.ts'))
}
