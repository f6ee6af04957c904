import type { SourceFile } from './files.ts'

const NAMED =
  /\b(?:from|join|into|update|table|selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin)\b\s*\(?\s*[`'"]?(?:(?:public|ledger)\.)?([a-z_]+)/gi

/** Every table that the migrations create, without its schema. */
export function migrationTables(migrations: readonly SourceFile[]): Set<string> {
  const names = migrations.flatMap(({ text }) =>
    [...text.matchAll(/create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(?:\w+\.)?(\w+)/gi)].map(
      (match) => match[1] ?? '',
    ),
  )
  return new Set(names)
}

/** Modules of one database schema: offer, results and trading write different columns of the same markets and matches. */
const BOOK = /^server\/src\/modules\/sports\/(offer|results|trading)\//

/** Table → the folders whose stores name it in SQL; a module counts as one folder. */
export function tableUsers(
  stores: readonly SourceFile[],
  tables: ReadonlySet<string>,
): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>()
  for (const { path, text } of stores) {
    const folder = BOOK.test(path)
      ? 'the sports book'
      : (/^server\/src\/modules\/[^/]+\/[^/]+/.exec(path)?.[0] ?? path.split('/').slice(0, -1).join('/'))
    for (const [, name = ''] of text.matchAll(NAMED)) {
      if (tables.has(name)) users.set(name, (users.get(name) ?? new Set()).add(folder))
    }
  }
  return users
}
