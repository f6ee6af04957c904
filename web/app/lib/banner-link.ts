import type { AuthMode } from './auth-mode.ts'
import { ownPath } from './own-path.ts'

/** The meaning of a click on a banner. `leave`: the click is not handled here. */
export type BannerClick =
  | { kind: 'leave' }
  | {
      kind: 'follow'
      /** The coupon or campaign code of the link, to be stored. */
      code?: string
      /** The dialog that the link asks for, for an anonymous visitor. */
      auth?: AuthMode
      /** Path, query and fragment without `code` and `login`; the whole address when it leads to another site. */
      to: string
    }

/** As much of an element as is needed to know whether it is in a button. */
type Target = EventTarget | { closest(selector: string): unknown } | null

/**
 * Interprets a click on a banner with this link: clicks on buttons are ignored, a `code` is stored, `login=1` asks for login and `login=0`
 * for register. A link that is not a valid address, or a script, is ignored.
 */
export function bannerClick(
  link: string | null | undefined,
  { target, origin = globalThis.location?.origin ?? 'http://site' }: { target: Target; origin?: string },
): BannerClick {
  if (!link || isButton(target)) return { kind: 'leave' }
  const url = addressOf(link, origin)
  if (!url) return { kind: 'leave' }
  const code = url.searchParams.get('code')?.trim()
  const auth = { '1': 'login', '0': 'register' }[url.searchParams.get('login') ?? ''] as AuthMode | undefined
  return { kind: 'follow', ...(code && { code }), ...(auth && { auth }), to: restOf(url, origin) }
}

function isButton(target: Target): boolean {
  return target !== null && 'closest' in target && Boolean(target.closest('button, [role="button"]'))
}

function addressOf(link: string, origin: string): URL | undefined {
  try {
    const url = new URL(link, origin)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined
  } catch {
    return undefined
  }
}

function restOf(url: URL, origin: string): string {
  if (url.origin !== origin) return url.href
  url.searchParams.delete('code')
  url.searchParams.delete('login')
  return ownPath(url.pathname) + url.search + url.hash
}
