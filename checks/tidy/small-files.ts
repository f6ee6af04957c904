import { dirname, posix } from 'node:path'
import { isCode, isTest, type SourceFile } from './files.ts'

/** Files with fewer lines are too small for an idea. */
const SMALL = 25
/** Maximum lines of a file together with its importer; longer files stay apart. */
const MOST_TOGETHER = 150
/** Names that give a kind of file its place: shapes of modules and games (docs/how), SQL, tables of a row a file, page texts. */
const PLACES = /\/((.+-)?store|.+-metrics|index|deps|views|figures|registry|rules)\.ts$|\/messages\//
/** Files that list their imports as a table; each imported file is a row. */
const TABLES = /\/(index|registry|all)\.ts$/
/** Importers that a test of the part cannot import alone: commands run at once, hooks need React, exports of a page's start cost bytes. */
const HOSTS = /^tools\/[^/]+\.ts$|\/use-[\w-]+\.tsx?$|^web\/app\/start\/|^web\/shell\/client\.tsx$/

interface Import {
  from: string
  isLazy: boolean
}

/** Files that belong into their only importer in the same folder, as `file → importer`. Lazily imported files stay apart. */
export function smallFiles(files: readonly SourceFile[]): string[] {
  const code = new Map(
    files.filter(({ path }) => isCode(path) && !isTest(path)).map(({ path, text }) => [path, text]),
  )
  const lines = (path: string) => (code.get(path) ?? '').trimEnd().split('\n').length
  const importers = new Map<string, Import[]>()
  for (const [path, text] of code)
    for (const [to, isLazy] of importsIn(path, text))
      importers.set(to, [...(importers.get(to) ?? []), { from: path, isLazy }])
  return [...importers].flatMap(([path, list]) => {
    const from = list[0]?.from ?? ''
    const isApart =
      !code.has(path) ||
      lines(path) >= SMALL ||
      lines(path) + lines(from) > MOST_TOGETHER ||
      list.some((entry) => entry.from !== from || entry.isLazy) ||
      dirname(from) !== dirname(path)
    if (isApart || PLACES.test(path) || TABLES.test(from) || HOSTS.test(from)) return []
    return [`${path} → ${from}`]
  })
}

/** Paths of the project's files that a file imports, each with whether the import is lazy. */
function importsIn(path: string, text: string): [to: string, isLazy: boolean][] {
  return [...text.matchAll(/(?:\bfrom |\bimport |\bimport\(|new URL\()\s*'((?:\.|@jogo\/)[^']+)'/g)].map(
    ([statement, name = '']) => [
      name.startsWith('@jogo/')
        ? name.replace(/^@jogo\/([\w-]+)\/(.*)$/, '$1/src/$2.ts')
        : posix.join(dirname(path), name),
      statement.includes('('),
    ],
  )
}
