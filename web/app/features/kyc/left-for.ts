const KEY = 'kyc:left-for'

/** The attempt that the player went to the company for; kept in session storage until it is decided. */
export function leftFor(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

export function rememberLeaving(attempt: string | null): void {
  try {
    if (attempt === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, attempt)
  } catch {}
}
