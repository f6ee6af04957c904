import type { ContentDeps } from './deps.ts'
import { deleteRegulation } from './regulation-store.ts'
import { deleteBanner, deletePromotion } from './store.ts'

/** Kinds that can be removed. A picture of a dialog and an SEO record can only be replaced. */
export const REMOVABLE = ['banner', 'promotion', 'regulation'] as const
export type Removable = (typeof REMOVABLE)[number]

/**
 * Removes an entry. An entry of the seeds is written again at the next start.
 * @param name of the banner, slug of the promotion, `language/slug` of the legal text
 * @returns false for an unknown entry
 */
export async function remove({ db: { sql } }: ContentDeps, kind: Removable, name: string): Promise<boolean> {
  if (kind === 'banner') return deleteBanner(sql, name)
  if (kind === 'promotion') return deletePromotion(sql, name)
  const [language = '', slug = ''] = name.split('/')
  return deleteRegulation(sql, slug, language)
}
