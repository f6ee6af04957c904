import { isCode, type SourceFile } from './files.ts'

const EXPORTED = /^export (?:declare )?(?:abstract )?(?:interface|type|class) (\w+)/gm

/** Type names exported by more than one file of a workspace: `workspace Name: file, file`. */
export function repeatedTypeNames(files: readonly SourceFile[]): string[] {
  const filesByName = new Map<string, string[]>()
  for (const { path, text } of files.filter(({ path }) => isCode(path)))
    for (const [, name] of text.matchAll(EXPORTED)) {
      const key = `${path.split('/')[0]} ${name}`
      filesByName.set(key, [...(filesByName.get(key) ?? []), path])
    }
  return [...filesByName]
    .filter(([, paths]) => paths.length > 1)
    .map(([key, paths]) => `${key}: ${paths.join(', ')}`)
}
