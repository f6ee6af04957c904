import { isUuid } from './ids.ts'

/** Sort key of a list that is sorted by time, then by id. */
export interface ListKey {
  at: Date
  id: string
}

export const writeCursor = ({ at, id }: ListKey): string =>
  Buffer.from(`${at.getTime()} ${id}`).toString('base64url')

/** Undefined for a foreign cursor: the list then starts at the top. */
export function readCursor(cursor = ''): ListKey | undefined {
  const [ms = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  return /^\d{1,15}$/.test(ms) && isUuid(id) ? { at: new Date(Number(ms)), id } : undefined
}
