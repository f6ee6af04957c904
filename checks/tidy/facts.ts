import type { SourceFile } from './files.ts'

/** Places of a fact's name: `publish(tx, { name: '…'` and `checkedPayload('…'`, for a fact of a database function. */
const PUBLISHED = /\bpublish\(\s*\w+,\s*\{\s*name:\s*'([\w.]+)'|\bcheckedPayload\(\s*'([\w.]+)'/g
const PUBLISHING = /\bpublish\(\s*tx\b|\bcheckedPayload\(/g
const IN_SQL = /insert\s+into\s+(?:public\.)?outbox\s*\([^)]*\)\s*(?:select|values)\s*\(?\s*'([\w.]+)'/gi
const HEARD = /'([a-z_]+\.[a-z_]+)':/g

const FACTS_FILE = 'server/src/facts.ts'
const groups = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? '')

/** Names of facts in the code: published by modules or by functions of the database, and consumed in `reactions.ts`. */
export function factsInCode(code: readonly SourceFile[], sql: readonly SourceFile[]) {
  const modules = code.filter(({ path }) => path !== FACTS_FILE)
  return {
    published: new Set(modules.flatMap(({ text }) => groups(text, PUBLISHED))),
    /**
     * Facts written by database functions, with or without a payload of `checkedPayload`; the name stands in
     * the SQL either way.
     */
    publishedInSql: new Set(sql.flatMap(({ text }) => groups(text, IN_SQL))),
    heard: new Set(
      modules.flatMap(({ path, text }) => (path.endsWith('/reactions.ts') ? groups(text, HEARD) : [])),
    ),
    /** Calls without a literal fact name, invisible to this check. */
    nameless: modules
      .filter(({ text }) => [...text.matchAll(PUBLISHING)].length !== groups(text, PUBLISHED).length)
      .map(({ path }) => path),
  }
}
