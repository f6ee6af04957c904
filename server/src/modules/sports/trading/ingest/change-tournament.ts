import { findMarket } from '@jogo/rules/markets/table'
import type { Clock } from '../../../../platform/clock.ts'
import type { Database, Tx } from '../../../../platform/db.ts'
import { refuse } from '../../../../platform/refusal.ts'
import { lockTerms, type TournamentTerms, updateTerms } from './catalogue-store.ts'

/** Tier of the tournament, locked until the commit. */
export const lockTier = async (tx: Tx, id: number): Promise<number | undefined> =>
  (await lockTerms(tx, id))?.tier

/**
 * Tier and pricing apply to matches without prices; priced matches keep theirs. Live betting applies to all at once.
 * @returns the terms before and after
 * @throws Refusal not_found, selection_unknown (a market that its sport does not have)
 */
export async function changeTournament(
  { db, clock }: { db: Database; clock: Clock },
  id: number,
  terms: TournamentTerms,
): Promise<{ before: Required<TournamentTerms>; after: Required<TournamentTerms> }> {
  return db.transaction(async (tx) => {
    const { sport, ...before } = (await lockTerms(tx, id)) ?? refuse('not_found')
    for (const market of Object.keys(terms.markets ?? {}))
      if (!findMarket(sport, Number(market))) refuse('selection_unknown')
    await updateTerms(tx, id, terms, clock.now())
    const { sport: _, ...after } = (await lockTerms(tx, id)) ?? refuse('not_found')
    return { before, after }
  })
}
