import { wordsIn } from '../../../../platform/words.ts'
import type { BetsDeps } from '../deps.ts'
import { listBetFixtures, listReferences } from './bet-store.ts'

/** Newest legs of a player that a search looks through. */
const LEGS = 20_000
/** Newest bets that a search finds. */
const BETS = 1_000

/** References of the movements of a player's newest bets on matches whose names contain all these words. */
export async function searchBets(
  { db, offer }: Pick<BetsDeps, 'db' | 'offer'>,
  playerId: number,
  words: readonly string[],
): Promise<string[]> {
  const fixtures = await listBetFixtures(db.sql, playerId, LEGS)
  const names = await offer.describeFixtures(fixtures)
  const foundFixtures = [...names].flatMap(([id, name]) => {
    const folded = wordsIn(name).join(' ')
    return words.every((word) => folded.includes(word)) ? [id] : []
  })
  return foundFixtures.length === 0
    ? []
    : listReferences(db.sql, playerId, { fixtures: foundFixtures, limit: BETS })
}
