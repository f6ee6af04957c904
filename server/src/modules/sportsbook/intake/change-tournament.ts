import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { changeTerms, type TournamentTerms } from './catalogue-store.ts'

/** For matches that have no prices yet; those that have go on by what they were priced by. @throws Refusal fixture_not_found */
export async function changeTournament(
  { db, clock }: { db: Database; clock: Clock },
  id: number,
  terms: TournamentTerms,
): Promise<Required<TournamentTerms>> {
  const was = await changeTerms(db.sql, id, terms, clock.now())
  return was ?? refuse('fixture_not_found')
}
