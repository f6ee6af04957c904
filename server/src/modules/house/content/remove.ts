import type { ContentDeps } from './deps.ts'
import { deleteRegulation } from './regulation-store.ts'
import { deleteBanner, deletePromotion } from './store.ts'

/** The kinds that can be removed; a dialog's picture and an SEO record can only be replaced. */
export const REMOVABLE = ['banner', 'promotion', 'regulation'] as const
export type Removable = (typeof REMOVABLE)[number]

/**
 * Removes an entry. The next start writes an entry of the seeds again.
 * @param name of the banner, slug of the promotion, `language/slug` of the legal text
 * @returns false for an unknown entry
 */
export async function remove({ db: { sql } }: ContentDeps, kind: Removable, name: string): Promise<boolean> {
  if (kind === 'banner') return deleteBanner(sql, name)
  if (kind === 'promotion') return deletePromotion(sql, name)
  const [language = '', slug = ''] = name.split('/')
  return deleteRegulation(sql, slug, language)
}
