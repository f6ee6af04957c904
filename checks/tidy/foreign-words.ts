import type { Language } from '@jogo/contract/refusals'

/** Small words that the sentences of a language are full of, and no sentence of the languages beside it. */
const WORDS: Record<Language, RegExp> = {
  pt: whole('você|não|uma|um|seu|sua|em|ou|tente|pelo|pela|às|são(?! Paulo)'),
  en: whole('the|your|you|and|with|is|are|was|this|try|from'),
  es: whole('el|los|las|tu|tus|intenta|inténtalo|puedes|y'),
}

function whole(words: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'giu')
}

/** Words of a text that belong to another language than its own: a translation that was forgotten, or put in the wrong place. */
export const foreignWords = (text: string, language: Language): string[] =>
  Object.entries(WORDS).flatMap(([other, words]) => (other === language ? [] : (text.match(words) ?? [])))
