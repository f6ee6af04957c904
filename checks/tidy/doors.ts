import type { SourceFile } from './files.ts'
import { moduleName } from './modules.ts'

interface Interface {
  path: string
  name: string
  /** The `extends` clause, as written. */
  parent: string | undefined
  methods: string[]
}

const INTERFACE = /\binterface (\w+)(?:<[^{]*>)?(?: extends ([\w, ]+))?\s*\{/g

/**
 * Interfaces that retype a part of a neighbour's door: all of their methods exist on the door. A module takes a neighbour's type, or a `Pick` of it,
 * through `index.ts`.
 */
export function copiedDoors(files: readonly SourceFile[]): string[] {
  const modules = files.filter(({ path }) => moduleName(path))
  const doors = modules.filter(({ path }) => isDoor(path)).flatMap((file) => fileDoors(file, modules))
  return modules.flatMap(interfacesIn).flatMap(({ path, name, methods }) => {
    if (methods.length === 0 || name.endsWith('Deps')) return []
    if (doors.some((door) => door.path === path && door.name === name)) return []
    const copied = doors.find(
      (door) =>
        moduleName(door.path) !== moduleName(path) &&
        methods.every((method) => door.methods.includes(method)),
    )
    return copied ? [`${path}: ${name} retypes ${copied.name} of ${copied.path}`] : []
  })
}

const isDoor = (path: string) => /^server\/src\/modules\/[\w-]+\/[\w-]+\/index\.ts$/.test(path)

/** `index.ts` → its door: the interface named like the module, with inherited methods. */
function fileDoors(file: SourceFile, modules: readonly SourceFile[]): Interface[] {
  const own = moduleName(file.path) ?? ''
  return interfacesIn(file)
    .filter(({ name }) => name.toLowerCase() === own.replaceAll('-', ''))
    .map((door) => {
      const parents = modules.filter(
        ({ path, text }) =>
          moduleName(path) === own &&
          door.parent !== undefined &&
          new RegExp(`export (type|interface) ${door.parent}\\b`).test(text),
      )
      // A parent may be a function's return type: every method of that file counts.
      const inherited = parents.flatMap(({ text }) =>
        [...text.matchAll(/^\s+(?:async )?(\w+)[(:]/gm)].map((match) => match[1] ?? ''),
      )
      return { ...door, methods: [...door.methods, ...inherited] }
    })
}

const interfacesIn = ({ path, text }: SourceFile): Interface[] =>
  [...text.matchAll(INTERFACE)].map((match) => ({
    path,
    name: match[1] ?? '',
    parent: match[2]?.trim(),
    methods: [...topLevel(text, match.index + match[0].length).matchAll(/^\s*(\w+)\??[(<]/gm)].map(
      (method) => method[1] ?? '',
    ),
  }))

/** Text from `start` to the end of its block, without comments and nested blocks. */
function topLevel(text: string, start: number): string {
  let depth = 1
  let body = ''
  for (const char of text.slice(start).replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')) {
    if (')}]'.includes(char)) depth -= 1
    if (depth === 0) break
    if (depth === 1) body += char
    if ('({['.includes(char)) depth += 1
  }
  return body
}
