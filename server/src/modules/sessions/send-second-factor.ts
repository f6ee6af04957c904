import type { SessionsDeps } from './deps.ts'
import { secondFactorLetter } from './letters.ts'
import type { SecondFactorJob } from './queue.ts'

/** Tells the owner that the second factor was turned on or off. Sent twice, it is the same letter. */
export async function sendSecondFactor(
  { players, mail, siteUrl }: SessionsDeps,
  { playerId, isOn, at }: SecondFactorJob,
): Promise<void> {
  await mail.send(secondFactorLetter(await players.get(playerId), { siteUrl, isOn, at }))
}
