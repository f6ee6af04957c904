import type { Wording } from '@jogo/contract/terms'
import { refuse } from '../../../../platform/refusal.ts'
import type { AgreedText } from '../../../house/content/index.ts'
import type { PlayersDeps } from '../deps.ts'

/** Date of the shipped terms and privacy notice. The table `acceptances` has each player's acceptance. */
export const TERMS_VERSION = '2026-11-29'

/**
 * The current wordings. They must equal the wordings that the visitor saw, if the form names them.
 * @throws Refusal terms_changed for a difference
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
