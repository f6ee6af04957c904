import type { Language } from '@jogo/contract/refusals'
import type { Letter } from '../../../partners/mail.ts'
import type { Player } from '../players/index.ts'

interface Words {
  subject: string
  body(firstName: string, link: string): string
}

const READY: Record<Language, Words> = {
  pt: {
    subject: 'A cópia dos seus dados está pronta',
    body: (name, link) => `Olá, ${name}!

A cópia dos seus dados está pronta. Para baixar, abra esta página e digite sua senha:
${link}

Os arquivos ficam guardados, cifrados, por 7 dias e depois são apagados.

Se não foi você quem pediu, ninguém baixa nada sem a sua senha. Troque-a e responda a este e-mail.
Jogo Limpo`,
  },
  en: {
    subject: 'The copy of your data is ready',
    body: (name, link) => `Hello ${name},

The copy of your data is ready. To download it, open this page and enter your password:
${link}

The files are kept encrypted for 7 days and deleted afterwards.

If you did not ask for it, nobody downloads anything without your password. Change it, and reply to this e-mail.
Jogo Limpo`,
  },
  es: {
    subject: 'La copia de tus datos está lista',
    body: (name, link) => `Hola, ${name}:

La copia de tus datos está lista. Para descargarla, abre esta página y escribe tu contraseña:
${link}

Los archivos se guardan cifrados 7 días y después se borran.

Si no la pediste tú, nadie descarga nada sin tu contraseña. Cámbiala y responde a este correo.
Jogo Limpo`,
  },
}

const PAGE = '/user/data'

/** Letter about a finished copy. It has no data and no link to a file; the linked page requires the password. */
export const exportReadyLetter = (
  player: Player,
  { siteUrl, id }: { siteUrl: string; id: string },
): Letter => {
  const { subject, body } = READY[player.language]
  return {
    to: { name: player.name, address: player.email },
    subject,
    text: body(player.name.split(' ')[0] ?? player.name, `${siteUrl}${PAGE}`),
    id: `data-export-${id}`,
  }
}
