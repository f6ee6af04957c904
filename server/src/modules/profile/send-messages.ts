import type { ProfileDeps } from './deps.ts'
import { emailChangedLetter, proofLetter } from './letters.ts'
import { noteState } from './message-store.ts'
import { codeOf, tokenOf, undoTokenOf } from './proof.ts'
import { findProofById } from './proof-store.ts'
import type { EmailChangedJob, ProofJob } from './queue.ts'
import { proofText } from './texts.ts'

/** Sends the code of a proof that still waits. Idempotent: sent twice, it is the same letter, and the same message by its key. */
export async function sendProofMessage(deps: ProfileDeps, { proofId }: ProofJob): Promise<void> {
  const { db, clock, players, mail, sms, siteUrl, secret } = deps
  const proof = await findProofById(db.sql, proofId)
  if (!proof || proof.expiresAt <= clock.now()) return
  const player = await players.get(proof.playerId)
  const code = codeOf(secret, proofId)
  if (proof.contact === 'email') {
    const link = `${siteUrl}/user/account?confirm=${tokenOf(secret, proofId)}`
    return mail.send(proofLetter(player, { ...proof, code, link }))
  }
  const isTaken = await sms.send({ to: proof.value, text: proofText(player.language, code), key: proofId })
  if (!isTaken) await noteState(db.sql, proofId, 'failed')
}

/** Tells the old address of a change, with the link that takes it back. */
export async function sendEmailChanged(deps: ProfileDeps, { changeId }: EmailChangedJob): Promise<void> {
  const { db, players, mail, siteUrl, secret } = deps
  const change = await players.contacts.findEmailChange(db.sql, changeId)
  if (!change) return
  const player = await players.get(change.playerId)
  const link = `${siteUrl}/recuperar-senha?undo=${undoTokenOf(secret, changeId)}`
  await mail.send(emailChangedLetter(player, { to: change.oldEmail, link, changeId }))
}
