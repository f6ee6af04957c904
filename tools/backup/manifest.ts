import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** One file of a backup, relative to its data folder. */
export interface BackedUpFile {
  Path: string
  Size: number
  'Last-Modified': string
  'Checksum-Algorithm': 'SHA256'
  Checksum: string
}

export interface WalRange {
  Timeline: number
  'Start-LSN': string
  'End-LSN': string
}

const NAME = 'backup_manifest'

export async function fileSha256(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/**
 * Writes PostgreSQL's own manifest (version 2), readable by `pg_verifybackup`. The manifest is written last and in one step, so a truncated
 * backup has none. Its last line is the checksum of the lines before.
 */
export function writeManifest(
  data: string,
  { systemIdentifier, files, wal }: { systemIdentifier: string; files: BackedUpFile[]; wal: WalRange },
): void {
  const text = `{ "PostgreSQL-Backup-Manifest-Version": 2,
"System-Identifier": ${systemIdentifier},
"Files": [
${files.map((file) => JSON.stringify(file)).join(',\n')}
],
"WAL-Ranges": [
${JSON.stringify(wal)}
],
"Manifest-Checksum": "`
  const head = text.slice(0, text.lastIndexOf('\n') + 1)
  const checksum = createHash('sha256').update(head).digest('hex')
  const unfinished = join(data, `${NAME}.part`)
  writeFileSync(unfinished, `${text}${checksum}"}\n`, { mode: 0o600 })
  renameSync(unfinished, join(data, NAME))
}

/** @throws Error in one line for an incomplete backup: no manifest, or a file that is missing, too short or changed */
export async function requireWhole(data: string): Promise<{ files: number; wal: WalRange[] }> {
  const path = join(data, NAME)
  if (!existsSync(path)) throw new Error(`${data} is no whole backup: it has no ${NAME}.`)
  const text = readFileSync(path, 'utf8')
  const head = text.slice(0, text.lastIndexOf('"Manifest-Checksum"'))
  const stated = /"Manifest-Checksum":\s*"([0-9a-f]{64})"\}\s*$/.exec(text)?.[1]
  if (stated !== createHash('sha256').update(head).digest('hex'))
    throw new Error(`${data} is no whole backup: its ${NAME} is cut or changed.`)
  const manifest = JSON.parse(text) as { Files: BackedUpFile[]; 'WAL-Ranges': WalRange[] }
  for (const file of manifest.Files) {
    const why = await problem(join(data, file.Path), file)
    if (why) throw new Error(`${data} is no whole backup: ${file.Path} ${why}.`)
  }
  return { files: manifest.Files.length, wal: manifest['WAL-Ranges'] }
}

async function problem(path: string, file: BackedUpFile): Promise<string | undefined> {
  if (!existsSync(path)) return 'is missing'
  const { size } = statSync(path)
  if (size !== file.Size) return `has ${size} of ${file.Size} bytes`
  if (file['Checksum-Algorithm'] !== 'SHA256')
    return 'has no SHA256 in the manifest (pg_basebackup --manifest-checksums=SHA256)'
  return (await fileSha256(path)) === file.Checksum ? undefined : 'was changed'
}
