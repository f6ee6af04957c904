import { match } from './resolve.ts'
import type { RouteRow } from './table.ts'

/** Fetches a page's file as soon as somebody points at a link to it: by the click it is usually here. */
export function prefetchOnIntent(routes: readonly RouteRow[]): void {
  const done = new Set<string>()
  const onIntent = (event: Event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/"]') : null
    const path = link?.getAttribute('href')
    if (!path || done.has(path)) return
    done.add(path)
    match(routes, path)
      ?.route.page()
      .catch(() => done.delete(path))
  }
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, onIntent, { passive: true })
}
