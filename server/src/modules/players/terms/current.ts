import { AGREED_TEXTS } from '@jogo/contract/terms'
import { isRefusal } from '../../../platform/refusal.ts'
import type { PlayersDeps } from '../deps.ts'

/** A text that is agreed to, as worded now. */
export interface AgreedText {
  slug: (typeof AGREED_TEXTS)[number]
  title: string
  /** The day of its Portuguese wording. */
  version: string
}

/** The wordings in force; a text that the house does not publish is not asked for. */
export async function currentTexts({ content }: Pick<PlayersDeps, 'content'>): Promise<AgreedText[]> {
  const found = await Promise.all(
    AGREED_TEXTS.map(async (slug) => {
      try {
        const { title, updated_at: version } = await content.regulation(slug, 'pt')
        return [{ slug, title, version }]
      } catch (error) {
        if (isRefusal(error, 'regulation_not_found')) return []
        throw error
      }
    }),
  )
  return found.flat()
}
