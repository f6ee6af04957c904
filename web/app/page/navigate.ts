import { failureStatus, type NavigationSite, type PageModule, type Place } from '../../shell/index.ts'
import { guards } from '../guards/index.ts'
import { cacheAnswers, queries } from '../lib/queries/client.ts'
import { followFlags } from '../start/follow-flags.ts'
import { followHistory } from '../state/dialogs.ts'
import { mustLoadWhole } from '../state/outdated.ts'
import { arrived, depart, leave, remain } from './page-change.ts'

/** The site's part of the navigation. Loaded when the visitor is about to navigate, or when the first page's guards must run. */
export function navigationSite(): NavigationSite {
  followFlags()
  return {
    ...{ guards, loadData, cacheAnswers, depart, arrived, leave, remain },
    onEntry: followHistory,
    outdated: mustLoadWhole,
  }
}

async function loadData(place: Place, module: PageModule): Promise<void> {
  const pageQueries = (module.queries?.(place) ?? []).filter(({ queryFn }) => queryFn)
  const results = await Promise.allSettled(pageQueries.map((query) => queries().ensureQueryData(query)))
  const missing = results.find(
    (result) => result.status === 'rejected' && failureStatus(result.reason) === 404,
  )
  if (missing?.status === 'rejected') throw missing.reason
}
