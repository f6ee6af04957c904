import type { SessionsDeps } from './deps.ts'
import { secondFactorLetter } from './letters.ts'
import { passkeyLetter } from './passkeys/letters.ts'
import type { SecondFactorJob } from './queue.ts'

/** Tells the owner that the app was turned on or off, or a passkey added or removed. Sent twice, it is the same letter. */
export async function sendSecondFactor(
  { players, mail, siteUrl }: SessionsDeps,
  { playerId, of = 'app', isOn, at }: SecondFactorJob,
): Promise<void> {
  const letterOf = of === 'passkey' ? passkeyLetter : secondFactorLetter
  await mail.send(letterOf(await players.get(playerId), { siteUrl, isOn, at }))
}
