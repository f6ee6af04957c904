import { existsSync, readFileSync, statSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, normalize } from 'node:path'

export interface Reach {
  /** Imported or read files and folders of the project, by their path from the project's root. */
  files: Set<string>
  /** Third-party packages imported at the start of the program. */
  packages: Set<string>
}

/** `import type` and `export type` do not exist at run time. */
const IMPORT = /^(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s)?'([^']+)'/gm
const LATER = /\bimport\(\s*'([^']+)'\s*\)/g
const FILE = /new URL\('(\.[^']+)', import\.meta\.url\)/g

/** Files needed at run time: follows imports, and paths relative to the importing file. @param later also follows `import()` */
export function programReach(programs: readonly string[], { later = false } = {}): Reach {
  const reach: Reach = { files: new Set(), packages: new Set() }
  for (const program of programs) follow(program, reach, later ? [IMPORT, LATER] : [IMPORT])
  return reach
}

function follow(file: string, reach: Reach, imports: readonly RegExp[]): void {
  if (reach.files.has(file)) return
  reach.files.add(file)
  if (!/\.(ts|mjs)$/.test(file) || !statSync(file).isFile()) return
  const text = readFileSync(file, 'utf8')
  for (const [, name = ''] of text.matchAll(FILE)) {
    const path = normalize(join(dirname(file), name))
    if (existsSync(path)) reach.files.add(path)
  }
  for (const [, name = ''] of imports.flatMap((pattern) => [...text.matchAll(pattern)])) {
    if (name.startsWith('.')) follow(normalize(join(dirname(file), name)), reach, imports)
    else if (name.startsWith('@jogo/')) follow(ownFile(name), reach, imports)
    else if (!name.startsWith('node:') && !builtinModules.includes(name))
      reach.packages.add(packageName(name))
  }
}

/** `@jogo/contract/configuration/read` → `contract/src/configuration/read.ts`, by the package's `exports`. */
function ownFile(name: string): string {
  const [, workspace = '', ...rest] = name.split('/')
  const { exports } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')) as {
    exports: Record<string, string>
  }
  const exact = exports[`./${rest.join('/')}`]
  return join(workspace, exact ?? (exports['./*'] ?? '').replace('*', rest.join('/')))
}

const packageName = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
