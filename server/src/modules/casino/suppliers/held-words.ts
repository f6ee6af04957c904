import type { Language } from '@jogo/contract/refusals'
import { type Cents, formatBrl } from '@jogo/rules/money'
import type { HeldWin } from './held-store.ts'

type Reason = HeldWin['why']

interface Words {
  reasons: Readonly<Record<Reason, string>>
  held(amount: string, game: string, reason: string): string
  released(amount: string): string
}

/** Texts in the player's case about a withheld win. */
const WORDS: Record<Language, Words> = {
  pt: {
    reasons: {
      amount: 'o valor é muito alto',
      multiple: 'passa do máximo que o jogo paga por essa aposta',
      losses: 'nas últimas 24 horas o jogo pagou muito mais do que recebeu em apostas',
      paused: 'chegou com o jogo fechado para conferência',
    },
    held: (amount, game, reason) => `Seu prêmio de ${amount} em ${game} está em conferência, porque ${reason}.

Duas pessoas da nossa equipe conferem o resultado com a empresa do jogo. Até lá, esse valor fica separado: não dá para apostar nem sacar. O resto do seu saldo continua livre.

Você não precisa fazer nada. Avisamos aqui e por e-mail quando terminar.`,
    released: (amount) => `Conferimos seu prêmio: ${amount} estão no seu saldo e podem ser sacados.`,
  },
  en: {
    reasons: {
      amount: 'the amount is very high',
      multiple: 'it is above the most that the game pays for this bet',
      losses: 'in the last 24 hours the game paid much more than it took in bets',
      paused: 'it came while the game was closed for a check',
    },
    held: (amount, game, reason) => `Your prize of ${amount} in ${game} is being checked, because ${reason}.

Two people of our team check the result with the company that runs the game. Until then this amount is set aside: it cannot be bet or withdrawn. The rest of your balance stays free.

There is nothing for you to do. We tell you here and by e-mail when it is over.`,
    released: (amount) => `We have checked your prize: ${amount} are in your balance and can be withdrawn.`,
  },
  es: {
    reasons: {
      amount: 'el valor es muy alto',
      multiple: 'supera el máximo que el juego paga por esa apuesta',
      losses: 'en las últimas 24 horas el juego pagó mucho más de lo que recibió en apuestas',
      paused: 'llegó con el juego cerrado para revisión',
    },
    held: (amount, game, reason) => `Tu premio de ${amount} en ${game} está en revisión, porque ${reason}.

Dos personas de nuestro equipo revisan el resultado con la empresa del juego. Hasta entonces, ese valor queda aparte: no se puede apostar ni retirar. El resto de tu saldo sigue libre.

No tienes que hacer nada. Te avisamos aquí y por correo cuando termine.`,
    released: (amount) => `Revisamos tu premio: ${amount} están en tu saldo y se pueden retirar.`,
  },
}

export const heldText = (language: Language, amount: Cents, game: string, why: Reason): string =>
  WORDS[language].held(formatBrl(amount, language), game, WORDS[language].reasons[why])

export const releasedText = (language: Language, amount: Cents): string =>
  WORDS[language].released(formatBrl(amount, language))
