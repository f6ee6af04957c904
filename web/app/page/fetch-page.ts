import type { PageModule, Place } from '../../shell/index.ts'
import { type TextGroup, withTexts } from '../lib/texts.ts'
import { loadPage } from './pages.ts'

/** The file of a page, its texts, and the other parts for this address. */
export async function fetchPage(place: Place): Promise<PageModule> {
  const { route } = place
  const module = await withTexts((route.texts ?? []) as readonly TextGroup[], () => loadPage(route))()
  await module.parts?.(place)
  return module
}
