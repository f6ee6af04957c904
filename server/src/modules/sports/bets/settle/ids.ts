import { derivedId } from '../../../../platform/ids.ts'

/** Namespace of all ids derived from a bet's id. Never change it: stored ids depend on it. */
const NAMESPACE = Buffer.from('c1f25a7be0944d3f9a6b83d4170e52c8', 'hex')
const betDerivedId = (...parts: readonly (string | number)[]) => derivedId(NAMESPACE, parts.join('\n'))

/** The first payout or refund of a bet has the stake's reference; later ones have ids of their own. */
export const payoutId = (betId: string, n: number): string =>
  n === 1 ? betId : betDerivedId('payout', betId, n)
/** Reference of the reversal by settlement `n` of the settlement before. */
export const reversalId = (betId: string, n: number): string => betDerivedId('reversal', betId, n)
/** Reference of a debt payment out of the payout of settlement `n`. */
export const debtPaymentId = (betId: string, n: number, debt: { betId: string; n: number }): string =>
  betDerivedId('debt', betId, n, debt.betId, debt.n)
/** Reference of a debt payment out of a cash-out. */
export const cashOutDebtId = (cashOut: string, debt: { betId: string; n: number }): string =>
  betDerivedId('cash-out debt', cashOut, debt.betId, debt.n)
