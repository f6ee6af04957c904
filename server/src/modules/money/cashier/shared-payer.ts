import type { CashierDeps } from './deps.ts'
import { createPayerCheck, type IdentifyPayer } from './payer.ts'
import { listOthersPix } from './receipt-store.ts'

/** Receipts checked per player, newest first: enough to identify repeated tries. */
const MOST_LOOKED_AT = 10

/** Payers are known by CPF only, so only returned money can have come from another person. */
export function createSharedPayer(deps: CashierDeps) {
  const identify = createPayerCheck(deps.pix, deps.clock)
  return async (one: number, other: number): Promise<boolean> =>
    (await hasPaidFor(deps, identify, one, other)) || hasPaidFor(deps, identify, other, one)
}

/** @throws Error while the company does not name the payer */
async function hasPaidFor(
  { db, pix, players }: CashierDeps,
  identify: IdentifyPayer,
  payer: number,
  playerId: number,
): Promise<boolean> {
  const e2eids = await listOthersPix(db.sql, playerId, MOST_LOOKED_AT)
  if (e2eids.length === 0) return false
  const { cpf } = await players.get(payer)
  for (const e2eid of e2eids) {
    const reply = await pix.getReceived(e2eid)
    const found = reply.is === 'ok' ? await identify(reply.value, cpf, undefined) : 'unknown'
    if (found === 'same') return true
    if (found === 'unknown') throw new Error(`the payment company does not say who paid ${e2eid}`)
  }
  return false
}
