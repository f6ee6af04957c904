import type { SessionsDeps } from './deps.ts'
import { newDeviceLetter } from './letters.ts'
import type { NewDeviceJob } from './queue.ts'

/** Notifies the owner of a log-in from a browser that the account had not seen. Idempotent: sent twice, it is the same letter. */
export async function sendNewDevice(
  { players, mail, siteUrl }: SessionsDeps,
  { playerId, sessionId }: NewDeviceJob,
): Promise<void> {
  await mail.send(newDeviceLetter(await players.get(playerId), { siteUrl, sessionId }))
}
