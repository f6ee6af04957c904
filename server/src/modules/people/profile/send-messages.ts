import type { Language } from '@jogo/contract/refusals'
import { confirmationCode, confirmationToken, houseToken, linkTokenHash, undoToken } from './confirmation.ts'
import { findConfirmationById } from './confirmation-store.ts'
import type { ProfileDeps } from './deps.ts'
import { houseEmailLetter, oldEmailLetter } from './house-letters.ts'
import { confirmationLetter, emailChangedLetter } from './letters.ts'
import { updateMessageState } from './message-store.ts'
import type { ConfirmationJob, EmailChangedJob } from './queue.ts'

/** Texts of the SMS, in plain letters, so that each fits one message. */
const CONFIRMATION: Record<Language, (code: string) => string> = {
  pt: (code) =>
    `Jogo Limpo: seu codigo e ${code}. Vale por 10 minutos. Nunca pedimos este codigo por telefone.`,
  en: (code) => `Jogo Limpo: your code is ${code}. It lasts 10 minutes. We never ask for it on the phone.`,
  es: (code) => `Jogo Limpo: tu codigo es ${code}. Vale por 10 minutos. Nunca lo pedimos por telefono.`,
}

const confirmationText = (language: Language, code: string): string => CONFIRMATION[language](code)

/** Sends the code of a pending confirmation. A retry sends the same letter, or the same SMS by its key. */
export async function sendConfirmationMessage(
  deps: ProfileDeps,
  { confirmationId }: ConfirmationJob,
): Promise<void> {
  const { db, clock, players, mail, sms, siteUrl, secret } = deps
  const confirmation = await findConfirmationById(db.sql, confirmationId)
  if (!confirmation || confirmation.expiresAt <= clock.now()) return
  const player = await players.get(confirmation.playerId)
  const code = confirmationCode(secret, confirmationId)
  if (confirmation.byHouse) {
    const link = `${siteUrl}/recuperar-senha?email=${houseToken(secret, confirmationId)}`
    return mail.send(houseEmailLetter(player, { ...confirmation, link }))
  }
  if (confirmation.contact === 'email') {
    const link = `${siteUrl}/user/account?confirm=${confirmationToken(secret, confirmationId)}`
    return mail.send(confirmationLetter(player, { ...confirmation, code, link }))
  }
  const isTaken = await sms.send({
    to: confirmation.value,
    text: confirmationText(player.language, code),
    key: confirmationId,
  })
  if (!isTaken) await updateMessageState(db.sql, confirmationId, 'failed')
}

/** Sends a letter about the house's change to the current address, while the confirmation is pending. */
export async function notifyOldEmail(deps: ProfileDeps, { confirmationId }: ConfirmationJob): Promise<void> {
  const { db, players, mail, siteUrl } = deps
  const confirmation = await findConfirmationById(db.sql, confirmationId)
  if (!confirmation) return
  const player = await players.get(confirmation.playerId)
  await mail.send(oldEmailLetter(player, { id: confirmationId, link: `${siteUrl}/support` }))
}

/** Sends a letter about a change to the old address, with the link that undoes the change or with the address of support. */
export async function sendEmailChanged(deps: ProfileDeps, { changeId }: EmailChangedJob): Promise<void> {
  const { db, players, mail, siteUrl, secret } = deps
  const change = await players.contacts.findEmailChange(db.sql, changeId)
  if (!change) return
  const player = await players.get(change.playerId)
  const token = undoToken(secret, changeId)
  const { oldEmail: to, undoHash } = change
  const mayUndo = undoHash.equals(linkTokenHash(token))
  const link = mayUndo ? `${siteUrl}/recuperar-senha?undo=${token}` : `${siteUrl}/support`
  await mail.send(emailChangedLetter(player, { to, link, changeId, mayUndo }))
}
