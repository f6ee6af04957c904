import type { Language } from '@jogo/contract/refusals'
import type { Letter } from '../../../partners/mail.ts'
import type { Player } from '../players/index.ts'

export interface Words {
  subject: string
  /** @param given the link or the code of the letter */
  body(firstName: string, given: string): string
}

const RECOVERY: Record<Language, Words> = {
  pt: {
    subject: 'Nova senha do Jogo Limpo',
    body: (name, link) => `Olá, ${name}!

Para criar uma nova senha, abra este link. Ele expira em 30 minutos e só pode ser usado uma vez:
${link}

Se não foi você quem pediu, ignore este e-mail: sua senha continua a mesma.
Nunca pedimos sua senha por e-mail, telefone ou mensagem.
Jogo Limpo`,
  },
  en: {
    subject: 'Your new Jogo Limpo password',
    body: (name, link) => `Hello ${name},

To set a new password, open this link. It expires in 30 minutes and can be used once:
${link}

If you did not ask for it, ignore this e-mail: your password has not changed.
We never ask for your password by e-mail, phone or message.
Jogo Limpo`,
  },
  es: {
    subject: 'Tu nueva contraseña de Jogo Limpo',
    body: (name, link) => `Hola, ${name}:

Para crear una nueva contraseña, abre este enlace. Vence en 30 minutos y se puede usar una sola vez:
${link}

Si no lo pediste tú, ignora este correo: tu contraseña sigue igual.
Nunca pedimos tu contraseña por correo, teléfono o mensaje.
Jogo Limpo`,
  },
}

const CHANGED: Record<Language, Words> = {
  pt: {
    subject: 'Sua senha do Jogo Limpo foi trocada',
    body: (name, link) => `Olá, ${name}!

Sua senha foi trocada agora, e as outras sessões abertas foram encerradas.

Se não foi você, crie uma nova senha já:
${link}
Depois responda a este e-mail.
Jogo Limpo`,
  },
  en: {
    subject: 'Your Jogo Limpo password was changed',
    body: (name, link) => `Hello ${name},

Your password was changed just now, and the other open sessions have ended.

If it was not you, set a new password at once:
${link}
Then reply to this e-mail.
Jogo Limpo`,
  },
  es: {
    subject: 'Tu contraseña de Jogo Limpo cambió',
    body: (name, link) => `Hola, ${name}:

Tu contraseña acaba de cambiar y las otras sesiones abiertas se cerraron.

Si no fuiste tú, crea una nueva contraseña ya:
${link}
Después responde a este correo.
Jogo Limpo`,
  },
}

const NEW_DEVICE: Record<Language, Words> = {
  pt: {
    subject: 'Entraram na sua conta do Jogo Limpo por um novo aparelho',
    body: (name, link) => `Olá, ${name}!

Alguém entrou na sua conta, com a sua senha, por um navegador em que você ainda não tinha entrado.

Se foi você, está tudo certo. Se não foi, veja quando e de onde, e encerre a sessão:
${link}
Depois troque a sua senha e responda a este e-mail.
Jogo Limpo`,
  },
  en: {
    subject: 'A new device logged in to your Jogo Limpo account',
    body: (name, link) => `Hello ${name},

Somebody logged in to your account, with your password, in a browser in which you had not logged in before.

If it was you, all is well. If it was not, see when and from where, and end the session:
${link}
Then change your password, and reply to this e-mail.
Jogo Limpo`,
  },
  es: {
    subject: 'Entraron en tu cuenta de Jogo Limpo desde un dispositivo nuevo',
    body: (name, link) => `Hola, ${name}:

Alguien entró en tu cuenta, con tu contraseña, desde un navegador en el que aún no habías entrado.

Si fuiste tú, todo está bien. Si no, mira cuándo y desde dónde, y cierra la sesión:
${link}
Después cambia tu contraseña y responde a este correo.
Jogo Limpo`,
  },
}

const CODE: Record<Language, Words> = {
  pt: {
    subject: 'Seu código do Jogo Limpo',
    body: (name, code) => `Olá, ${name}!

Seu código: ${code}

Ele vale por 10 minutos, uma vez. Não passe este código a ninguém: nós nunca o pedimos por telefone ou mensagem.
Se não foi você quem pediu, alguém sabe a sua senha: troque-a já.
Jogo Limpo`,
  },
  en: {
    subject: 'Your Jogo Limpo code',
    body: (name, code) => `Hello ${name},

Your code: ${code}

It is good for 10 minutes, once. Give this code to nobody: we never ask for it by phone or message.
If it was not you who asked for it, somebody knows your password: change it at once.
Jogo Limpo`,
  },
  es: {
    subject: 'Tu código de Jogo Limpo',
    body: (name, code) => `Hola, ${name}:

Tu código: ${code}

Vale por 10 minutos, una vez. No des este código a nadie: nunca lo pedimos por teléfono o mensaje.
Si no lo pediste tú, alguien sabe tu contraseña: cámbiala ya.
Jogo Limpo`,
  },
}

