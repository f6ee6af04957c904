import type { Language } from '@jogo/contract/refusals'
import type { Letter } from '../../../../partners/mail.ts'
import type { Player } from '../../../people/players/index.ts'

interface Words {
  subject: string
  body(firstName: string, link: string): string
}

const READY: Record<Language, Words> = {
  pt: {
    subject: 'O arquivo do seu extrato está pronto',
    body: (name, link) => `Olá, ${name}!

O arquivo do extrato que você pediu está pronto. Para baixar, entre na sua conta e abra o extrato:
${link}

O arquivo fica guardado, cifrado, por 7 dias e depois é apagado.

Se não foi você quem pediu, troque sua senha e responda a este e-mail.
Jogo Limpo`,
  },
  en: {
    subject: 'The file of your statement is ready',
    body: (name, link) => `Hello ${name},

The file of the statement that you asked for is ready. To download it, log in and open the statement:
${link}

The file is kept encrypted for 7 days and deleted afterwards.

If you did not ask for it, change your password and reply to this e-mail.
Jogo Limpo`,
  },
  es: {
    subject: 'El archivo de tus movimientos está listo',
    body: (name, link) => `Hola, ${name}:

El archivo de movimientos que pediste está listo. Para descargarlo, entra en tu cuenta y abre tus movimientos:
${link}

El archivo se guarda cifrado 7 días y después se borra.

Si no lo pediste tú, cambia tu contraseña y responde a este correo.
Jogo Limpo`,
  },
}

const PAGE = '/user/transaction'

/** Letter about a finished file. It has no data and no link to the file; the linked page needs a log-in. */
export const fileReadyLetter = (player: Player, { siteUrl, id }: { siteUrl: string; id: string }): Letter => {
  const { subject, body } = READY[player.language]
  return {
    to: { name: player.name, address: player.email },
    subject,
    text: body(player.name.split(' ')[0] ?? player.name, `${siteUrl}${PAGE}`),
    id: `statement-file-${id}`,
  }
}
