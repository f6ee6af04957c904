import { chownSync, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { databaseUser } from '../postgres-user.ts'
import { quoted } from './lay-out.ts'

/**
 * Settings with which a server copies every finished piece of its log into a folder; none without one. A piece is finished after a minute at the latest: that is what
 * a lost disk may cost. The folder is made, and belongs to whoever runs the server.
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
 * Copies one piece of the log. Under another name first, and flushed: a copy that was cut short is never taken for a piece. A server that ended right after a copy
 * asks for the same piece again, which must succeed; a piece with another content is never replaced.
 * @param folder as a word of the shell
 */
export const archiveCommand = (folder: string): string =>
  `if test -f ${folder}/%f; then cmp -s "%p" ${folder}/%f; ` +
  `else cp "%p" ${folder}/%f.part && sync ${folder}/%f.part && mv ${folder}/%f.part ${folder}/%f; fi`
