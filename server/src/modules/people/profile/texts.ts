import type { Language } from '@jogo/contract/refusals'

/** Messages by SMS: of the plain letters that fit one message. */
const CONFIRMATION: Record<Language, (code: string) => string> = {
  pt: (code) =>
    `Jogo Limpo: seu codigo e ${code}. Vale por 10 minutos. Nunca pedimos este codigo por telefone.`,
  en: (code) => `Jogo Limpo: your code is ${code}. It lasts 10 minutes. We never ask for it on the phone.`,
  es: (code) => `Jogo Limpo: tu codigo es ${code}. Vale por 10 minutos. Nunca lo pedimos por telefono.`,
}

export const confirmationText = (language: Language, code: string): string => CONFIRMATION[language](code)
