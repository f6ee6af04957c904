import type { Letter } from '../../../partners/mail.ts'
import type { AuditRow } from './audit-store.ts'
import type { PendingAct } from './pending-store.ts'

const ZONE = 'America/Sao_Paulo'
const time = (at: Date) =>
  at.toLocaleString('pt-BR', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' })

/** Sentence about each act on an operator. */
const DONE: Record<string, (name: string) => string> = {
  'operator.add': (name) => `${name} agora dá comandos na casa`,
  'operator.change': (name) => `as funções ou o acesso de ${name} mudaram`,
  'operator.email': (name) => `o e-mail de ${name} mudou`,
  'operator.found': (name) => `${name} é administrador da casa desde o início`,
  'operator.mend': (name) => `${name} recebeu a função admin de quem é dono do banco de dados`,
  'operator.passphrase': (name) => `a senha de ${name} foi trocada`,
}

/** The operator's e-mail before the act; undefined if the act did not change it. */
export function formerEmail({ before, after }: AuditRow): string | undefined {
  const [former, email] = [before, after].map((shown) => (shown as { email?: unknown } | null)?.email)
  return typeof former === 'string' && former !== email ? former : undefined
}

/** Letter about an act on an operator, in Portuguese. Commands are shown as typed. */
export function changedLetter(
  to: Letter['to'],
  done: AuditRow,
  { actId, isFormer = false }: { actId: number; isFormer?: boolean },
): Letter {
  const { operator, approvedBy, subject, act, at } = done
  const what = DONE[act]?.(subject) ?? `${act} ${subject}`
  const who =
    operator === subject
      ? `Feito por ${operator}`
      : `Pedido por ${operator}, aprovado por ${approvedBy ?? 'ninguém'}`
  return {
    to,
    subject: `Operação do Jogo Limpo: ${what}`,
    text: `Olá, ${to.name}!

Em ${time(at)}, ${what}.
${who}. Registro ${actId}: npm run operators audit

Se você não esperava por isso, desative o acesso e avise os outros administradores:
npm run operators disable ${subject}
Jogo Limpo`,
    id: `operator-${actId}-${to.name}${isFormer ? '-former' : ''}`,
  }
}

/** Letter to the possible approvers of a waiting act. */
export const waitsLetter = (
  to: Letter['to'],
  { id, operator, act, subject, expiresAt }: PendingAct,
): Letter => ({
  to,
  subject: `Operação do Jogo Limpo: o ato ${id} espera a sua decisão`,
  text: `Olá, ${to.name}!

${operator} pediu ${act} ${subject}, que só é feito com a aprovação de outra pessoa. Até ${time(expiresAt)}:
npm run operators pending
npm run operators approve ${id}
npm run operators reject ${id}
Jogo Limpo`,
  id: `act-${id}-${to.name}`,
})
