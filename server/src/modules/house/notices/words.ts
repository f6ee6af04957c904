import type { Language } from '@jogo/contract/refusals'
import type { LimitName } from '@jogo/rules/protection/limits'
import type { Notice } from './letters.ts'

interface Words {
  subject: string
  /** @param detail an amount, an end or a limit; the letter adds the address of a page */
  body(detail: string): string
}
type NoticeWords = Readonly<Record<Notice['of'], Words>> & { greeting(name: string): string; doubt: string }

/** Text about the end of a bar. `never`: text for an exclusion without an end. */
const until = (end: string, ends: (said: string) => string, never: string) => (end ? ends(end) : never)

export const NOTICE_WORDS: Readonly<Record<Language, NoticeWords>> = {
  pt: {
    greeting: (name) => `Olá, ${name}!`,
    doubt: 'Se algo não está certo, responda a este e-mail.',
    suspension: {
      subject: 'Sua pausa no Jogo Limpo começou',
      body: (end) => `Sua pausa começou agora e vai até ${end} (horário de Brasília).
Até lá, apostas e depósitos estão parados, e ninguém pode encerrar a pausa antes.
Apostas e rodadas em aberto vão até o fim. Você pode sacar o saldo a qualquer momento:`,
    },
    exclusion: {
      subject: 'Sua autoexclusão no Jogo Limpo começou',
      body: (
        date,
      ) => `${until(date, (end) => `Sua autoexclusão começou agora e vai até ${end} (horário de Brasília).`, 'Sua autoexclusão começou agora e não tem prazo para terminar.')}
Apostas e depósitos estão parados, e ninguém pode encerrar a autoexclusão antes.
Apostas e rodadas em aberto vão até o fim. Você pode sacar o saldo a qualquer momento:`,
    },
    identity_revoked: {
      subject: 'Precisamos verificar sua identidade de novo',
      body: () => `A verificação da sua identidade deixou de valer. Apostas e depósitos estão parados até uma nova verificação.
Seu saldo continua seu. Para verificar de novo, abra:`,
    },
    document_accepted: {
      subject: 'Seu documento foi aceito',
      body: () => 'O documento que você enviou foi aceito. Você não precisa fazer mais nada. Veja em:',
    },
    document_refused: {
      subject: 'Seu documento não foi aceito',
      body: () => 'O documento que você enviou não foi aceito. Veja o motivo e envie outro em:',
    },
    deposit_approved: {
      subject: 'Seu depósito foi creditado',
      body: (amount) => `Seu depósito de ${amount} por Pix está no seu saldo. O comprovante está em:`,
    },
    deposit_returned: {
      subject: 'Seu Pix foi devolvido',
      body: (amount) =>
        `Seu Pix de ${amount} não foi creditado e está sendo devolvido à conta de onde veio. O motivo está na sua carteira:`,
    },
    withdrawal_paid: {
      subject: 'Seu saque foi pago',
      body: (amount) => `Seu saque de ${amount} foi pago por Pix. O comprovante está em:`,
    },
    withdrawal_failed: {
      subject: 'Dinheiro do seu saque voltou ao saldo',
      body: (amounts) => `${amounts} O motivo está em:`,
    },
    withdrawal_returned: {
      subject: 'O banco devolveu seu saque',
      body: (amount) =>
        `O banco devolveu ${amount} de um saque que já estava pago. O valor está de volta no seu saldo. Veja o saque em:`,
    },
    balance_corrected: {
      subject: 'Corrigimos o saldo da sua conta',
      body: (why) => `${why} O lançamento está no seu extrato:`,
    },
    limit_raised: {
      subject: 'Um limite da sua conta aumentou',
      body: (limit) => `${limit}
Para diminuir um limite, o que vale na hora, abra:`,
    },
  },
  en: {
    greeting: (name) => `Hello ${name},`,
    doubt: 'If something is not right, reply to this e-mail.',
    suspension: {
      subject: 'Your break at Jogo Limpo has begun',
      body: (end) => `Your break began just now and lasts until ${end} (time of Brasília).
Until then bets and deposits have stopped, and nobody can end the break early.
Open bets and rounds come to their end. You can withdraw your balance at any time:`,
    },
    exclusion: {
      subject: 'Your self-exclusion at Jogo Limpo has begun',
      body: (
        date,
      ) => `${until(date, (end) => `Your self-exclusion began just now and lasts until ${end} (time of Brasília).`, 'Your self-exclusion began just now and has no end.')}
Bets and deposits have stopped, and nobody can end the self-exclusion early.
Open bets and rounds come to their end. You can withdraw your balance at any time:`,
    },
    identity_revoked: {
      subject: 'We have to verify your identity again',
      body: () => `The verification of your identity no longer counts. Bets and deposits have stopped until you are verified again.
Your balance remains yours. To verify your identity, open:`,
    },
    document_accepted: {
      subject: 'Your document was accepted',
      body: () => 'The document that you sent was accepted. There is nothing more to do. See it at:',
    },
    document_refused: {
      subject: 'Your document was not accepted',
      body: () => 'The document that you sent was not accepted. See why, and send another one, at:',
    },
    deposit_approved: {
      subject: 'Your deposit was credited',
      body: (amount) => `Your deposit of ${amount} by Pix is in your balance. The receipt is at:`,
    },
    deposit_returned: {
      subject: 'Your Pix was sent back',
      body: (amount) =>
        `Your Pix of ${amount} was not credited and is on its way back to the account it came from. The reason is in your wallet:`,
    },
    withdrawal_paid: {
      subject: 'Your withdrawal was paid',
      body: (amount) => `Your withdrawal of ${amount} was paid by Pix. The receipt is at:`,
    },
    withdrawal_failed: {
      subject: 'Money of your withdrawal is back in your balance',
      body: (amounts) => `${amounts} The reason is at:`,
    },
    withdrawal_returned: {
      subject: 'The bank sent your withdrawal back',
      body: (amount) =>
        `The bank sent back ${amount} of a withdrawal that was paid already. The amount is in your balance again. See the withdrawal at:`,
    },
    balance_corrected: {
      subject: 'We corrected the balance of your account',
      body: (why) => `${why} The entry is in your statement:`,
    },
    limit_raised: {
      subject: 'A limit of your account was raised',
      body: (limit) => `${limit}
To lower a limit, which counts at once, open:`,
    },
  },
  es: {
    greeting: (name) => `Hola, ${name}:`,
    doubt: 'Si algo no está bien, responde a este correo.',
    suspension: {
      subject: 'Tu pausa en Jogo Limpo comenzó',
      body: (end) => `Tu pausa comenzó ahora y dura hasta el ${end} (hora de Brasilia).
Hasta entonces las apuestas y los depósitos están detenidos, y nadie puede terminar la pausa antes.
Las apuestas y rondas abiertas llegan a su fin. Puedes retirar tu saldo en cualquier momento:`,
    },
    exclusion: {
      subject: 'Tu autoexclusión en Jogo Limpo comenzó',
      body: (
        date,
      ) => `${until(date, (end) => `Tu autoexclusión comenzó ahora y dura hasta el ${end} (hora de Brasilia).`, 'Tu autoexclusión comenzó ahora y no tiene fin.')}
Las apuestas y los depósitos están detenidos, y nadie puede terminar la autoexclusión antes.
Las apuestas y rondas abiertas llegan a su fin. Puedes retirar tu saldo en cualquier momento:`,
    },
    identity_revoked: {
      subject: 'Tenemos que verificar tu identidad de nuevo',
      body: () => `La verificación de tu identidad dejó de valer. Las apuestas y los depósitos están detenidos hasta una nueva verificación.
Tu saldo sigue siendo tuyo. Para verificar tu identidad, abre:`,
    },
    document_accepted: {
      subject: 'Tu documento fue aceptado',
      body: () => 'El documento que enviaste fue aceptado. No tienes que hacer nada más. Míralo en:',
    },
    document_refused: {
      subject: 'Tu documento no fue aceptado',
      body: () => 'El documento que enviaste no fue aceptado. Mira el motivo y envía otro en:',
    },
    deposit_approved: {
      subject: 'Tu depósito fue acreditado',
      body: (amount) => `Tu depósito de ${amount} por Pix está en tu saldo. El comprobante está en:`,
    },
    deposit_returned: {
      subject: 'Tu Pix fue devuelto',
      body: (amount) =>
        `Tu Pix de ${amount} no fue acreditado y está en camino de vuelta a la cuenta de donde vino. El motivo está en tu cartera:`,
    },
    withdrawal_paid: {
      subject: 'Tu retiro fue pagado',
      body: (amount) => `Tu retiro de ${amount} fue pagado por Pix. El comprobante está en:`,
    },
    withdrawal_failed: {
      subject: 'Dinero de tu retiro volvió al saldo',
      body: (amounts) => `${amounts} El motivo está en:`,
    },
    withdrawal_returned: {
      subject: 'El banco devolvió tu retiro',
      body: (amount) =>
        `El banco devolvió ${amount} de un retiro que ya estaba pagado. El valor está de nuevo en tu saldo. Mira el retiro en:`,
    },
    balance_corrected: {
      subject: 'Corregimos el saldo de tu cuenta',
      body: (why) => `${why} El movimiento está en tu extracto:`,
    },
    limit_raised: {
      subject: 'Un límite de tu cuenta aumentó',
      body: (limit) => `${limit}
Para bajar un límite, lo que vale al instante, abre:`,
    },
  },
}

