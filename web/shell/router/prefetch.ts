import { match } from './match.ts'
import type { Place, RouteRow } from './table.ts'

/** Fetches a page's file and texts as soon as a pointer or the focus is on a link to it; by the click they are usually loaded. */
export function prefetchOnIntent(
  routes: readonly RouteRow[],
  fetchPage: (place: Place) => Promise<unknown>,
): void {
  const done = new Set<string>()
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
    const place = link && link.origin === location.origin ? linkPlace(routes, link) : undefined
    if (!place || done.has(place.path)) return
    done.add(place.path)
    fetchPage(place).catch(() => done.delete(place.path))
  }
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, onIntent, { passive: true })
}

function linkPlace(routes: readonly RouteRow[], { pathname, search }: HTMLAnchorElement): Place | undefined {
  try {
    return match(routes, pathname + search)
  } catch {
    return undefined
  }
}
