import type { Language } from '@jogo/contract/refusals'
import type { Messages } from '../messages/pt.ts'

export type { Language }

/** Storage of the choice: web storage as specified, and a cookie of the same name for the server. */
export const LANGUAGE_KEY = 'wglang'

/** BCP 47 tag of the page. */
export const LANGUAGE_TAGS: Record<Language, string> = { pt: 'pt-BR', en: 'en', es: 'es' }

/** Portuguese for every unsupported language. */
export function toLanguage(text: string | null | undefined): Language {
  return text && Object.hasOwn(LANGUAGE_TAGS, text) ? (text as Language) : 'pt'
}

/**
 * The texts of the visitor's language. A group is present once the page or dialog that names it was loaded. Read a text while
 * rendering or handling an event, never at import. On the server a render is synchronous, so no other render can intervene.
 */
export const m = {} as Messages
export let language: Language = 'pt'

/** @param texts all texts, on the server; the browser loads texts by group (texts.ts) */
export function speak(chosen: Language, texts?: Messages): void {
  language = chosen
  Object.assign(m, texts)
}
