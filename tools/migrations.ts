import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'

const FOLDER = 'server/migrations'
const LIST = `${FOLDER}/hashes.txt`

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

function listed(): Map<string, string> {
  if (!existsSync(LIST)) return new Map()
  const lines = readFileSync(LIST, 'utf8').trim().split('\n')
  return new Map(lines.map((line) => line.split('  ').reverse() as [string, string]))
}

function present(): Map<string, string> {
  const names = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return new Map(names.map((name) => [name, sha256(readFileSync(`${FOLDER}/${name}`, 'utf8'))]))
}

/** Differences between the migrations and the list of published migrations, one line each. */
export function migrationProblems(): string[] {
  const known = listed()
  const now = present()
  return [
    ...[...known]
      .filter(([name, hash]) => now.get(name) !== hash)
      .map(([name]) => `${name} was edited or removed: write a new one`),
    ...[...now.keys()]
      .filter((name) => !known.has(name))
      .map((name) => `${name} is not listed: npm run db -- schema`),
  ]
}

/** Appends new migrations to the list; listed ones stay unchanged. */
export function listNewMigrations(): void {
  const lines = [...new Map([...present(), ...listed()])].sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(LIST, `${lines.map(([name, hash]) => `${hash}  ${name}`).join('\n')}\n`)
}

/** Statements that break the previous release, still running during a migration. */
const CONTRACTIONS: readonly [pattern: RegExp, what: string][] = [
  [/\bdrop\s+(table|column|view|type|schema)\b/i, 'drops what the release before may read'],
  [/\brename\b/i, 'renames what the release before knows by its old name'],
  [/\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i, 'changes the type of a column'],
  [/\bset\s+not\s+null\b/i, 'refuses rows that the release before writes'],
  [
    /\badd\s+column\s+(?:if\s+not\s+exists\s+)?\S+\s+(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null\b/i,
    'adds a column that the release before does not fill',
  ],
]
/** Comment of a contracting migration: the previous release no longer uses it. */
const CONTRACTS = /^-- contract: .{10,}$/m

/** Migrations that remove a column or table without a comment about its last use. */
export function contractionProblems(migrations: readonly { path: string; text: string }[]): string[] {
  return migrations
    .filter(({ text }) => !CONTRACTS.test(text))
    .flatMap(({ path, text }) => {
      const sql = text.replaceAll(/--.*$/gm, '')
      return CONTRACTIONS.flatMap(([pattern, what]) => (pattern.test(sql) ? [`${path} ${what}`] : []))
    })
}
