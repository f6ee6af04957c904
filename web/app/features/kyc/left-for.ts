const KEY = 'kyc:left-for'
const WAY = 'kyc:way'
const PLACE = 'kyc:place'

/** The attempt that the player went to the company for; kept in session storage until it is decided. */
export const leftFor = (): string | undefined => keptInTab(KEY)

/** Whether he went to prove by documents what is asked of his face. */
export const isByDocuments = (): boolean => keptInTab(WAY) !== undefined

export function rememberLeaving(attempt: string | null, way?: 'documents'): void {
  keep(KEY, attempt)
  keep(WAY, (attempt && way) ?? null)
}

/** Keeps the page on which the verification was asked for. */
export const rememberPlace = (): void => keep(PLACE, location.pathname + location.search)

export const placeBefore = (): string | undefined => keptInTab(PLACE)

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
