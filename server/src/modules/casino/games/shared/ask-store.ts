import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'

/** What became of a request for the money of a bet in flight; `over`: it does not fly any more, or was asked for before. */
export type AskedOut = 'asked' | 'not_begun' | 'too_early' | 'over'

/**
 * Notes in a bet that its player asks for the money now, by the clock of the database; the dealer pays it with its next mark.
 * @param leastMs of flight before which nothing is noted
 */
export async function askOut(
  tx: Tx,
  { playerId, id, leastMs }: { playerId: number; id: string; leastMs: number },
): Promise<AskedOut> {
  const { rows } = await sql<{ verdict: AskedOut }>`
    select public.ask_out(${playerId}, ${id}, ${leastMs}) as verdict`.execute(tx)
  return rows[0]?.verdict ?? 'over'
}
