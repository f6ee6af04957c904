import { dayAround } from '@jogo/rules/zone'
import type { Played } from '../wallet/index.ts'
import type { StatementDeps } from './deps.ts'

/** The player's stakes and returns since the start of the day in the site's zone. */
export async function sumToday(
  { wallet, settings, clock }: StatementDeps,
  playerId: number,
): Promise<Played & { since: Date }> {
  const { start } = dayAround(clock.now(), settings().general_time_zone)
  return { since: start, ...(await wallet.played(playerId, start)) }
}
