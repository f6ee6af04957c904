import type { ContentDeps } from './deps.ts'
import { removeRegulation } from './regulation-store.ts'
import { removeBanner, removePromotion } from './store.ts'

/** What can be taken away; a dialog's picture and a page's title have a place that is always there. */
export const REMOVABLE = ['banner', 'promotion', 'regulation'] as const
export type Removable = (typeof REMOVABLE)[number]

/**
 * Takes away what an operator saved. What the seeds bring is written again, as they have it, at the next start.
 * @param name of the banner, slug of the promotion, `language/slug` of the legal text
 * @returns false when there is no such thing
 */
export async function remove({ db: { sql } }: ContentDeps, kind: Removable, name: string): Promise<boolean> {
  if (kind === 'banner') return removeBanner(sql, name)
  if (kind === 'promotion') return removePromotion(sql, name)
  const [language = '', slug = ''] = name.split('/')
  return removeRegulation(sql, slug, language)
}
