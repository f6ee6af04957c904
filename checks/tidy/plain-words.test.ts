import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isCode, projectFiles } from './files.ts'
import {
  commentProblems,
  commentsIn,
  nameProblems,
  oldNames,
  pronounShare,
  relativesIn,
} from './plain-words.ts'

const files = projectFiles()
/** Applied migrations never change, and `schema.sql` is printed. */
const FIXED = /^server\/(?:migrations\/|schema\.sql$)/
const commented = files.filter(({ path }) => (isCode(path) || path.endsWith('.sql')) && !FIXED.test(path))
const planted = (text: string) => [{ path: 'a.ts', text }]

describe('comments', () => {
  it('are found beside code, not within texts', () => {
    const text = "/** One. */\nconst a = '// no' // two\n  // three\n  // four\nconst b = `/* no */`\n"
    expect(commentsIn({ path: 'a.ts', text })).toEqual([
      { path: 'a.ts', line: 1, text: 'One.' },
      { path: 'a.ts', line: 2, text: 'two' },
      { path: 'a.ts', line: 3, text: 'three four' },
    ])
    expect(commentsIn({ path: 'a.sql', text: 'select 1 -- first\n-- second\n' })).toHaveLength(2)
  })

  it('have nouns as subjects, and few relative clauses', () => {
    const riddle = '/** What it was that those which they had told kept of what that one asked. */'
    expect(pronounShare(riddle)).toBeGreaterThan(0.5)
    expect(relativesIn('The wallet that holds what the player who left staked.')).toBe(3)
    expect(relativesIn('Checks that the wallet is locked, so that no stake is lost.')).toBe(0)
    expect(commentProblems(planted(riddle))).toHaveLength(2)
    expect(commentProblems(planted('/** Idempotent by id, also under concurrent sends. */'))).toEqual([])
    expect(commentProblems(commented)).toEqual([])
  })
})

describe('exported names', () => {
  const page =
    '| `Basics`, `createBasics` | `Infrastructure` |\n| `saveText` (store of content) | `upsertText` |\n| `a/b.ts`, `Folder` | `c` |\n'

  it('are neither pronouns nor moved names', () => {
    const old = oldNames(page)
    expect(old.map(({ name }) => name)).toEqual(['Basics', 'createBasics', 'saveText'])
    expect(nameProblems(planted('export const told = 1\nexport interface Told {}\n'), [])).toHaveLength(2)
    expect(nameProblems(planted('export function createBasics() {}\n'), old)).toEqual(['a.ts: createBasics'])
    const saved = { path: 'server/src/modules/house/content/store.ts', text: 'export const saveText = 1\n' }
    expect(
      nameProblems([saved, { ...saved, path: 'server/src/modules/house/content/save.ts' }], old),
    ).toEqual([`${saved.path}: saveText`])
  })

  it('are absent from the left column of the page of moved names', () => {
    const old = oldNames(readFileSync('docs/how/names.md', 'utf8'))
    expect(old.length).toBeGreaterThan(20)
    const code = commented.filter(({ path }) => isCode(path) && !path.startsWith('sandbox/'))
    expect(nameProblems(code, old)).toEqual([])
  })
})
