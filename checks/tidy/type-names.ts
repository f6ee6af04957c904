import { isCode, type SourceFile } from './files.ts'

const EXPORTED = /^export (?:declare )?(?:abstract )?(?:interface|type|class) (\w+)/gm

/** Type names exported by more than one file of a workspace: `workspace Name: file, file`. */
export function repeatedTypeNames(files: readonly SourceFile[]): string[] {
  const filesOf = new Map<string, string[]>()
  for (const { path, text } of files.filter(({ path }) => isCode(path)))
    for (const [, name] of text.matchAll(EXPORTED)) {
      const key = `${path.split('/')[0]} ${name}`
      filesOf.set(key, [...(filesOf.get(key) ?? []), path])
    }
  return [...filesOf]
    .filter(([, paths]) => paths.length > 1)
    .map(([key, paths]) => `${key}: ${paths.join(', ')}`)
}
