import type { Language } from './language.ts'

/** The languages of the site: code, name and flag as specified. `OWN_NAMES` has each name in its own language. */
export const LANGUAGE_OPTIONS = [
  { code: 'pt', name: 'Português', flag: '🇧🇷' },
  { code: 'en', name: 'Inglês', flag: '🇺🇸' },
  { code: 'es', name: 'Espanhol', flag: '🇪🇸' },
] as const satisfies readonly { code: Language; name: string; flag: string }[]

/** Names of languages in themselves; shown with `lang`. */
export const OWN_NAMES: Record<Language, string> = { pt: 'Português', en: 'English', es: 'Español' }
