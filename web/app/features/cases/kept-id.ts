import { newId } from '../../lib/new-id.ts'

/** Ids of messages that were sent and not answered: the same text sent again is the same message, also after a lost answer. */
const ids = new Map<string, string>()

/** @param where the case that the text belongs to, or '' for a new one */
export function keptId(where: string, text: string): string {
  const key = `${where} ${text}`
  const id = ids.get(key) ?? newId()
  ids.set(key, id)
  return id
}
