import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'

const FOLDER = 'server/migrations'
const LIST = `${FOLDER}/hashes.txt`

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

function listed(): Map<string, string> {
  if (!existsSync(LIST)) return new Map()
  const lines = readFileSync(LIST, 'utf8').trim().split('\n')
  return new Map(lines.map((line) => line.split('  ').reverse() as [string, string]))
}

function present(): Map<string, string> {
  const names = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return new Map(names.map((name) => [name, hashOf(readFileSync(`${FOLDER}/${name}`, 'utf8'))]))
}

/** What is wrong with the migrations against the list of those already given to somebody; one line each. */
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

/** Adds new migrations to the list; what is listed stays as it is. */
export function listNewMigrations(): void {
  const lines = [...new Map([...present(), ...listed()])].sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(LIST, `${lines.map(([name, hash]) => `${hash}  ${name}`).join('\n')}\n`)
}
