import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Mutant, mutantKey } from './mutant.ts'

const FILE = '.data/mutants/alone.json'

/**
 * Tests that passed alone without a break. Each title is tried once for each text of its file, and a pass is stored for
 * later runs.
 */
export interface Alone {
  /** Whether the test passes alone. Only a pass is stored: the next run tries a failed test again. */
  passes(row: Mutant, tryIt: () => Promise<boolean>): Promise<boolean>
}

export function createAlone(file = FILE): Alone {
  const known: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const tried = new Map<string, Promise<boolean>>()
  const remember = (key: string, text: string) => {
    known[key] = text
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${JSON.stringify(known, undefined, 1)}\n`)
  }
  return {
    passes(row, tryIt) {
      const key = mutantKey(row)
      const text = createHash('sha256').update(readFileSync(row.test)).digest('hex')
      if (known[key] === text) return Promise.resolve(true)
      const passes =
        tried.get(key) ??
        tryIt().then((ok) => {
          if (ok) remember(key, text)
          return ok
        })
      tried.set(key, passes)
      return passes
    },
  }
}
