import { readdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import type { TownProcess } from './process.ts'
import { programReach } from './reach.ts'

/** Source folders of the programs; pages reload their own changes. */
const FOLDERS = [
  'contract/src',
  'rules/src',
  'sandbox/src',
  'server',
  'telemetry/src',
  'web/build',
  'web/dev',
  'web/server',
]
/** Time within which changes count as one save of an editor. */
const TOGETHER_MS = 150
const ROLES = ['api', 'worker', 'gateway', 'dealer', 'trader'] as const
/** Roles created by an app, which `main.ts` imports for them. */
const ON_APP: readonly string[] = ['api', 'worker']
const PAGES = /^(web\/(app|shell)|rules)\//

/** Names of the processes that use these files. */
export function processesOn(changed: readonly string[], names: Iterable<string>): string[] {
  const isOn = (programs: readonly string[], except?: RegExp) => {
    const { files } = programReach(programs, { later: true })
    return changed.some((file) => files.has(file) && !except?.test(file))
  }
  const isOnRole = (role: string) =>
    changed.includes('server/src/main.ts') ||
    isOn([`server/src/processes/${role}.ts`, ...(ON_APP.includes(role) ? ['server/src/app.ts'] : [])])
  const isConcerned: Record<string, () => boolean> = {
    sandbox: () => isOn(['sandbox/src/main.ts']),
    // A restart of the site reloads every open page, so sources that Vite renders are left to Vite.
    site: () => isOn(['web/dev/main.ts'], PAGES),
    server: () => ROLES.some(isOnRole),
    ...Object.fromEntries(ROLES.map((role) => [role, () => isOnRole(role)])),
  }
  return [...names].filter((name) => isConcerned[name.replace(/-\d+$/, '')]?.())
}

/**
 * Development: restarts a process when a file in its import graph is saved, and applies saved SQL functions to the database. @returns the function
 * that stops it
 */
export function reloadOnChange(
  processes: ReadonlyMap<string, TownProcess>,
  bringUpToDate: () => Promise<unknown>,
  say: (line: string) => void,
): () => void {
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let work = Promise.resolve()
  const reload = async () => {
    const files = [...changed]
    changed.clear()
    if (files.some((file) => file.startsWith('server/functions/'))) await bringUpToDate()
    const names = processesOn(files, processes.keys())
    if (names.length === 0) return
    const began = performance.now()
    await Promise.all(names.map((name) => processes.get(name)?.restart()))
    await Promise.all(names.map((name) => processes.get(name)?.ready()))
    say(
      `${files.join(', ')}: ${names.join(', ')} began again in ${((performance.now() - began) / 1_000).toFixed(1)} s`,
    )
  }
  const note = (file: string) => {
    if (!/\.(ts|tsx|json|sql)$/.test(file) || /\.test\.tsx?$/.test(file)) return
    changed.add(file)
    clearTimeout(timer)
    timer = setTimeout(() => {
      work = work.then(reload).catch((error: Error) => say(error.message))
    }, TOGETHER_MS)
  }
  const watchers = foldersBelow(FOLDERS).map((folder) =>
    watch(folder, (_event, name) => {
      if (name) note(join(folder, name))
    }),
  )
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}

/** Each folder has its own watch: Node's recursive watch on Linux loses a file that an editor replaced instead of wrote. */
function foldersBelow(folders: readonly string[]): string[] {
  const below = folders.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  return [...folders, ...below].filter((folder) => !folder.includes('node_modules'))
}
