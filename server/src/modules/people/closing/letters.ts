import type { Language } from '@jogo/contract/refusals'
import { TERMS } from '@jogo/rules/protection/closing'
import type { Letter } from '../../../partners/mail.ts'
import type { Player } from '../players/index.ts'
import type { ClosingRow } from './closing.ts'

interface LetterData {
  name: string
  /** Text with the earliest closing time of the account. */
  closes: string
  link: string
}

interface Words {
  subject: string
  body(data: LetterData): string
}

const WISHED: Record<Language, Words> = {
  pt: {
    subject: 'Você pediu para encerrar sua conta no Jogo Limpo',
    body: ({ name, closes, link }) => `Olá, ${name}!

Recebemos seu pedido para encerrar a conta. Apostas e depósitos já estão parados.
Apostas e rodadas em aberto vão até o fim. A conta será encerrada a partir de ${closes}.
Até lá você pode sacar o saldo ou desfazer o pedido:
${link}
Depois disso, o que restar do saldo vai por Pix para a chave do seu CPF, e os bônus terminam.

Se não foi você quem pediu, desfaça o pedido, troque a senha e responda a este e-mail.
Jogo Limpo`,
  },
  en: {
    subject: 'You asked to close your Jogo Limpo account',
    body: ({ name, closes, link }) => `Hello ${name},

We received your wish to close the account. Bets and deposits have stopped.
Open bets and rounds come to their end. The account will be closed from ${closes} on.
Until then you can withdraw your balance, or take the wish back:
${link}
After that, what is left of the balance goes by Pix to the key of your CPF, and bonuses end.

If it was not you, take the wish back, change your password and reply to this e-mail.
Jogo Limpo`,
  },
  es: {
    subject: 'Pediste cerrar tu cuenta en Jogo Limpo',
    body: ({ name, closes, link }) => `Hola, ${name}:

Recibimos tu pedido de cerrar la cuenta. Las apuestas y los depósitos ya están detenidos.
Las apuestas y rondas abiertas llegan a su fin. La cuenta se cerrará a partir del ${closes}.
Hasta entonces puedes retirar el saldo o deshacer el pedido:
${link}
Después, lo que quede del saldo va por Pix a la clave de tu CPF, y los bonos terminan.

Si no fuiste tú, deshaz el pedido, cambia la contraseña y responde a este correo.
Jogo Limpo`,
  },
}

/** Letters for closings by the house. They name neither the register nor the reason, because the law forbids it. */
const BY_HOUSE: Record<Language, Words> = {
  pt: {
    subject: 'Sua conta no Jogo Limpo será encerrada',
    body: ({ name, closes, link }) => `Olá, ${name}!

Sua conta será encerrada em ${closes}. Apostas e depósitos já estão parados.
Apostas esportivas canceladas têm o valor devolvido ao saldo; veja cada uma em “Minhas apostas”.
Até o encerramento você pode sacar todo o saldo:
${link}
Depois disso, o que restar vai por Pix para a chave do seu CPF, e os bônus terminam.

Em caso de dúvida, responda a este e-mail.
Jogo Limpo`,
  },
  en: {
    subject: 'Your Jogo Limpo account will be closed',
    body: ({ name, closes, link }) => `Hello ${name},

Your account will be closed on ${closes}. Bets and deposits have stopped.
Stakes of cancelled sports bets went back to your balance; see each of them in “My bets”.
Until then you can withdraw the whole balance:
${link}
After that, what is left goes by Pix to the key of your CPF, and bonuses end.

If in doubt, reply to this e-mail.
Jogo Limpo`,
  },
  es: {
    subject: 'Tu cuenta en Jogo Limpo se cerrará',
    body: ({ name, closes, link }) => `Hola, ${name}:

Tu cuenta se cerrará el ${closes}. Las apuestas y los depósitos ya están detenidos.
El valor de las apuestas deportivas canceladas vuelve al saldo; mira cada una en “Mis apuestas”.
Hasta entonces puedes retirar todo el saldo:
${link}
Después, lo que quede va por Pix a la clave de tu CPF, y los bonos terminan.

Si tienes dudas, responde a este correo.
Jogo Limpo`,
  },
}

const LOCALES: Record<Language, string> = { pt: 'pt-BR', en: 'en-GB', es: 'es-ES' }

/** Letter with the notice; a retry sends the same message. */
export function noticeLetter(
  { name, email, language }: Pick<Player, 'name' | 'email' | 'language'>,
  { id, reason }: Pick<ClosingRow, 'id' | 'reason'>,
  { closesAt, siteUrl }: { closesAt: Date; siteUrl: string },
): Letter {
  const words = (reason === 'wish' ? WISHED : BY_HOUSE)[language]
  const closes = closesAt.toLocaleString(LOCALES[language], {
    ...{ dateStyle: 'short', timeStyle: 'short' },
    timeZone: 'America/Sao_Paulo',
  })
  const link = `${siteUrl}${TERMS[reason].cancels ? '/user/wallet/withdraw' : '/user/protection'}`
  return {
    to: { name, address: email },
    subject: words.subject,
    text: words.body({ name: name.split(' ')[0] ?? name, closes, link }),
    id: `closing-${id}`,
  }
}
