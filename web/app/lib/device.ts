import { store, stored } from './storage.ts'

const KEY = 'device'
const FORM = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What this browser calls itself when somebody logs in, so that only a log-in from another one is told by letter. Undefined without storage. */
export function deviceId(): string | undefined {
  const known = stored(KEY)
  if (known && FORM.test(known)) return known
  store(KEY, crypto.randomUUID())
  return stored(KEY) ?? undefined
}
