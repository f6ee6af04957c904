import { ownPath } from '../../lib/own-path.ts'

const KEY = 'kyc:left-for'
const WAY = 'kyc:way'
const PLACE = 'kyc:place'
const PLACE_FOR_MS = 3_600_000

/** Id of the attempt for which the player left, in session storage until the attempt is decided. */
export const storedAttempt = (): string | undefined => keptInTab(KEY)

/** Whether the player left to verify by documents instead of the face. */
export const isByDocuments = (): boolean => keptInTab(WAY) !== undefined

export function storeAttempt(attempt: string | null, way?: 'documents'): void {
  keep(KEY, attempt)
  keep(WAY, (attempt && way) ?? null)
}

/** Stores the page on which the verification was requested. */
export const storeReturnPage = (): void =>
  keep(PLACE, `${Date.now()} ${ownPath(location.pathname)}${location.search}`)

/** The stored page, valid for an hour, because a later return has another destination. */
export function returnPage(): string | undefined {
  const [at, place] = keptInTab(PLACE)?.split(' ') ?? []
  return Date.now() - Number(at) < PLACE_FOR_MS ? place : undefined
}

export const clearReturnPage = (): void => keep(PLACE, null)

function keptInTab(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

function keep(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {}
}
