import type { Language } from '@jogo/contract/refusals'
import { type Cents, formatBrl } from '@jogo/rules/money'

/** Texts of the player's case of a withdrawal whose legal time has run out. */
const WORDS: Record<Language, (amount: string) => string> = {
  pt: (amount) => `Seu saque de ${amount} passou do prazo de 120 minutos, e a demora é nossa.

O valor continua reservado para você, e nossa equipe está cuidando dele. Não é preciso pedir de novo. A página do saque mostra cada passo, e você pode escrever aqui.`,
  en: (amount) => `Your withdrawal of ${amount} has passed its time of 120 minutes, and the delay is ours.

The amount is still set aside for you, and our team is taking care of it. There is no need to ask again. The page of the withdrawal shows each step, and you can write here.`,
  es: (amount) => `Tu retiro de ${amount} pasó el plazo de 120 minutos, y la demora es nuestra.

El valor sigue reservado para ti, y nuestro equipo se está ocupando. No hace falta pedirlo de nuevo. La página del retiro muestra cada paso, y puedes escribir aquí.`,
}

export const lateText = (language: Language, amount: Cents): string =>
  WORDS[language](formatBrl(amount, language))
