import type { ShellBoot } from './boot.ts'
import { match } from './router/match.ts'
import type { PageModule, Place, RouteRow } from './router/table.ts'
import type { View } from './router/view.ts'

/**
 * First view of the browser, equal to the server's. Boot data tell whether the server rendered a skeleton.
 */
export async function firstView(
  { failure, eager }: Pick<ShellBoot, 'failure' | 'eager'>,
  routes: readonly RouteRow[],
  loadPage: (place: Place) => Promise<PageModule>,
): Promise<View> {
  const url = location.pathname + location.search + location.hash
  if (failure) return { kind: 'error', ...failure, url }
  const place = match(routes, url)
  if (!place) return { kind: 'error', status: 404, message: `Page not found: ${url}`, url }
  if (eager) return { kind: 'pending', place }
  return { kind: 'page', place, module: await loadPage(place) }
}
