import type { Language } from '@jogo/contract/refusals'
import type { Letter } from '../../../partners/mail.ts'
import type { Player } from '../players/index.ts'

export interface LetterWords {
  subject: string
  body(data: { name: string; link: string; code: string }): string
}

const CONFIRM: Record<Language, LetterWords> = {
  pt: {
    subject: 'Confirme seu e-mail no Jogo Limpo',
    body: ({ name, link, code }) => `Olá, ${name}!

Para confirmar que este e-mail é seu, abra este link, já dentro da sua conta:
${link}

Em outro aparelho, digite este código em “Sua conta”: ${code}

Link e código valem por 24 horas e uma única vez.
Se não foi você quem pediu, ignore este e-mail.
Jogo Limpo`,
  },
  en: {
    subject: 'Confirm your e-mail at Jogo Limpo',
    body: ({ name, link, code }) => `Hello ${name},

To confirm that this e-mail is yours, open this link while you are logged in:
${link}

On another device, type this code on “Your account”: ${code}

Link and code last 24 hours and are good once.
If you did not ask for it, ignore this e-mail.
Jogo Limpo`,
  },
  es: {
    subject: 'Confirma tu correo en Jogo Limpo',
    body: ({ name, link, code }) => `Hola, ${name}:

Para confirmar que este correo es tuyo, abre este enlace con tu sesión iniciada:
${link}

En otro dispositivo, escribe este código en “Tu cuenta”: ${code}

El enlace y el código valen por 24 horas y una sola vez.
Si no lo pediste tú, ignora este correo.
Jogo Limpo`,
  },
}

const CHANGED: Record<Language, LetterWords> = {
  pt: {
    subject: 'O e-mail da sua conta no Jogo Limpo foi trocado',
    body: ({ name, link }) => `Olá, ${name}!

A sua conta no Jogo Limpo passou a usar outro e-mail. Este endereço não recebe mais as mensagens dela.

Se foi você, está tudo certo.
Se não foi, desfaça a troca por este link. Ele vale por 7 dias:
${link}

Ao desfazer, este e-mail volta para a conta, todas as sessões são encerradas e você recebe um link para criar uma nova senha.
Jogo Limpo`,
  },
  en: {
    subject: 'The e-mail of your Jogo Limpo account was changed',
    body: ({ name, link }) => `Hello ${name},

Your Jogo Limpo account uses another e-mail now. This address receives its messages no more.

If it was you, all is well.
If it was not, take the change back by this link. It lasts 7 days:
${link}

The account then has this e-mail again, every session ends, and you receive a link for a new password.
Jogo Limpo`,
  },
  es: {
    subject: 'El correo de tu cuenta en Jogo Limpo cambió',
    body: ({ name, link }) => `Hola, ${name}:

Tu cuenta en Jogo Limpo pasó a usar otro correo. Esta dirección ya no recibe sus mensajes.

Si fuiste tú, todo está bien.
Si no, deshaz el cambio con este enlace. Vale por 7 días:
${link}

Al deshacerlo, este correo vuelve a la cuenta, todas las sesiones se cierran y recibes un enlace para crear una nueva contraseña.
Jogo Limpo`,
  },
}

/** Letter to the old address, which is unproven: it has no name of the account and gives no access. */
const LEFT: Record<Language, LetterWords> = {
  pt: {
    subject: 'Este e-mail saiu de uma conta no Jogo Limpo',
    body: ({ link }) => `Olá!

Uma conta no Jogo Limpo que tinha este e-mail, sem ter confirmado, passou a usar outro. Este endereço não recebe mais as mensagens dela.

Se a conta é sua e não foi você, escreva para o suporte:
${link}
Jogo Limpo`,
  },
  en: {
    subject: 'This e-mail left a Jogo Limpo account',
    body: ({ link }) => `Hello,

A Jogo Limpo account that had this e-mail, without having confirmed it, uses another one now. This address receives its messages no more.

If the account is yours and it was not you, write to support:
${link}
Jogo Limpo`,
  },
  es: {
    subject: 'Este correo salió de una cuenta en Jogo Limpo',
    body: ({ link }) => `Hola:

Una cuenta en Jogo Limpo que tenía este correo, sin haberlo confirmado, pasó a usar otro. Esta dirección ya no recibe sus mensajes.

Si la cuenta es tuya y no fuiste tú, escribe a soporte:
${link}
Jogo Limpo`,
  },
}

/** Letter with code and link, to an unproven address. */
export const confirmationLetter = (
  player: Player,
  { id, value, code, link }: { id: string; value: string; code: string; link: string },
): Letter => composeLetter(player, CONFIRM, { to: value, code, link, id: `contact-${id}` })

/** Letter to the previous address. `link` undoes the change, if possible; otherwise it leads to support. */
export function emailChangedLetter(
  player: Player,
  { to, link, changeId, mayUndo }: { to: string; link: string; changeId: string; mayUndo: boolean },
): Letter {
  const data = { to, link, code: '', id: `email-changed-${changeId}` }
  return mayUndo ? composeLetter(player, CHANGED, data) : composeLetter({ ...player, name: to }, LEFT, data)
}

export function composeLetter(
  { name, language }: Player,
  texts: Record<Language, LetterWords>,
  { to, code, link, id }: { to: string; code: string; link: string; id: string },
): Letter {
  const words = texts[language]
  return {
    to: { name, address: to },
    subject: words.subject,
    text: words.body({ name: name.split(' ')[0] ?? name, link, code }),
    id,
  }
}
