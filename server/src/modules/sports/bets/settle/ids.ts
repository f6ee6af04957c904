import { derivedId } from '../../../../platform/ids.ts'

/** Of every id that is made of a bet's. Stored ids depend on it: it never changes. */
const NAMESPACE = Buffer.from('c1f25a7be0944d3f9a6b83d4170e52c8', 'hex')
const idOf = (...parts: readonly (string | number)[]) => derivedId(NAMESPACE, parts.join('\n'))

/** The first payout or refund of a bet names its stake's reference, those after a correction name ids of their own. */
export const payoutId = (betId: string, n: number): string => (n === 1 ? betId : idOf('payout', betId, n))
/** What the settlement `n` takes back of the one before. */
export const reversalId = (betId: string, n: number): string => idOf('reversal', betId, n)
/** What the payout of settlement `n` gives for a debt. */
export const debtPaymentId = (betId: string, n: number, debt: { betId: string; n: number }): string =>
  idOf('debt', betId, n, debt.betId, debt.n)
