import { posix } from 'node:path'
import { pathTails } from './doc-paths.ts'
import { isCode, isTest, type SourceFile } from './files.ts'

const INDEX = 'GLOSSARY.md'
const MOST_INDEX_BYTES = 2_048
const MOST_ROWS = 25

interface Row {
  path: string
  term: string
  meaning: string
  /** Paths and identifiers of the column "In code". */
  names: string[]
}

/** Faults of the index and the pages of the glossary, as `page: problem`. A name is a path of `files` or a word of their code. */
export function glossaryProblems(files: readonly SourceFile[]): string[] {
  const pages = files.filter(({ path }) => path.endsWith(`/${INDEX}`))
  const rows = pages.flatMap(glossaryRows)
  const known = new Set(files.flatMap(({ path, text }) => [...pathTails(path), ...words(path, text)]))
  return [
    ...indexProblems(files.find(({ path }) => path === INDEX)?.text ?? '', pages),
    ...pages.flatMap(pageProblems),
    ...rows.flatMap((row, at) => {
      const first = rows.findIndex(({ term }) => term.toLowerCase() === row.term.toLowerCase())
      return [
        ...unless(first === at, `${row.term} is defined in ${rows[first]?.path} too`),
        ...unless(isSentenceAbout(row), `the meaning of ${row.term} is not one sentence about it`),
        ...unless(row.names.length > 0, `${row.term} names nothing in the code`),
        ...row.names.filter((name) => !known.has(name)).map((name) => `${row.term}: no ${name} in the tree`),
      ].map((problem) => `${row.path}: ${problem}`)
    }),
  ]
}

const unless = (isFine: boolean, problem: string) => (isFine ? [] : [problem])

function indexProblems(index: string, pages: readonly SourceFile[]): string[] {
  const linked = [...index.matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => path)
  const paths = pages.map(({ path }) => path)
  const bytes = Buffer.byteLength(index)
  return [
    ...unless(bytes <= MOST_INDEX_BYTES, `${bytes} bytes`),
    ...paths.filter((path) => !linked.includes(path)).map((path) => `no link to ${path}`),
    ...linked.filter((path) => !paths.includes(path)).map((path) => `no page ${path}`),
  ].map((problem) => `${INDEX}: ${problem}`)
}

function pageProblems(page: SourceFile): string[] {
  const terms = glossaryRows(page).map(({ term }) => term.toLowerCase())
  return [
    ...unless(terms.length > 0 && terms.length <= MOST_ROWS, `${terms.length} rows`),
    ...unless(terms.join() === terms.toSorted().join(), 'not in alphabetical order'),
  ].map((problem) => `${page.path}: ${problem}`)
}

const glossaryRows = ({ path, text }: SourceFile): Row[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => {
      const [, term = '', meaning = '', code = ''] = line.split('|').map((cell) => cell.trim())
      return { path, term, meaning, names: [...code.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name) }
    })

/** The subject is the term, with or without an article; the only full stop is the last character. */
function isSentenceAbout({ term, meaning }: Row): boolean {
  const sentence = meaning.toLowerCase().replace(/^(an?|the) /, '')
  return sentence.startsWith(`${term.toLowerCase()} `) && sentence.endsWith('.') && !/[.!?] /.test(sentence)
}

/** Words of code and SQL without comments; tests are excluded, because they plant words. */
const words = (path: string, text: string): string[] =>
  (isCode(path) && !isTest(path)) || posix.extname(path) === '.sql'
    ? (text.replace(/\/\*[\s\S]*?\*\/|(\/\/|--).*$/gm, '').match(/\w+/g) ?? [])
    : []
