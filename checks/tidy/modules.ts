import { posix } from 'node:path'
import type { SourceFile } from './files.ts'

const MODULE = /^server\/src\/modules\/([\w-]+)\/([\w-]+)\/(.+)$/
const IMPORT = /\bfrom '(\.[^']+)'|\bimport\('(\.[^']+)'\)|^import '(\.[^']+)'/gm

export const moduleName = (path: string): string | undefined => MODULE.exec(path)?.[2]
export const moduleStreet = (path: string): string | undefined => MODULE.exec(path)?.[1]

/** Street → module → the modules that its files import, types included. */
export function friendsInCode(files: readonly SourceFile[]): Record<string, Record<string, string[]>> {
  const friends = new Map<string, Map<string, Set<string>>>()
  for (const { path, text } of files) {
    const own = moduleName(path)
    if (own === undefined) continue
    const streetName = moduleStreet(path) ?? ''
    const street = friends.get(streetName) ?? new Map<string, Set<string>>()
    friends.set(streetName, street)
    const known = street.get(own) ?? new Set()
    street.set(own, known)
    for (const [, from, dynamic, bare] of text.matchAll(IMPORT)) {
      const other = moduleName(posix.join(posix.dirname(path), from ?? dynamic ?? bare ?? ''))
      if (other !== undefined && other !== own) known.add(other)
    }
  }
  return Object.fromEntries(
    [...friends].map(([street, modules]) => [
      street,
      Object.fromEntries([...modules].map(([name, known]) => [name, [...known].sort()])),
    ]),
  )
}

/** Names used by a function in `app.ts` before their declaration: it would close over a module declared later. */
export function usedBeforeMade({ text }: SourceFile): string[] {
  const body = text.slice(text.indexOf('export function createApp'))
  return [...body.matchAll(/^ {2}const (?:(\w+)|\{([^}]*)\})/gm)].flatMap((made) => {
    const names = made[1] ? [made[1]] : (made[2] ?? '').split(/[,:\s]+/).filter(Boolean)
    const before = body.slice(0, made.index)
    return names.filter((name) =>
      new RegExp(`(?<![.\\w'/-])${name}\\b(?!['\\w-]|:(?!:))`).test(withoutWords(before)),
    )
  })
}

/** Code without comments and quoted words. */
const withoutWords = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$|'[^']*'/gm, '')
