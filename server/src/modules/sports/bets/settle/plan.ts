import { type Cents, cents } from '@jogo/rules/money'
import {
  type Holding,
  type Movement,
  payoutOf,
  productAccount,
  refundOf,
  reversalOf,
} from '../../../money/wallet/index.ts'
import type { BetState } from '../bet.ts'
import type { BetToSettle, BothBalances, Debt } from './bet.ts'
import type { Decided } from './decide.ts'
import { debtPaymentId, payoutId, reversalId } from './ids.ts'

/** A settlement of a bet, the `n`-th: what it pays, what it takes back of the one before, and what of that is owed. */
export interface Ending {
  n: number
  state: BetState
  payout: BothBalances
  freeWin: Cents
  reference: string | undefined
  reversal: string | undefined
  back: BothBalances
  owed: Cents
  /** Bonus of the payout before that was not in the balance any more: its grant answers for it, and no debt. */
  missingBonus: Cents
  /** What events say of the bet and its end. */
  label: Label
  /** Of its payout, for debts. */
  payments: readonly DebtPayment[]
}

export interface DebtPayment extends BothBalances {
  reference: string
  debt: { betId: string; n: number }
}

/** A bet with what changes; without an ending only legs do. */
export interface BetPlan {
  bet: BetToSettle
  legs: Decided['legs']
  ending: Ending | undefined
  movements: readonly Movement[]
  cancelled?: Decided['cancelled']
}

type Label = NonNullable<Movement['label']>
const NOTHING = cents(0n)
const least = (a: bigint, b: bigint): Cents => cents(a < b ? a : b)

/** What the wallets of a chunk hold and owe, as the bets planned before leave it. */
export class RunningBalances {
  readonly #holdings: Map<number, { real: bigint; bonus: bigint }>
  readonly #deposited: ReadonlyMap<string, Holding>
  readonly #debts: Map<number, Debt[]>

  /** @param holdings of the payouts that may be taken back, by their reference */
  constructor(
    paid: readonly { playerId: number; reference: string }[],
    holdings: ReadonlyMap<string, Holding>,
    debts: readonly Debt[],
  ) {
    this.#deposited = holdings
    this.#holdings = new Map()
    for (const { playerId, reference } of paid) {
      const held = holdings.get(reference)
      if (held) this.#holdings.set(playerId, { real: held.real, bonus: held.bonus })
    }
    this.#debts = Map.groupBy(
      debts.map((debt) => ({ ...debt })),
      ({ playerId }) => playerId,
    )
  }

  /** Takes of a payout what is there of it: what was deposited since then is not. */
  takeBack(playerId: number, reference: string, payout: BothBalances): BothBalances {
    const held = this.#holdings.get(playerId)
    if (!held) return { real: NOTHING, bonus: NOTHING }
    const deposited = this.#deposited.get(reference)?.deposited ?? 0n
    const free = held.real > deposited ? held.real - deposited : 0n
    const back = { real: least(payout.real, free), bonus: least(payout.bonus, held.bonus) }
    held.real -= back.real
    held.bonus -= back.bonus
    return back
  }

  add(playerId: number, { real, bonus }: BothBalances): void {
    const held = this.#holdings.get(playerId)
    if (!held) return
    held.real += real
    held.bonus += bonus
  }

  owe(debt: Debt): void {
    this.#debts.set(debt.playerId, [...(this.#debts.get(debt.playerId) ?? []), debt])
  }

  /**
   * Takes for debts from the real part of a payout: all of it for what this bet owes itself, and of the rest no more than it won for other debts, the
   * oldest first. A stake that comes back may be money that was deposited.
   */
  payDebts({ playerId, id, stake }: BetToSettle, payout: BothBalances): DebtPart[] {
    const debts = this.#debts.get(playerId) ?? []
    const own = take(
      debts.filter(({ betId }) => betId === id),
      payout.real,
    )
    const others = take(
      debts.filter(({ betId }) => betId !== id),
      wonOf(payout.real, stake.real, own.left),
    )
    return [...own.taken, ...others.taken]
  }
}

interface DebtPart extends BothBalances {
  debt: Debt
}

/** What a payout won beside the stake, as far as it is left. */
const wonOf = (payout: Cents, stake: Cents, left: Cents): Cents =>
  least(payout > stake ? payout - stake : 0n, left)

/** Pays these debts, in their order, and says so in them. @returns what is left of what they are paid from */
function take(debts: readonly Debt[], from: Cents): { taken: DebtPart[]; left: Cents } {
  let left = from
  const taken: DebtPart[] = []
  for (const debt of debts) {
    const real = least(left, debt.left)
    if (real === 0n) continue
    left = cents(left - real)
    debt.left = cents(debt.left - real)
    taken.push({ debt, real, bonus: NOTHING })
  }
  return { taken, left }
}

/** What a changed bet moves: the payout before goes back as far as it is there, the new one comes, and debts are paid from it. */
export function planOf(
  bet: BetToSettle,
  { legs, ending, cancelled }: Decided,
  purses: RunningBalances,
  label: Label,
): BetPlan {
  if (!ending) return { bet, legs, ending: undefined, movements: [] }
  const n = bet.settledTimes + 1
  const { state, payout, freeWin } = ending
  const paid = sumOf(payout) > 0n
  const books = {
    playerId: bet.playerId,
    account: productAccount('sports', bet.kind === 'single' ? 1 : 2),
    label,
  }
  // One movement tells of the end: of several the last.
  const told = { ...label, settled: { bet: bet.id, state } }
  const movements: Movement[] = []
  const back = bet.paidBy ? purses.takeBack(bet.playerId, bet.paidBy, bet.payout) : NONE
  if (sumOf(back) > 0n) {
    const reversal = reversalOf({ ...books, rq: reversalId(bet.id, n), ...back })
    movements.push(paid ? reversal : { ...reversal, label: told })
  }
  const owed = cents(bet.paidBy ? bet.payout.real - back.real : 0n)
  const missingBonus = cents(bet.paidBy ? bet.payout.bonus - back.bonus : 0n)
  if (owed > 0n) purses.owe({ playerId: bet.playerId, betId: bet.id, n, left: owed })
  const payments: DebtPayment[] = []
  if (paid) {
    const toMovement = state === 'void' ? refundOf : payoutOf
    movements.push(toMovement({ ...books, label: told, rq: payoutId(bet.id, n), ...payout }))
    purses.add(bet.playerId, payout)
    for (const { debt, real, bonus } of purses.payDebts(bet, payout)) {
      const reference = debtPaymentId(bet.id, n, debt)
      movements.push(reversalOf({ ...books, rq: reference, real, bonus }))
      purses.add(bet.playerId, { real: cents(-real), bonus: cents(-bonus) })
      payments.push({ reference, debt: { betId: debt.betId, n: debt.n }, real, bonus })
    }
  }
  return {
    bet,
    legs,
    ending: {
      ...{ n, state, payout, freeWin, back, owed, missingBonus, payments, label: told },
      reference: paid ? payoutId(bet.id, n) : undefined,
      reversal: sumOf(back) > 0n ? reversalId(bet.id, n) : undefined,
    },
    movements,
    ...(cancelled && { cancelled }),
  }
}

const NONE: BothBalances = { real: NOTHING, bonus: NOTHING }
const sumOf = ({ real, bonus }: BothBalances): bigint => real + bonus
