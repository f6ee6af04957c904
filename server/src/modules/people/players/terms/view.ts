import type { TermsView, Wording } from '@jogo/contract/terms'
import type { Static } from 'typebox'
import type { AgreedText } from '../../../house/content/index.ts'
import { isAccepted, type TextAcceptance } from './terms.ts'

/** View of the wordings: slugs and days. */
export const wordingsView = (texts: readonly AgreedText[]): { texts: Wording[] } => ({
  texts: texts.map(({ slug, version }) => ({ slug, version })),
})

export const termsView = (texts: readonly TextAcceptance[]): Static<typeof TermsView> => ({
  texts: texts.map(({ slug, title, version, accepted }) => ({
    ...{ slug, title, version },
    accepted: accepted ?? null,
  })),
  is_accepted: texts.every(isAccepted),
})
