import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Inputs of the page build. */
const INPUTS = ['web', 'art/drawings', 'contract/src', 'rules/src', 'package-lock.json']
const SKIPPED = new Set(['dist', 'node_modules'])
export interface BuildOptions {
  force?: boolean
  signal?: AbortSignal
}

const OUTPUT = 'web/dist'
const STAMP = join(OUTPUT, '.built-from')

/**
 * Builds the pages when their inputs changed since the last build; the stamp holds the hash of the inputs' content. @returns whether a build ran, and
 * a name for this build @throws Error with the builder's own words
 */
export async function buildWeb(say: (line: string) => void, { force = false, signal }: BuildOptions = {}) {
  const inputs = filesHash(INPUTS)
  const result = { id: inputs.slice(0, 12) }
  if (!force && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputs)
    return { ...result, built: false }
  say('Building the pages …')
  await new Promise<void>((resolve, reject) => {
    execFile(
      'npm',
      ['run', 'build', '-w', 'web', '--silent'],
      { maxBuffer: 16e6, ...(signal && { signal }) },
      (error, stdout, stderr) =>
        error ? reject(new Error(`The pages could not be built:\n${stdout}${stderr}`)) : resolve(),
    )
  })
  mkdirSync(OUTPUT, { recursive: true })
  writeFileSync(STAMP, inputs)
  return { ...result, built: true }
}

function filesHash(paths: string[]): string {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesUnder)) hash.update(`${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return []
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => !SKIPPED.has(entry.name))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) =>
        entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)],
      )
  } catch {
    return [path]
  }
}
