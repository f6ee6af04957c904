import { fetchPage } from './fetch-page.ts'
import { followFlags } from './follow-flags.ts'
import { guards } from './guards/index.ts'
import { statusOf } from './lib/navigation/failures.ts'
import { createNavigation, type Engine } from './lib/navigation/navigation.ts'
import { resolve } from './lib/navigation/resolve.ts'
import type { PageModule, Place } from './lib/navigation/table.ts'
import type { Navigation } from './lib/navigation/view.ts'
import { queries } from './lib/queries/client.ts'
import { arrived, depart, leave, remain } from './page-change.ts'
import { reloadOnce } from './reload-once.ts'
import { routes } from './routes.ts'
import { followHistory } from './state/dialogs.ts'
import { mustLoadWhole } from './state/outdated.ts'

/** The site's own way of going somewhere. Fetched when somebody is about to, or when the first page needs its guards asked. */
export function startNavigation({ view, busy }: Pick<Navigation, 'view' | 'busy'>): Engine {
  const engine = createNavigation(view, busy, {
    async resolve(url, from, isFirst) {
      const redirectOf = isFirst ? undefined : (await rules())?.redirectOf
      return resolve(url, from, { routes, guards, redirectOf })
    },
    load,
    depart,
    arrived,
    leave,
    remain,
    onEntry: followHistory,
    outdated: mustLoadWhole,
    recover: reloadOnce,
  })
  followFlags()
  engine.start().catch(console.error)
  return engine
}

/** The rules of the build are needed from the second page on. A visitor whose network is gone goes without. */
const rules = () => import('./build-rules.ts').catch(() => undefined)

async function load(place: Place): Promise<PageModule> {
  const mayHavePayload = !place.route.guards?.length
  const [module] = await Promise.all([
    fetchPage(place),
    mayHavePayload && rules().then((known) => known?.takePayload(place)),
  ])
  const wanted = (module.queries?.(place) ?? []).filter(({ queryFn }) => queryFn)
  const asked = await Promise.allSettled(wanted.map((query) => queries().ensureQueryData(query)))
  const missing = asked.find((one) => one.status === 'rejected' && statusOf(one.reason) === 404)
  if (missing?.status === 'rejected') throw missing.reason
  if (module.exists?.(place) === false) throw Object.assign(new Error(place.url), { status: 404 })
  return module
}
