import type { Language } from '@jogo/contract/refusals'

/** Small words that are frequent in one language and absent in the languages beside it. */
const WORDS: Record<Language, RegExp> = {
  pt: whole('você|não|uma|um|seu|sua|em|ou|tente|pelo|pela|às|são(?! Paulo)'),
  en: whole('the|your|you|and|with|is|are|was|this|try|from'),
  es: whole('el|los|las|tu|tus|intenta|inténtalo|puedes|y'),
}

function whole(words: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'giu')
}

/** Words of a text that belong to another language: a forgotten or misplaced translation. */
export const foreignWords = (text: string, language: Language): string[] =>
  Object.entries(WORDS).flatMap(([other, words]) => (other === language ? [] : (text.match(words) ?? [])))
