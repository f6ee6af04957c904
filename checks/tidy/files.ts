import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** A tracked (or new, not ignored) text file of the project, with `/` in its path. */
export interface SourceFile {
  path: string
  text: string
}

const BINARY = /\.(png|jpe?g|webp|avif|ico|woff2?|ttf|mp3|ogg|wav|gz|pdf)$/

export function projectFiles(): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  return [...new Set(listed.split('\n'))]
    .filter((path) => path && !BINARY.test(path) && existsSync(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

export const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path) || /(^|\/)(test|e2e)\//.test(path)
export const isCode = (path: string) => /\.(ts|tsx|mjs|cjs)$/.test(path)

/** `path:line: what` for every line of `files` that matches. */
export function linesMatching(files: readonly SourceFile[], pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) ? [`${path}:${index + 1}: ${line.trim().slice(0, 120)}`] : [],
      ),
  )
}
