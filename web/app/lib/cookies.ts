/** The visitor's consent. */
export const CONSENT_KEY = 'cookie-consent'
/** '1': the player's identity was verified at his last visit, so the server may render pages that require it. */
export const VERIFIED_KEY = 'verified'
/** '1': an exclusion or suspension barred deposits at the player's last visit, so no page offers them at first. */
export const BARRED_KEY = 'deposit-barred'

export interface CookieOptions {
  /** Lifetime in seconds; without a lifetime the cookie ends with the session. */
  maxAge?: number
  sameSite?: 'none' | 'lax'
}

export function readCookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  return cookieIn(document.cookie, name)
}

/** A cookie of a `Cookie` header or `document.cookie`. */
export function cookieIn(header: string, name: string): string | undefined {
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return decode(part.slice(at + 1).trim())
  }
  return undefined
}

/**
 * Writes a Secure cookie, as required for a token. On http://localhost a plain cookie is written, if the browser
 * refuses Secure cookies.
 */
export function writeCookie(
  name: string,
  value: string,
  { maxAge, sameSite = 'none' }: CookieOptions = {},
): void {
  const age = maxAge === undefined ? '' : `; max-age=${Math.floor(maxAge)}`
  const pair = `${name}=${encodeURIComponent(value)}; path=/${age}`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${pair}; secure; samesite=${sameSite}`
  if (readCookie(name) !== value && location.protocol === 'http:') {
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = `${pair}; samesite=lax`
  }
}

export function clearCookie(name: string): void {
  for (const attributes of ['; secure; samesite=none', '; samesite=lax']) {
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = `${name}=; path=/; max-age=0${attributes}`
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