/** Texts for an unpaid withdrawal, whole or in part. */
export const FAILED_WORDS: Readonly<
  Record<Language, { whole(amount: string): string; part(amount: string, requested: string): string }>
> = {
  pt: {
    whole: (amount) => `Seu saque de ${amount} não foi concluído, e o valor voltou ao seu saldo.`,
    part: (amount, requested) => `${amount} do seu saque de ${requested} voltaram ao seu saldo.`,
  },
  en: {
    whole: (amount) =>
      `Your withdrawal of ${amount} was not completed, and the amount is back in your balance.`,
    part: (amount, requested) => `${amount} of your withdrawal of ${requested} are back in your balance.`,
  },
  es: {
    whole: (amount) => `Tu retiro de ${amount} no se completó, y el valor volvió a tu saldo.`,
    part: (amount, requested) => `${amount} de tu retiro de ${requested} volvieron a tu saldo.`,
  },
}

/** Texts for a corrected balance; the reason follows them. */
export const CORRECTED_WORDS: Readonly<
  Record<Language, { added(amount: string): string; taken(amount: string): string }>
> = {
  pt: {
    added: (amount) => `Somamos ${amount} ao seu saldo.`,
    taken: (amount) => `Descontamos ${amount} do seu saldo.`,
  },
  en: {
    added: (amount) => `We added ${amount} to your balance.`,
    taken: (amount) => `We took ${amount} from your balance.`,
  },
  es: {
    added: (amount) => `Sumamos ${amount} a tu saldo.`,
    taken: (amount) => `Descontamos ${amount} de tu saldo.`,
  },
}

