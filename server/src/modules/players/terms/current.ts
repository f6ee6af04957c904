import { AGREED_TEXTS, type Wording } from '@jogo/contract/terms'
import { isRefusal, refuse } from '../../../platform/refusal.ts'
import type { PlayersDeps } from '../deps.ts'

/** A text that is agreed to, as worded now. */
export interface AgreedText {
  slug: (typeof AGREED_TEXTS)[number]
  title: string
  /** The day of its Portuguese wording. */
  version: string
}

/**
 * The wordings in force, which a visitor was shown before he agreed; who does not say what he was shown agrees to those.
 * @throws Refusal terms_changed when one of them is another one by now
 */
export async function textsShown(
  deps: Pick<PlayersDeps, 'content'>,
  shown: readonly Wording[] | undefined,
): Promise<AgreedText[]> {
  const texts = await currentTexts(deps)
  const isShown = (text: AgreedText) =>
    shown === undefined || shown.some(({ slug, version }) => slug === text.slug && version === text.version)
  if (!texts.every(isShown)) refuse('terms_changed', { fields: { termsAccepted: 'terms_changed' } })
  return texts
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
