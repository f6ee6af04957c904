import type { Language } from './refusals.ts'

/** Phrase that sends a reader to support. Pages render exactly these words as a link. */
export const SUPPORT_WORDS: Record<Language, string> = {
  pt: 'fale com o suporte',
  en: 'contact support',
  es: 'habla con soporte',
}

/** URL fragment of the support link, in legal texts too: `[fale com o suporte](#support)`. */
export const SUPPORT_LINK = '#support'
