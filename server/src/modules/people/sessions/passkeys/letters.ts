import type { Language } from '@jogo/contract/refusals'
import type { Letter } from '../../../../partners/mail.ts'
import type { Player } from '../../players/index.ts'
import { letter, SECURITY, type Words } from '../letters.ts'

const ADDED: Record<Language, Words> = {
  pt: {
    subject: 'Nova chave de acesso na sua conta do Jogo Limpo',
    body: (name, link) => `Olá, ${name}!

Uma chave de acesso foi criada agora na sua conta. Com ela dá para entrar e sacar sem a senha.

Se não foi você, remova a chave e troque a sua senha já:
${link}
Depois responda a este e-mail.
Jogo Limpo`,
  },
  en: {
    subject: 'A new passkey for your Jogo Limpo account',
    body: (name, link) => `Hello ${name},

A passkey was made for your account just now. It logs in and withdraws without the password.

If it was not you, remove the passkey and change your password at once:
${link}
Then reply to this e-mail.
Jogo Limpo`,
  },
  es: {
    subject: 'Nueva llave de acceso en tu cuenta de Jogo Limpo',
    body: (name, link) => `Hola, ${name}:

Se acaba de crear una llave de acceso en tu cuenta. Con ella se puede entrar y retirar sin la contraseña.

Si no fuiste tú, elimina la llave y cambia tu contraseña ya:
${link}
Después responde a este correo.
Jogo Limpo`,
  },
}

const REMOVED: Record<Language, Words> = {
  pt: {
    subject: 'Chave de acesso removida da sua conta do Jogo Limpo',
    body: (name, link) => `Olá, ${name}!

Uma chave de acesso foi removida agora da sua conta. Ela não serve mais para entrar nem para sacar.

Se não foi você, veja o que aconteceu e troque a sua senha já:
${link}
Depois responda a este e-mail.
Jogo Limpo`,
  },
  en: {
    subject: 'A passkey was removed from your Jogo Limpo account',
    body: (name, link) => `Hello ${name},

A passkey was removed from your account just now. It neither logs in nor withdraws any more.

If it was not you, see what happened and change your password at once:
${link}
Then reply to this e-mail.
Jogo Limpo`,
  },
  es: {
    subject: 'Se eliminó una llave de acceso de tu cuenta de Jogo Limpo',
    body: (name, link) => `Hola, ${name}:

Se acaba de eliminar una llave de acceso de tu cuenta. Ya no sirve para entrar ni para retirar.

Si no fuiste tú, mira qué pasó y cambia tu contraseña ya:
${link}
Después responde a este correo.
Jogo Limpo`,
  },
}

export const passkeyLetter = (
  player: Player,
  { siteUrl, isOn, at }: { siteUrl: string; isOn: boolean; at: string },
): Letter =>
  letter(player, (isOn ? ADDED : REMOVED)[player.language], {
    link: `${siteUrl}${SECURITY}`,
    id: `passkey-${player.id}-${isOn ? 'added' : 'removed'}-${Date.parse(at)}`,
  })