interface LimitWords {
  name(limit: LimitName): string
  now(name: string, value: string): string
  none(name: string): string
}

const named =
  (of: Record<LimitName['of'], string>, period: Record<LimitName['period'], string>) =>
  (limit: LimitName): string =>
    `${of[limit.of]} ${period[limit.period]}`

/** Names of limits, as on the page of limits. */
export const LIMIT_WORDS: Readonly<Record<Language, LimitWords>> = {
  pt: {
    name: named(
      {
        ...{ deposits: 'depósitos', stakes: 'valor apostado', losses: 'perdas', bets: 'número de apostas' },
        ...{ minutes: 'minutos de jogo', single_stake: 'valor de uma aposta' },
      },
      { day: 'por dia', week: 'por semana', month: 'por mês', bet: '' },
    ),
    now: (name, value) => `O limite de ${name.trim()} agora é ${value}.`,
    none: (name) => `O limite de ${name.trim()} foi retirado.`,
  },
  en: {
    name: named(
      {
        ...{ deposits: 'deposits', stakes: 'amount staked', losses: 'losses', bets: 'number of bets' },
        ...{ minutes: 'minutes of play', single_stake: 'a single bet' },
      },
      { day: 'by day', week: 'by week', month: 'by month', bet: '' },
    ),
    now: (name, value) => `The limit of ${name.trim()} is now ${value}.`,
    none: (name) => `The limit of ${name.trim()} was taken away.`,
  },
  es: {
    name: named(
      {
        ...{
          deposits: 'depósitos',
          stakes: 'valor apostado',
          losses: 'pérdidas',
          bets: 'número de apuestas',
        },
        ...{ minutes: 'minutos de juego', single_stake: 'valor de una apuesta' },
      },
      { day: 'por día', week: 'por semana', month: 'por mes', bet: '' },
    ),
    now: (name, value) => `El límite de ${name.trim()} ahora es ${value}.`,
    none: (name) => `El límite de ${name.trim()} fue retirado.`,
  },
}
