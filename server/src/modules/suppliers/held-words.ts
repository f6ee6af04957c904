import type { Language } from '@jogo/contract/refusals'
import { type Cents, formatBrl } from '@jogo/rules/money'

interface Words {
  held(amount: string, game: string): string
  released(amount: string): string
}

/** What a player reads in the case of a win that is held. */
const WORDS: Record<Language, Words> = {
  pt: {
    held: (
      amount,
      game,
    ) => `Seu prêmio de ${amount} em ${game} está em conferência, porque é bem maior que o comum.

Duas pessoas da nossa equipe conferem o resultado com a empresa do jogo. Até lá, esse valor fica separado: não dá para apostar nem sacar. O resto do seu saldo continua livre.

Você não precisa fazer nada. Avisamos aqui e por e-mail quando terminar.`,
    released: (amount) => `Conferimos seu prêmio: ${amount} estão no seu saldo e podem ser sacados.`,
  },
  en: {
    held: (
      amount,
      game,
    ) => `Your prize of ${amount} in ${game} is being checked, because it is much higher than usual.

Two people of our team check the result with the company that runs the game. Until then this amount is set aside: it cannot be bet or withdrawn. The rest of your balance stays free.

There is nothing for you to do. We tell you here and by e-mail when it is over.`,
    released: (amount) => `We have checked your prize: ${amount} are in your balance and can be withdrawn.`,
  },
  es: {
    held: (
      amount,
      game,
    ) => `Tu premio de ${amount} en ${game} está en revisión, porque es mucho mayor que lo habitual.

Dos personas de nuestro equipo revisan el resultado con la empresa del juego. Hasta entonces, ese valor queda aparte: no se puede apostar ni retirar. El resto de tu saldo sigue libre.

No tienes que hacer nada. Te avisamos aquí y por correo cuando termine.`,
    released: (amount) => `Revisamos tu premio: ${amount} están en tu saldo y se pueden retirar.`,
  },
}

export const heldText = (language: Language, amount: Cents, game: string): string =>
  WORDS[language].held(formatBrl(amount, language), game)

export const releasedText = (language: Language, amount: Cents): string =>
  WORDS[language].released(formatBrl(amount, language))
