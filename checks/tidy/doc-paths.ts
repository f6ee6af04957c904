import type { SourceFile } from './files.ts'

/** Paths written at run time or by the operator, and paths of other products. */
const NOT_OURS = /^(\.data|node_modules|deploy\/(certificates|places|secrets|\w+\.env)|@[\w-]+|web\/dist)\//

const PATH = /^\.?[\w@-][\w.@-]*(\/[\w.@-]+)+\/?$|^[\w-]+(\.[\w-]+)*\.(tsx?|mjs|cjs|md|sql)$/

/**
 * Paths and npm scripts in documents that do not exist in the tree, as `document: name`. A path may start at the root or at any folder above the
 * file; names with a placeholder (`<game>`, `NAME`, `…`) are not checked.
 */
export function untrueNames(
  documents: readonly SourceFile[],
  paths: readonly string[],
  scripts: readonly string[],
): string[] {
  const tails = new Set(paths.flatMap(pathTails))
  return documents.flatMap(({ path, text }) => {
    const named = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, words = '']) => words.split(' '))
    const untrue = named
      .map((name) => name.replace(/\/$/, ''))
      .filter((name) => PATH.test(name) && !/[A-Z]{4}/.test(name) && !NOT_OURS.test(`${name}/`))
      .filter((name) => !tails.has(name))
    const commands = [...text.matchAll(/npm run ([\w-]+)/g)].map(([, script = '']) => script)
    return [
      ...untrue,
      ...commands.filter((command) => !scripts.includes(command)).map((command) => `npm run ${command}`),
    ].map((name) => `${path}: ${name}`)
  })
}

/** Every way to write a file or one of its folders: `a/b/c.ts` is also `b/c.ts`, `c.ts`, `a/b`, `b`. */
export function pathTails(path: string): string[] {
  const parts = path.split('/')
  return parts.flatMap((_, end) =>
    parts.slice(0, end + 1).map((_part, from) => parts.slice(from, end + 1).join('/')),
  )
}
