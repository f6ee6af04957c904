import type { Language } from './refusals.ts'

/** The words with which a text sends its reader to support. Pages show exactly these words as the link that opens it. */
export const SUPPORT_WORDS: Record<Language, string> = {
  pt: 'fale com o suporte',
  en: 'contact support',
  es: 'habla con soporte',
}

/** The fragment of that link, in legal texts too: `[fale com o suporte](#support)`. */
export const SUPPORT_LINK = '#support'
