import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'

/** Result of a cash-out request in flight. `over`: the flight has ended, or the cash-out was already requested. */
export type CashOutState = 'asked' | 'not_begun' | 'too_early' | 'over'

/** Records a cash-out request in a bet, by the database's clock. The dealer pays it with its next mark. @param leastMs minimum flight time of a request */
export async function updateCashOutAsked(
  tx: Tx,
  { playerId, id, leastMs }: { playerId: number; id: string; leastMs: number },
): Promise<CashOutState> {
  const { rows } = await sql<{ verdict: CashOutState }>`
    select public.ask_out(${playerId}, ${id}, ${leastMs}) as verdict`.execute(tx)
  return rows[0]?.verdict ?? 'over'
}
