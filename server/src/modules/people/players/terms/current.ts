import type { Wording } from '@jogo/contract/terms'
import { refuse } from '../../../../platform/refusal.ts'
import type { AgreedText } from '../../../house/content/index.ts'
import type { PlayersDeps } from '../deps.ts'

/**
 * The wordings in force, which a visitor was shown before he agreed; who does not say what he was shown agrees to those.
 * @throws Refusal terms_changed when one of them is another one by now
 */
export async function textsShown(
  { content }: Pick<PlayersDeps, 'content'>,
  shown: readonly Wording[] | undefined,
): Promise<AgreedText[]> {
  const texts = await content.agreed()
  const isShown = (text: AgreedText) =>
    shown === undefined || shown.some(({ slug, version }) => slug === text.slug && version === text.version)
  if (!texts.every(isShown)) refuse('terms_changed', { fields: { termsAccepted: 'terms_changed' } })
  return texts
}
