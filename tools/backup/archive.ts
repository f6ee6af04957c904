import { chownSync, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { databaseUser } from '../postgres-user.ts'
import { quoted } from './lay-out.ts'

/**
 * Settings for copying every finished segment of a server's log into a folder; empty without a folder. A segment is finished after a minute
 * at the latest, so a lost disk loses at most a minute. The folder is created, and belongs to the server's user.
 */
export function archiving(folder: string | undefined): Record<string, string> {
  if (!folder) return {}
  const path = resolve(folder)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const { uid, gid } = databaseUser()
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
  return {
    archive_mode: 'on',
    archive_timeout: '60',
    archive_command: archiveCommand(quoted(path)),
  }
}

/**
 * Copies one segment of the log under another name, flushes it and renames it, so that a truncated copy never counts as a segment. A server
 * that ended right after a copy can repeat the same segment. A segment with other content is never replaced. @param folder as a word of the
 * shell
 */
export const archiveCommand = (folder: string): string =>
  `if test -f ${folder}/%f; then cmp -s "%p" ${folder}/%f; ` +
  `else cp "%p" ${folder}/%f.part && sync ${folder}/%f.part && mv ${folder}/%f.part ${folder}/%f; fi`
