import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { User } from '../postgres-user.ts'
import { requireWhole } from './manifest.ts'

export interface LayOutOptions {
  /** Folder of a backup: made by `npm run backup`, or by pg_basebackup in its plain format. */
  from: string
  /** The data folder of the new server; missing or empty. */
  data: string
  /** User of the server. */
  user: User
  /** Archive folder of the old server's log; without it the database is restored to the end of the backup. */
  archive?: string | undefined
  /** Target time of the recovery from an archive; the end of the archive by default. */
  until?: Date | undefined
}

/** Place of the server's files within the folder of a backup. */
export const dataFolder = (from: string): string =>
  existsSync(join(from, 'data')) ? join(from, 'data') : from

/**
 * Copies the files of a backup into an empty data folder and writes the recovery target for the next start. @throws Error for an incomplete backup,
 * or a data folder with files
 */
export async function layOut({ from, data, user, archive, until }: LayOutOptions): Promise<void> {
  if (existsSync(data) && readdirSync(data).length > 0)
    throw new Error(`${data} is not empty: a restore never overwrites a database.`)
  if (until && !archive)
    throw new Error('A moment can be restored from an archive of the log alone: --archive FOLDER.')
  if (archive && !existsSync(archive)) throw new Error(`There is no archive ${archive}.`)
  await requireWhole(dataFolder(from))
  // The server may run as another user, who has to pass through the folders above.
  mkdirSync(dirname(data), { recursive: true, mode: 0o755 })
  mkdirSync(data, { recursive: true, mode: 0o700 })
  cpSync(dataFolder(from), data, { recursive: true })
  askForRecovery(data, archive && resolve(archive), until)
  handOver(data, user)
}

/**
 * Recovers to the end of the archive, or of the log within the backup, and begins a new timeline there, so that archives of the old and the
 * restored server never mix. The settings have no effect after the recovery.
 */
function askForRecovery(data: string, archive: string | undefined, until: Date | undefined): void {
  const settings = {
    restore_command: archive ? `cp ${quoted(archive)}/%f "%p"` : 'false',
    ...(until && { recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00') }),
    recovery_target_action: 'promote',
  }
  const lines = Object.entries(settings).map(
    ([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`,
  )
  appendFileSync(join(data, 'postgresql.auto.conf'), lines.join(''))
  writeFileSync(join(data, 'recovery.signal'), '')
}

/** Quotes a path as one word of a shell command in a setting of PostgreSQL. */
export function quoted(folder: string): string {
  if (/['"\n]/.test(folder)) throw new Error(`The path ${folder} holds quotes: choose another.`)
  return `"${folder.replaceAll('%', '%%')}"`
}

function handOver(path: string, user: User): void {
  const { uid, gid } = user
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
  chmodSync(path, 0o700)
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name)
    if (entry.isDirectory()) handOver(inner, user)
    else if (uid !== undefined && gid !== undefined) chownSync(inner, uid, gid)
  }
}
