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
  const to = `${quoted(path)}/%f`
  return {
    archive_mode: 'on',
    archive_timeout: '60',
    // Under another name first: a copy that was cut short is never taken for a piece of the log.
    archive_command: `test ! -f ${to} && cp "%p" ${to}.part && mv ${to}.part ${to}`,
  }
}
