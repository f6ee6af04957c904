import { type Cents, cents } from '@jogo/rules/money'
import {
  type Holding,
  type Movement,
  payoutMovement,
  refundMovement,
  reversalMovement,
} from '../../../money/wallet/index.ts'
import type { SettlementState } from '../bet.ts'
import { betAccount } from '../revenue-account.ts'
import type { BetToSettle, BothBalances, Debt } from './bet.ts'
import type { Decided } from './decide.ts'
import { debtPaymentId, payoutId, reversalId } from './ids.ts'
import { type DebtPart, payDebts } from './pay-debts.ts'

/** The `n`-th settlement of a bet: payout, reversal of the settlement before, and the unpaid part of the reversal. */
export interface Ending {
  n: number
  state: SettlementState
  payout: BothBalances
  freeWin: Cents
  reference: string | undefined
  reversal: string | undefined
  back: BothBalances
  owed: Cents
  /** Missing bonus of the previous payout: covered by its grant, never a debt. */
  missingBonus: Cents
  /** Label of the bet and its result, for events. */
  label: Label
  /** Debt payments out of the payout. */
  payments: readonly DebtPayment[]
}

export interface DebtPayment extends BothBalances {
  reference: string
  debt: { betId: string; n: number }
}

/** A bet with its changes; without an ending only legs change. */
export interface BetPlan {
  bet: BetToSettle
  legs: Decided['legs']
  ending: Ending | undefined
  movements: readonly Movement[]
  cancelled?: Decided['cancelled']
  refused?: Decided['refused']
}

type Label = NonNullable<Movement['label']>
const NOTHING = cents(0n)
const least = (a: bigint, b: bigint): Cents => cents(a < b ? a : b)

/** Balances and debts of a chunk's wallets, updated after each planned bet. */
export class RunningBalances {
  readonly #holdings: Map<number, { real: bigint; bonus: bigint }>
  readonly #deposited: ReadonlyMap<string, Holding>
  readonly #debts: Map<number, Debt[]>

  /** @param holdings of reversible payouts, by reference */
  constructor(
    paid: readonly { playerId: number; reference: string }[],
    holdings: ReadonlyMap<string, Holding>,
    debts: readonly Debt[],
  ) {
    this.#deposited = holdings
    this.#holdings = new Map()
    for (const { playerId, reference } of paid) {
      const holding = holdings.get(reference)
      if (holding) this.#holdings.set(playerId, { real: holding.real, bonus: holding.bonus })
    }
    this.#debts = Map.groupBy(
      debts.map((debt) => ({ ...debt })),
      ({ playerId }) => playerId,
    )
  }

  /** Reverses the payout as far as the balance allows; later deposits are not touched. */
  reverse(playerId: number, reference: string, payout: BothBalances): BothBalances {
    const holding = this.#holdings.get(playerId)
    if (!holding) return { real: NOTHING, bonus: NOTHING }
    const deposited = this.#deposited.get(reference)?.deposited ?? 0n
    const free = holding.real > deposited ? holding.real - deposited : 0n
    const back = { real: least(payout.real, free), bonus: least(payout.bonus, holding.bonus) }
    holding.real -= back.real
    holding.bonus -= back.bonus
    return back
  }

  add(playerId: number, { real, bonus }: BothBalances): void {
    const holding = this.#holdings.get(playerId)
    if (!holding) return
    holding.real += real
    holding.bonus += bonus
  }

  owe(debt: Debt): void {
    this.#debts.set(debt.playerId, [...(this.#debts.get(debt.playerId) ?? []), debt])
  }

  /** Pays debts out of the real part of a payout. */
  payDebts({ playerId, id, stake }: BetToSettle, payout: BothBalances): DebtPart[] {
    return payDebts(this.#debts.get(playerId) ?? [], { betId: id, stake: stake.real, paid: payout.real })
  }
}

/** Movements of a changed bet: reversal of the last payout as far as available, new payout, debt payments. */
export function planSettlement(
  bet: BetToSettle,
  { legs, ending, cancelled, refused }: Decided,
  purses: RunningBalances,
  label: Label,
): BetPlan {
  if (!ending) return { bet, legs, ending: undefined, movements: [] }
  const n = bet.settledTimes + 1
  const { state, payout, freeWin } = ending
  const paid = balanceSum(payout) > 0n
  const books = {
    playerId: bet.playerId,
    account: betAccount(bet.kind),
    label,
  }
  // Only the last movement carries the settlement event.
  const tag = { ...label, settled: { bet: bet.id, state } }
  const movements: Movement[] = []
  const back = bet.paidBy ? purses.reverse(bet.playerId, bet.paidBy, bet.payout) : NONE
  if (balanceSum(back) > 0n) {
    const reversal = reversalMovement({ ...books, rq: reversalId(bet.id, n), ...back })
    movements.push(paid ? reversal : { ...reversal, label: tag })
  }
  const owed = cents(bet.paidBy ? bet.payout.real - back.real : 0n)
  const missingBonus = cents(bet.paidBy ? bet.payout.bonus - back.bonus : 0n)
  if (owed > 0n) purses.owe({ playerId: bet.playerId, betId: bet.id, n, left: owed })
  const payments: DebtPayment[] = []
  if (paid) {
    const isRefund = state === 'void' || state === 'refused'
    const toMovement = isRefund ? refundMovement : payoutMovement
    movements.push(toMovement({ ...books, label: tag, rq: payoutId(bet.id, n), ...payout }))
    purses.add(bet.playerId, payout)
    for (const { debt, real } of purses.payDebts(bet, payout)) {
      const reference = debtPaymentId(bet.id, n, debt)
      movements.push(reversalMovement({ ...books, rq: reference, real, bonus: NOTHING }))
      purses.add(bet.playerId, { real: cents(-real), bonus: NOTHING })
      payments.push({ reference, debt: { betId: debt.betId, n: debt.n }, real, bonus: NOTHING })
    }
  }
  return {
    bet,
    legs,
    ending: {
      ...{ n, state, payout, freeWin, back, owed, missingBonus, payments, label: tag },
      reference: paid ? payoutId(bet.id, n) : undefined,
      reversal: balanceSum(back) > 0n ? reversalId(bet.id, n) : undefined,
    },
    movements,
    ...(cancelled && { cancelled }),
    ...(refused && { refused }),
  }
}

const NONE: BothBalances = { real: NOTHING, bonus: NOTHING }
const balanceSum = ({ real, bonus }: BothBalances): bigint => real + bonus
