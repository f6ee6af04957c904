import type { SessionsDeps } from './deps.ts'
import { passwordChangedLetter } from './letters.ts'
import type { PasswordChangedJob } from './queue.ts'

/** Notifies the owner that the password was changed. Idempotent: sent twice, it is the same letter. */
export async function sendPasswordChanged(
  { players, mail, siteUrl }: SessionsDeps,
  { playerId, changeId }: PasswordChangedJob,
): Promise<void> {
  await mail.send(passwordChangedLetter(await players.get(playerId), { siteUrl, changeId }))
}
