import { fetchPage } from './fetch-page.ts'
import { match } from './lib/navigation/match.ts'
import type { View } from './lib/navigation/view.ts'
import { routes } from './routes.ts'
import type { Boot } from './state/boot.ts'

/** What the server rendered, so that the first render here is the same. Whether it was a skeleton, the server has said. */
export async function firstView({ failure, eager }: Pick<Boot, 'failure' | 'eager'>): Promise<View> {
  const url = location.pathname + location.search + location.hash
  if (failure) return { kind: 'error', ...failure, url }
  const place = match(routes, url)
  if (!place) return { kind: 'error', status: 404, message: `Page not found: ${url}`, url }
  if (eager) return { kind: 'pending', place }
  return { kind: 'page', place, module: await fetchPage(place) }
}
