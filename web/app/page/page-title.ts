import type { View } from '../../shell/index.ts'
import { m } from '../lib/language.ts'
import { publicAnswer } from '../lib/queries/public.ts'
import { seoQuery } from '../lib/seo.ts'
import { currentSettings } from '../state/settings.ts'

/** `{title} | {site title}`; the title is the operator's title, else the page's own title, else the default. */
export function pageTitle(view: View): string {
  const site = currentSettings().general_site_title ?? m.layouts.site
  return `${ownTitle(view) ?? m.layouts.default_title} | ${site}`
}

/** The operator's title and description of the place for search engines. */
export const seoRecord = (view: View) =>
  view.kind === 'error' ? undefined : publicAnswer('GET /api/seo', { query: seoQuery(view.place) })

function ownTitle(view: View): string | undefined {
  const written = seoRecord(view)?.title
  if (written) return written
  if (view.kind === 'page') return view.module.title?.(view.place)
  if (view.kind === 'error') return view.status === 404 ? m.failure.not_found_title : m.failure.error_title
  return undefined
}
