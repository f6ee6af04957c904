import { newId } from '../../lib/new-id.ts'

/** Ids of unanswered messages: the same text sent again is the same message, also after a lost answer. */
const ids = new Map<string, string>()

/** @param where case of the text, or '' for a new case */
export function messageId(where: string, text: string): string {
  const key = `${where} ${text}`
  const id = ids.get(key) ?? newId()
  ids.set(key, id)
  return id
}
