import type { AuthMode } from './auth-mode.ts'
import { ownPath } from './own-path.ts'

/** Effect of a click on a banner. `leave`: the click is not handled here. */
export type BannerClick =
  | { kind: 'leave' }
  | {
      kind: 'follow'
      /** Coupon or campaign code of the link, to be stored. */
      code?: string
      /** The dialog that the link opens for an anonymous visitor. */
      auth?: AuthMode
      /** Path, query and fragment without `code` and `login`; the whole address for another site. */
      to: string
    }

/** The part of an element that tells whether it is in a button. */
type Target = EventTarget | { closest(selector: string): unknown } | null

/**
 * Interprets a click on a banner with this link: clicks on buttons are ignored, a `code` is stored, `login=1` opens login and `login=0`
 * register. Invalid addresses and scripts are ignored.
 */
export function bannerClick(
  link: string | null | undefined,
  { target, origin = globalThis.location?.origin ?? 'http://site' }: { target: Target; origin?: string },
): BannerClick {
  if (!link || isButton(target)) return { kind: 'leave' }
  const url = address(link, origin)
  if (!url) return { kind: 'leave' }
  const code = url.searchParams.get('code')?.trim()
  const auth = { '1': 'login', '0': 'register' }[url.searchParams.get('login') ?? ''] as AuthMode | undefined
  return { kind: 'follow', ...(code && { code }), ...(auth && { auth }), to: pathWithQuery(url, origin) }
}

function isButton(target: Target): boolean {
  return target !== null && 'closest' in target && Boolean(target.closest('button, [role="button"]'))
}

function address(link: string, origin: string): URL | undefined {
  try {
    const url = new URL(link, origin)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined
  } catch {
    return undefined
  }
}

function pathWithQuery(url: URL, origin: string): string {
  if (url.origin !== origin) return url.href
  url.searchParams.delete('code')
  url.searchParams.delete('login')
  return ownPath(url.pathname) + url.search + url.hash
}
