import { refuse } from '../../../platform/refusal.ts'
import type { PlayersDeps } from './deps.ts'
import { welcomeLetter } from './letters.ts'
import type { WelcomeJob } from './queue.ts'
import { findPlayer } from './store.ts'

/** Idempotent: sent twice, it is the same letter. */
export async function sendWelcome(
  { db, mail, siteUrl }: PlayersDeps,
  { playerId }: WelcomeJob,
): Promise<void> {
  const player = (await findPlayer(db.sql, playerId)) ?? refuse('not_found')
  await mail.send(welcomeLetter(player, siteUrl))
}
