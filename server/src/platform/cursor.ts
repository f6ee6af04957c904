import { isUuid } from './ids.ts'

/** Sort key of a list ordered by time, then by id. */
export interface ListKey {
  at: Date
  id: string
}

export const writeCursor = ({ at, id }: ListKey): string =>
  Buffer.from(`${at.getTime()} ${id}`).toString('base64url')

/** Reads a cursor; undefined for a foreign cursor, so the list starts at the top. */
export function readCursor(cursor = ''): ListKey | undefined {
  const [ms = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  return /^\d{1,15}$/.test(ms) && isUuid(id) ? { at: new Date(Number(ms)), id } : undefined
}
