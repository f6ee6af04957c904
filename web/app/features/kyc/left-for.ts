const KEY = 'kyc:left-for'

/** Which attempt the player went to the company for: remembered by the tab until it is decided. */
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
