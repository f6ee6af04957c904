import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** User of the database process. PostgreSQL refuses root, so root switches to a system user; every other user runs it directly. */
export interface User {
  uid?: number
  gid?: number
}

const LENT_HOME = '/var/lib/jogo-limpo'

export function databaseUser(): User {
  if (process.getuid?.() !== 0) return {}
  if (!lookUp('postgres')) makeUser()
  const known = lookUp('postgres') ?? lookUp('nobody')
  if (!known) throw new Error('PostgreSQL cannot run as root, and there is no user "postgres" or "nobody".')
  return known
}

function lookUp(name: string): Required<User> | undefined {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}

function makeUser() {
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], { stdio: 'ignore' })
  } catch {
    // The user `nobody` is enough.
  }
}

/** The folder itself, or one under /var/lib when a parent (say /root) is closed to the database's user. */
export function reachableFolder(folder: string, user: User): string {
  if (mayEnter(folder, user)) return folder
  return join(LENT_HOME, createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 12))
}

/** The binaries in place, or a copy outside when their folder is inaccessible. */
export function reachableBinaries(native: string, version: string, user: User): string {
  if (mayEnter(native, user)) return native
  const copy = join(LENT_HOME, `postgres-${version}`)
  if (!existsSync(join(copy, 'bin', 'postgres'))) {
    mkdirSync(copy, { recursive: true, mode: 0o755 })
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  }
  return copy
}

function mayEnter(folder: string, { uid, gid }: User): boolean {
  if (uid === undefined) return true
  for (let at = resolve(folder); ; at = dirname(at)) {
    if (existsSync(at)) {
      const { mode, uid: owner, gid: group } = statSync(at)
      const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
      if (!(mode & bit)) return false
    }
    if (at === dirname(at)) return true
  }
}
