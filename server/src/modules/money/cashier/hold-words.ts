import type { HoldReason } from '@jogo/contract/cashier'
import type { Language } from '@jogo/contract/refusals'
import { type Cents, formatBrl } from '@jogo/rules/money'

type Named = Exclude<HoldReason, 'review'>

interface Words {
  reasons: Readonly<Record<Named, string>>
  held(amount: string, reason: string): string
  released(amount: string): string
  returned(amount: string): string
}

/** Texts in the player's case about a held withdrawal. */
const WORDS: Record<Language, Words> = {
  pt: {
    reasons: {
      new_account: 'é o primeiro saque de uma conta nova',
      security_changed: 'a senha, o contato ou a segunda etapa da conta mudou há pouco',
      above_usual: 'o valor é bem maior do que o dos seus saques anteriores',
    },
    held: (
      amount,
      reason,
    ) => `Seu saque de ${amount} está em conferência, porque ${reason}. É para proteger seu dinheiro.

Responda aqui se foi você quem pediu este saque. Se não foi, diga também: o valor não sai da conta. O prazo que aparece na página do saque continua valendo.`,
    released: (amount) => `Conferimos seu saque de ${amount}, e ele segue para o seu banco.`,
    returned: (amount) =>
      `Conferimos seu saque de ${amount}. O que não tinha sido enviado volta ao seu saldo.`,
  },
  en: {
    reasons: {
      new_account: 'it is the first withdrawal of a new account',
      security_changed: 'the password, a contact or the second step of the account changed a short time ago',
      above_usual: 'the amount is much higher than that of your earlier withdrawals',
    },
    held: (
      amount,
      reason,
    ) => `Your withdrawal of ${amount} is being checked, because ${reason}. This protects your money.

Answer here if it was you who asked for this withdrawal. If it was not, say so too: the amount does not leave the account. The time shown on the page of the withdrawal still holds.`,
    released: (amount) => `We have checked your withdrawal of ${amount}, and it goes on to your bank.`,
    returned: (amount) =>
      `We have checked your withdrawal of ${amount}. What had not been sent goes back to your balance.`,
  },
  es: {
    reasons: {
      new_account: 'es el primer retiro de una cuenta nueva',
      security_changed: 'la contraseña, el contacto o el segundo paso de la cuenta cambió hace poco',
      above_usual: 'el valor es mucho mayor que el de tus retiros anteriores',
    },
    held: (
      amount,
      reason,
    ) => `Tu retiro de ${amount} está en revisión, porque ${reason}. Es para proteger tu dinero.

Responde aquí si fuiste tú quien pidió este retiro. Si no fuiste tú, dilo también: el valor no sale de la cuenta. El plazo que aparece en la página del retiro sigue valiendo.`,
    released: (amount) => `Revisamos tu retiro de ${amount}, y sigue hacia tu banco.`,
    returned: (amount) => `Revisamos tu retiro de ${amount}. Lo que no se había enviado vuelve a tu saldo.`,
  },
}

export const holdText = (language: Language, amount: Cents, reason: Named): string =>
  WORDS[language].held(formatBrl(amount, language), WORDS[language].reasons[reason])

export const decidedText = (language: Language, amount: Cents, outcome: 'released' | 'returned'): string =>
  WORDS[language][outcome](formatBrl(amount, language))
