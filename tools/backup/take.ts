import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'
import { type BackedUpFile, fileSha256, writeManifest } from './manifest.ts'

/** Files beside `ANCHOR_FILE` for comparing the books. */
export const EVIDENCE = /^(anchor|answer-samples-\d+)\.log(\.1)?$/

export interface BackupOptions {
  /** Address of the superuser, database `postgres`. */
  adminUrl: string
  /** The server's data folder. */
  data: string
  /** Folder of the backup, which must not exist yet. */
  to: string
  /** File of anchors; copied with its samples of answers, for comparing the restored books. */
  anchorFile?: string
}

export interface BackupReport {
  files: number
  bytes: number
  /** Start of the copy's consistency in the write-ahead log. */
  consistentFrom: string
}

/** Folders of the running server alone (PostgreSQL manual, 25.3.4.1). */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label\.old|.*\.part)$/

/**
 * Copies the files of a running server between `pg_backup_start` and `pg_backup_stop`, with the write-ahead log of that time. The copy
 * starts without further files; with an archive of the log it recovers any later moment. Works without PostgreSQL's client tools.
 */
export async function takeBackup(options: BackupOptions): Promise<BackupReport> {
  const { adminUrl, data, to, anchorFile } = options
  if (existsSync(to)) throw new Error(`${to} is there already: a backup never overwrites another.`)
  const unfinished = `${to}.part`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(join(unfinished, 'data'), { recursive: true, mode: 0o700 })
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    if (anchorFile) copyEvidence(dirname(anchorFile), join(unfinished, 'evidence'))
    const password = join(dirname(data), 'admin-password')
    if (existsSync(password)) copyFileSync(password, join(unfinished, 'admin-password'))
    const report = await copyServer(client, data, join(unfinished, 'data'))
    renameSync(unfinished, to)
    return report
  } finally {
    await client.end()
  }
}

async function copyServer(client: pg.Client, data: string, copy: string): Promise<BackupReport> {
  // An open session keeps the log from here on.
  await client.query(`select pg_create_physical_replication_slot('jogo_backup', true, true)`)
  const started = await only<{ lsn: string }>(client, `select pg_backup_start('jogo', true)::text as lsn`)
  copyFolder(data, copy)
  const stopped = await only<{ lsn: string; label: string; spaces: string; file: string }>(
    client,
    `select lsn::text, labelfile as label, spcmapfile as spaces, pg_walfile_name(lsn) as file from pg_backup_stop(false)`,
  )
  if (stopped.spaces.trim()) throw new Error('Databases with tablespaces are not backed up by this command.')
  writeFileSync(join(copy, 'backup_label'), stopped.label, { mode: 0o600 })
  const first = /\(file ([0-9A-F]{24})\)/.exec(stopped.label)?.[1] ?? stopped.file
  copyLog(join(data, 'pg_wal'), join(copy, 'pg_wal'), first, stopped.file)

  const files = await describe(copy)
  const { systemIdentifier, timeline } = await only<{ systemIdentifier: string; timeline: number }>(
    client,
    `select system_identifier::text as "systemIdentifier", timeline_id as timeline
       from pg_control_system(), pg_control_checkpoint()`,
  )
  writeManifest(copy, {
    systemIdentifier,
    files,
    wal: { Timeline: timeline, 'Start-LSN': started.lsn, 'End-LSN': stopped.lsn },
  })
  const bytes = files.reduce((total, { Size }) => total + Size, 0)
  return { files: files.length, bytes, consistentFrom: stopped.lsn }
}

async function only<T>(client: pg.Client, statement: string): Promise<T> {
  const { rows } = await client.query(statement)
  return rows[0] as T
}

function copyFolder(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) {
      mkdirSync(target, { mode: 0o700 })
      if (!EMPTIED.has(entry.name)) copyFolder(source, target)
    } else copyIfThere(source, target)
  }
}

/** A table dropped meanwhile removes its files; the log contains this removal. */
function copyIfThere(from: string, to: string): void {
  try {
    copyFileSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function copyLog(from: string, to: string, first: string, last: string): void {
  mkdirSync(join(to, 'archive_status'), { recursive: true, mode: 0o700 })
  const names = readdirSync(from).filter((name) =>
    /^[0-9A-F]{24}$/.test(name) ? name >= first && name <= last : /^[0-9A-F]{8}\.history$/.test(name),
  )
  for (const name of names) copyFileSync(join(from, name), join(to, name))
  if (!names.includes(first) || !names.includes(last))
    throw new Error('The write-ahead log of the backup is not there any more: take it again.')
}

function copyEvidence(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  if (!existsSync(from)) return
  const names = readdirSync(from).filter((name) => EVIDENCE.test(name))
  for (const name of names) copyFileSync(join(from, name), join(to, basename(name)))
}

async function describe(folder: string, under = ''): Promise<BackedUpFile[]> {
  const files: BackedUpFile[] = []
  for (const entry of readdirSync(join(folder, under), { withFileTypes: true })) {
    const path = under ? `${under}/${entry.name}` : entry.name
    if (entry.isDirectory()) files.push(...(await describe(folder, path)))
    else {
      const { size, mtime } = statSync(join(folder, path))
      const modified = `${mtime.toISOString().slice(0, 19).replace('T', ' ')} GMT`
      files.push({
        Path: path,
        Size: size,
        'Last-Modified': modified,
        'Checksum-Algorithm': 'SHA256',
        Checksum: await fileSha256(join(folder, path)),
      })
    }
  }
  return files
}
