import type { Language } from '@jogo/contract/refusals'
import type { Letter } from '../../../partners/mail.ts'
import type { Player } from '../players/index.ts'
import { composeLetter, type LetterWords } from './letters.ts'

const GIVEN: Record<Language, LetterWords> = {
  pt: {
    subject: 'Confirme o novo e-mail da sua conta no Jogo Limpo',
    body: ({ name, link }) => `Olá, ${name}!

O suporte vai pôr este e-mail na sua conta no Jogo Limpo, porque você mostrou quem é e não recebe mais as mensagens do e-mail de antes. Ele só vale depois que você confirmar por este link, que dura 24 horas:
${link}

Depois, entre com a sua senha. Se não lembra dela, peça uma nova em “Esqueci minha senha”.
Se não foi você quem pediu, ignore este e-mail.
Jogo Limpo`,
  },
  en: {
    subject: 'Confirm the new e-mail of your Jogo Limpo account',
    body: ({ name, link }) => `Hello ${name},

Support is giving your Jogo Limpo account this e-mail, because you showed who you are and no longer receive the messages of the one before. It counts only once you have confirmed it by this link, which lasts 24 hours:
${link}

Then log in with your password. If you do not remember it, ask for a new one under “I forgot my password”.
If you did not ask for it, ignore this e-mail.
Jogo Limpo`,
  },
  es: {
    subject: 'Confirma el nuevo correo de tu cuenta en Jogo Limpo',
    body: ({ name, link }) => `Hola, ${name}:

Soporte va a poner este correo en tu cuenta de Jogo Limpo, porque mostraste quién eres y ya no recibes los mensajes del correo anterior. Solo vale cuando lo confirmes con este enlace, que dura 24 horas:
${link}

Después, entra con tu contraseña. Si no la recuerdas, pide una nueva en “Olvidé mi contraseña”.
Si no lo pediste tú, ignora este correo.
Jogo Limpo`,
  },
}

const TOLD: Record<Language, LetterWords> = {
  pt: {
    subject: 'O suporte vai trocar o e-mail da sua conta no Jogo Limpo',
    body: ({ name, link }) => `Olá, ${name}!

Alguém que provou ao suporte ser você pediu outro e-mail para a sua conta no Jogo Limpo. A troca vale assim que o novo e-mail for confirmado, e todas as sessões já foram encerradas.

Se foi você, não precisa fazer nada aqui.
Se não foi, escreva agora para o suporte:
${link}
Jogo Limpo`,
  },
  en: {
    subject: 'Support is changing the e-mail of your Jogo Limpo account',
    body: ({ name, link }) => `Hello ${name},

Somebody who proved to support to be you asked for another e-mail for your Jogo Limpo account. The change counts as soon as the new e-mail is confirmed, and every session has ended.

If it was you, there is nothing to do here.
If it was not, write to support now:
${link}
Jogo Limpo`,
  },
  es: {
    subject: 'Soporte va a cambiar el correo de tu cuenta en Jogo Limpo',
    body: ({ name, link }) => `Hola, ${name}:

Alguien que demostró a soporte ser tú pidió otro correo para tu cuenta en Jogo Limpo. El cambio vale en cuanto se confirme el nuevo correo, y todas las sesiones se cerraron.

Si fuiste tú, no tienes que hacer nada aquí.
Si no, escribe ahora a soporte:
${link}
Jogo Limpo`,
  },
}

/** Letter with the confirmation link, to the new address from the house. */
export const houseEmailLetter = (
  player: Player,
  { id, value, link }: { id: string; value: string; link: string },
): Letter => composeLetter(player, GIVEN, { to: value, code: '', link, id: `house-email-${id}` })

/** Letter to the current address, to which the player may have no access. */
export const oldEmailLetter = (player: Player, { id, link }: { id: string; link: string }): Letter =>
  composeLetter(player, TOLD, { to: player.email, code: '', link, id: `old-email-${id}` })
