import type { Language } from '@jogo/contract/refusals'
import type { Letter } from '../../../partners/mail.ts'
import type { Player } from './store.ts'

interface Words {
  subject: string
  body(firstName: string, siteUrl: string): string
}

const WELCOME: Record<Language, Words> = {
  pt: {
    subject: 'Sua conta no Jogo Limpo está aberta',
    body: (name, siteUrl) => `Olá, ${name}!

Sua conta está aberta. O próximo passo é confirmar sua identidade:
${siteUrl}/user/account/document

Depois disso você pode depositar por Pix, jogar e conferir cada resultado.
Jogue com responsabilidade: a página “Jogo responsável” da sua conta diz como parar e onde há ajuda.

Se não foi você quem abriu esta conta, responda a este e-mail.
Jogo Limpo`,
  },
  en: {
    subject: 'Your Jogo Limpo account is open',
    body: (name, siteUrl) => `Hello ${name},

Your account is open. The next step is to confirm your identity:
${siteUrl}/user/account/document

After that you can deposit by Pix, play, and check every result.
Play responsibly: the page “Responsible gaming” of your account says how to stop and where to find help.

If you did not open this account, reply to this e-mail.
Jogo Limpo`,
  },
  es: {
    subject: 'Tu cuenta en Jogo Limpo está abierta',
    body: (name, siteUrl) => `Hola, ${name}:

Tu cuenta está abierta. El siguiente paso es confirmar tu identidad:
${siteUrl}/user/account/document

Después puedes depositar por Pix, jugar y comprobar cada resultado.
Juega con responsabilidad: la página “Juego responsable” de tu cuenta dice cómo parar y dónde hay ayuda.

Si no abriste esta cuenta, responde a este correo.
Jogo Limpo`,
  },
}

export function welcomeLetter(player: Player, siteUrl: string): Letter {
  const words = WELCOME[player.language]
  return {
    to: { name: player.name, address: player.email },
    subject: words.subject,
    text: words.body(player.name.split(' ')[0] ?? player.name, siteUrl),
    id: `welcome-${player.id}`,
  }
}
