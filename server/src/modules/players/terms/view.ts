import type { TermsView } from '@jogo/contract/terms'
import type { Static } from 'typebox'
import { type AskedText, isAccepted } from './terms.ts'

export const termsView = (texts: readonly AskedText[]): Static<typeof TermsView> => ({
  texts: texts.map(({ slug, title, version, accepted }) => ({
    ...{ slug, title, version },
    accepted: accepted ?? null,
  })),
  is_accepted: texts.every(isAccepted),
})