const FACTOR_ON: Record<Language, Words> = {
  pt: {
    subject: 'Verificação em duas etapas ativada no Jogo Limpo',
    body: (name, link) => `Olá, ${name}!

A partir de agora, entrar, sacar e trocar a senha pedem também um código do seu aplicativo.
Guarde os códigos de recuperação: cada um vale uma vez, se você ficar sem o aplicativo.

Se não foi você, veja o que aconteceu e troque a sua senha já:
${link}
Depois responda a este e-mail.
Jogo Limpo`,
  },
  en: {
    subject: 'Two-step verification is on at Jogo Limpo',
    body: (name, link) => `Hello ${name},

From now on, logging in, withdrawing and changing the password also ask for a code of your app.
Keep the recovery codes: each is good for one use, should you be without the app.

If it was not you, see what happened and change your password at once:
${link}
Then reply to this e-mail.
Jogo Limpo`,
  },
  es: {
    subject: 'Verificación en dos pasos activada en Jogo Limpo',
    body: (name, link) => `Hola, ${name}:

Desde ahora, entrar, retirar y cambiar la contraseña piden también un código de tu aplicación.
Guarda los códigos de recuperación: cada uno vale una vez, si te quedas sin la aplicación.

Si no fuiste tú, mira qué pasó y cambia tu contraseña ya:
${link}
Después responde a este correo.
Jogo Limpo`,
  },
}

const FACTOR_OFF: Record<Language, Words> = {
  pt: {
    subject: 'Verificação em duas etapas desativada no Jogo Limpo',
    body: (name, link) => `Olá, ${name}!

Sua conta voltou a pedir só a senha.

Se não foi você, troque a sua senha e ative a verificação de novo:
${link}
Depois responda a este e-mail.
Jogo Limpo`,
  },
  en: {
    subject: 'Two-step verification is off at Jogo Limpo',
    body: (name, link) => `Hello ${name},

Your account asks for the password alone again.

If it was not you, change your password and turn the verification on again:
${link}
Then reply to this e-mail.
Jogo Limpo`,
  },
  es: {
    subject: 'Verificación en dos pasos desactivada en Jogo Limpo',
    body: (name, link) => `Hola, ${name}:

Tu cuenta vuelve a pedir solo la contraseña.

Si no fuiste tú, cambia tu contraseña y activa la verificación de nuevo:
${link}
Después responde a este correo.
Jogo Limpo`,
  },
}

const RECOVER = '/recuperar-senha'
export const SECURITY = '/user/security'

export const recoveryLetter = (
  player: Player,
  { siteUrl, token, requestId }: { siteUrl: string; token: string; requestId: string },
): Letter =>
  letter(player, RECOVERY[player.language], {
    link: `${siteUrl}${RECOVER}?token=${token}`,
    id: `recover-${requestId}`,
  })

export const passwordChangedLetter = (
  player: Player,
  { siteUrl, changeId }: { siteUrl: string; changeId: string },
): Letter =>
  letter(player, CHANGED[player.language], {
    link: `${siteUrl}${RECOVER}`,
    id: `password-changed-${changeId}`,
  })

export const newDeviceLetter = (
  player: Player,
  { siteUrl, sessionId }: { siteUrl: string; sessionId: string },
): Letter =>
  letter(player, NEW_DEVICE[player.language], {
    link: `${siteUrl}${SECURITY}`,
    id: `new-device-${sessionId}`,
  })

export const secondFactorLetter = (
  player: Player,
  { siteUrl, isOn, at }: { siteUrl: string; isOn: boolean; at: string },
): Letter =>
  letter(player, (isOn ? FACTOR_ON : FACTOR_OFF)[player.language], {
    link: `${siteUrl}${SECURITY}`,
    id: `second-factor-${player.id}-${Date.parse(at)}`,
  })

/** Letter with the code of a second factor. */
export const codeLetter = (player: Player, { code, codeId }: { code: string; codeId: string }): Letter =>
  letter(player, CODE[player.language], { link: code, id: `code-${codeId}` })

export const letter = (player: Player, words: Words, { link, id }: { link: string; id: string }): Letter => ({
  to: { name: player.name, address: player.email },
  subject: words.subject,
  text: words.body(player.name.split(' ')[0] ?? player.name, link),
  id,
})
