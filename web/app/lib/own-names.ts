import type { Language } from './language.ts'

/** What speakers call their language; shown with its `lang`. */
export const OWN_NAMES: Record<Language, string> = { pt: 'Português', en: 'English', es: 'Español' }
