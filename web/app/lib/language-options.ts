import type { Language } from './language.ts'

/** The languages of the site: code, name and flag as specified. A reader who knows only his own is shown `OWN_NAMES`. */
export const LANGUAGE_OPTIONS = [
  { code: 'pt', name: 'Português', flag: '🇧🇷' },
  { code: 'en', name: 'Inglês', flag: '🇺🇸' },
  { code: 'es', name: 'Espanhol', flag: '🇪🇸' },
] as const satisfies readonly { code: Language; name: string; flag: string }[]

/** What speakers call their language; shown with its `lang`. */
export const OWN_NAMES: Record<Language, string> = { pt: 'Português', en: 'English', es: 'Español' }
