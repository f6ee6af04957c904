import type { View } from '../../shell/index.ts'
import { m } from '../lib/language.ts'
import { queries } from '../lib/queries/client.ts'
import { publicQuery } from '../lib/queries/public.ts'
import { seoQuery } from '../lib/seo.ts'
import { pageTitle, seoRecord } from './page-title.ts'

/**
 * Sets the operator's title and description once known; each is fetched once. A failure is only logged. `isShown`: whether the visitor is
 * still on the page.
 */
export async function describePage(view: View, isShown: () => boolean): Promise<void> {
  if (view.kind !== 'error') await ask(seoQuery(view.place))
  if (!isShown()) return
  document.title = pageTitle(view)
  document
    .querySelector('meta[name="description"]')
    ?.setAttribute('content', seoRecord(view)?.content || m.layouts.description)
}

async function ask(query: ReturnType<typeof seoQuery>): Promise<void> {
  const { queryKey, queryFn } = publicQuery('GET /api/seo', { query })
  try {
    await queries().ensureQueryData({ queryKey, queryFn: async (how) => (await queryFn(how)) ?? NONE })
  } catch (failure) {
    console.warn('GET /api/seo', failure)
  }
}

/** Record of a page without an SEO record, whose answer is 204 or empty. */
const NONE = { title: '', content: '' }
