import type { Label } from '@jogo/contract/products'
import { type Cents, cents } from '@jogo/rules/money'
import { ACCOUNTS } from '../../../ledger/accounts.ts'
import type { Attachment, Ledger, Movement, Posted, SetAnswer } from '../../../ledger/index.ts'
import type { Tx } from '../../../platform/db.ts'

/** Amount of a deposit, withdrawal, bonus …, with its id. A repeat with the same id moves nothing and gets the same answer. */
export interface Amount {
  playerId: number
  id: string
  /** Above zero. */
  amount: Cents
}

interface OfProduct {
  playerId: number
  /** Id of the round or bet. */
  rq: string
  /** Number of the product's revenue account (contra account). */
  account: number
  /** Label of the movement in statement and realtime events. */
  label: Label
  /** The rest of the player's request (such as the options of a bet). The same `rq` with other content is refused. */
  content?: string
  attach?: Attachment
}

export interface Stake extends OfProduct {
  /** Above zero. */
  stake: Cents
  /** Maximum part of the stake from bonus; the whole stake by default. */
  bonusAtMost?: Cents
}

export interface Credit extends OfProduct {
  /** Real and bonus parts, divided like the stake. Neither part is below zero, and their sum is above zero. */
  real: Cents
  bonus: Cents
}

const NOTHING = cents(0n)
const minus = (amount: Cents): Cents => cents(-amount)

/** A cash-out, by an id of its own: a bet may have several. */
interface CashOutPayment extends OfProduct {
  /** Above zero. */
  amount: Cents
}

/** A payout that its payer takes back, whole or in part. */
export type Reversal = Credit

/** Movements of a product, to be posted alone, in a group or in a set. */
export const stakeMovement = ({ playerId, stake, bonusAtMost = stake, ...rest }: Stake): Movement => ({
  ...rest,
  walletId: playerId,
  kind: 'take_stake',
  stake,
  bonusAtMost,
})
export const payoutMovement = (payout: Credit): Movement => creditMovement('pay_payout', payout)
export const refundMovement = (refund: Credit): Movement => creditMovement('refund_stake', refund)
/** wallet − reversed amount, product + reversed amount; only for suppliers' games and sports bets. The wallet must cover the amount. */
export const reversalMovement = ({ playerId, real, bonus, ...rest }: Reversal): Movement => {
  if (real < 0n || bonus < 0n) throw new RangeError(`a reversal below zero: ${real} + ${bonus}`)
  return { ...rest, walletId: playerId, kind: 'reverse_payout', real: minus(real), bonus: minus(bonus) }
}

/** wallet + amount, product − amount, for a part of a sports bet that the house buys back before its end: real money alone. */
export const cashOutMovement = ({ playerId, amount, ...rest }: CashOutPayment): Movement => {
  requirePositive(amount)
  return { ...rest, walletId: playerId, kind: 'pay_cash_out', real: amount, bonus: NOTHING }
}

/** wallet − paid win, wins held + paid win, under the reference of the win. */
export const holdWinMovement = (win: Win): Movement => winMovement('hold_win', win, -1n)
/** wallet + held win, wins held − held win. */
export const releaseWinMovement = (win: Win): Movement => winMovement('release_win', win, 1n)

/** A win of a supplier, with the id of its action as reference. */
type Win = Pick<Credit, 'playerId' | 'rq' | 'real' | 'bonus'>

const winMovement = (
  kind: 'hold_win' | 'release_win',
  { playerId, rq, real, bonus }: Win,
  sign: bigint,
): Movement => ({
  ...{ kind, rq, walletId: playerId, account: ACCOUNTS.wins_held },
  ...{ real: cents(sign * real), bonus: cents(sign * bonus) },
})

function creditMovement(kind: 'pay_payout' | 'refund_stake', { playerId, ...rest }: Credit): Movement {
  if (rest.real < 0n || rest.bonus < 0n)
    throw new RangeError(`a credit below zero: ${rest.real} + ${rest.bonus}`)
  return { ...rest, walletId: playerId, kind }
}

/**
 * Every way to move money. The house account loses what the wallet gains, so the sum over all accounts is zero. Methods without `tx` are the hot path and
 * durable when they resolve. Methods with `tx` post inside the caller's transaction, near its end (see `postIn`). All throw Refusal `reference_reused` for an
 * id that was used with other content, and the refusals of `Ledger.post`.
 */
export function createMovements(ledger: Ledger) {
  const gain = (tx: Tx, kind: Gain, { playerId, id, amount }: Amount, account: number) => {
    requirePositive(amount)
    return ledger.postIn(tx, { walletId: playerId, kind, rq: id, account, real: amount, bonus: NOTHING })
  }
  const lose = (tx: Tx, kind: Loss, { playerId, id, amount }: Amount, account: number) => {
    requirePositive(amount)
    return ledger.postIn(tx, {
      walletId: playerId,
      kind,
      rq: id,
      account,
      real: minus(amount),
      bonus: NOTHING,
    })
  }
  return {
    /**
     * wallet − stake, product + stake; taken from real first, then from bonus. `split` in the answer has both parts (signed); a payout is
     * divided in the same proportion.
     * @throws Refusal insufficient_funds, player_barred, bet_limit_reached, `PLAY_LIMITS`
     */
    takeStake: (stake: Stake): Promise<Posted> => ledger.post(stakeMovement(stake)),

    /** wallet + payout, product − payout. Exclusions do not prevent it: an accepted bet is always paid. */
    payPayout: (payout: Credit): Promise<Posted> => ledger.post(payoutMovement(payout)),

    /** wallet + stake, product − stake, for a void round or bet. */
    refundStake: (refund: Credit): Promise<Posted> => ledger.post(refundMovement(refund)),

    /** Posts 1 to 32 of `stakeMovement`, `payoutMovement`, `refundMovement` of one player, in order, all or nothing, in one commit. */
    postGroup: (movements: readonly Movement[]): Promise<Posted[]> => ledger.postGroup(movements),

    /**
     * Posts any number of `stakeMovement`, `payoutMovement`, `refundMovement` of any players, all or nothing, in one commit; for a shared round or a settled
     * match.
     */
    postSet: (movements: readonly Movement[]): Promise<SetAnswer> => ledger.postSet(movements),
    /** Posts a set in the caller's transaction; `onPosted` is not called. */
    postSetIn: (tx: Tx, movements: readonly Movement[]): Promise<SetAnswer> =>
      ledger.postSetIn(tx, movements),

    /** wallet + amount, Pix clearing − amount. @throws Refusal player_barred */
    deposit: (tx: Tx, amount: Amount): Promise<Posted> => gain(tx, 'deposit', amount, ACCOUNTS.pix_clearing),

    /** wallet − amount, withdrawals pending + amount. From real only; exclusions do not prevent it. @throws Refusal insufficient_funds */
    holdWithdrawal: (tx: Tx, amount: Amount): Promise<Posted> =>
      lose(tx, 'hold_withdrawal', amount, ACCOUNTS.withdrawals_pending),

    /** The payout was confirmed: withdrawals pending − amount, Pix clearing + amount. */
    postWithdrawal: (tx: Tx, { id, amount }: Amount): Promise<boolean> =>
      ledger.transferIn(tx, {
        kind: 'post_withdrawal',
        rq: id,
        from: ACCOUNTS.withdrawals_pending,
        to: ACCOUNTS.pix_clearing,
        amount,
      }),

    /** The payout failed: wallet + amount, withdrawals pending − amount. */
    voidWithdrawal: (tx: Tx, amount: Amount): Promise<Posted> =>
      gain(tx, 'void_withdrawal', amount, ACCOUNTS.withdrawals_pending),

    /** A paid withdrawal is returned, whole or in part: wallet + amount, Pix clearing − amount. `returnId` identifies the return. */
    returnWithdrawal: (tx: Tx, { returnId, ...amount }: Amount & { returnId: string }): Promise<Posted> =>
      gain(tx, 'return_withdrawal', { ...amount, id: returnId }, ACCOUNTS.pix_clearing),

    /** A Pix that is not credited: Pix clearing − amount, deposits to return + amount. */
    setAsideDeposit: (tx: Tx, { id, amount }: Omit<Amount, 'playerId'>): Promise<boolean> =>
      ledger.transferIn(tx, {
        kind: 'set_aside_deposit',
        rq: id,
        from: ACCOUNTS.pix_clearing,
        to: ACCOUNTS.deposits_to_return,
        amount,
      }),

    /** Return of a set-aside Pix to its payer: deposits to return − amount, Pix clearing + amount. */
    returnDeposit: (tx: Tx, { id, amount }: Omit<Amount, 'playerId'>): Promise<boolean> =>
      ledger.transferIn(tx, {
        kind: 'return_deposit',
        rq: id,
        from: ACCOUNTS.deposits_to_return,
        to: ACCOUNTS.pix_clearing,
        amount,
      }),

    /** wallet bonus + amount, bonus cost − amount. */
    grantBonus: (tx: Tx, { playerId, id, amount }: Amount): Promise<Posted> => {
      requirePositive(amount)
      return ledger.postIn(tx, {
        walletId: playerId,
        kind: 'grant_bonus',
        rq: id,
        account: ACCOUNTS.bonus_cost,
        real: NOTHING,
        bonus: amount,
      })
    },

    /** Rollover completed: bonus − amount, real + amount of the same wallet; no house account changes. @throws Refusal insufficient_funds */
    convertBonus: (tx: Tx, { playerId, id, amount }: Amount): Promise<Posted> => {
      requirePositive(amount)
      return ledger.postIn(tx, {
        walletId: playerId,
        kind: 'convert_bonus',
        rq: id,
        account: ACCOUNTS.bonus_cost,
        real: amount,
        bonus: minus(amount),
      })
    },

    /** wallet bonus − amount, bonus cost + amount. @throws Refusal insufficient_funds */
    forfeitBonus: (tx: Tx, { playerId, id, amount }: Amount): Promise<Posted> => {
      requirePositive(amount)
      return ledger.postIn(tx, {
        walletId: playerId,
        kind: 'forfeit_bonus',
        rq: id,
        account: ACCOUNTS.bonus_cost,
        real: NOTHING,
        bonus: minus(amount),
      })
    },

    /** Takes back a wrongly converted bonus: wallet real − amount, bonus cost + amount. @throws Refusal insufficient_funds */
    takeBackBonus: (tx: Tx, amount: Amount): Promise<Posted> =>
      lose(tx, 'take_back_bonus', amount, ACCOUNTS.bonus_cost),

    /** Uncovered part of a take-back: bonus losses − amount, bonus cost + amount. A later recovery posts the reverse. */
    writeOffBonus: (
      tx: Tx,
      { id, amount, isBack = false }: Omit<Amount, 'playerId'> & { isBack?: boolean },
    ): Promise<boolean> =>
      ledger.transferIn(tx, {
        ...{ kind: 'write_off_bonus', rq: id, amount },
        from: isBack ? ACCOUNTS.bonus_cost : ACCOUNTS.bonus_losses,
        to: isBack ? ACCOUNTS.bonus_losses : ACCOUNTS.bonus_cost,
      }),

    /**
     * Prize of a free bet or free spin: wallet real + amount, bonus cost − amount. It is not a payout: the house paid the stake, so the prize belongs to no
     * product.
     */
    payPrize: (tx: Tx, amount: Amount): Promise<Posted> => gain(tx, 'pay_prize', amount, ACCOUNTS.bonus_cost),

    /** wallet + amount, referral cost − amount. */
    payReferral: (tx: Tx, amount: Amount): Promise<Posted> =>
      gain(tx, 'pay_referral', amount, ACCOUNTS.referral_cost),

    /** wallet − amount, unclaimed balances + amount, for the balance of a closed account that could not be paid out. @throws Refusal insufficient_funds */
    surrenderBalance: (tx: Tx, amount: Amount): Promise<Posted> =>
      lose(tx, 'surrender_balance', amount, ACCOUNTS.unclaimed_balances),

    /** Releases a withheld win, in the caller's transaction. */
    releaseWin: (tx: Tx, win: Win): Promise<Posted> => ledger.postIn(tx, releaseWinMovement(win)),

    /**
     * A signed correction by a person: wallet + amounts, corrections − amounts. With `from: 'pix_clearing'` it is real money alone, Pix clearing − amount,
     * because the payment company holds more or less than is booked.
     * @throws Refusal insufficient_funds
     */
    correct: (
      tx: Tx,
      { playerId, id, real, bonus, reason, from = 'corrections' }: Correction,
    ): Promise<Posted> =>
      ledger.postIn(tx, {
        walletId: playerId,
        kind: 'correct',
        rq: id,
        account: ACCOUNTS[from],
        real,
        bonus,
        content: reason,
      }),
  }
}

interface Correction {
  playerId: number
  id: string
  real: Cents
  bonus: Cents
  reason: string
  from?: 'corrections' | 'pix_clearing'
}

export type Movements = ReturnType<typeof createMovements>
/** Kinds that lower the real balance alone. */
type Loss = 'hold_withdrawal' | 'surrender_balance' | 'take_back_bonus'
type Gain = 'deposit' | 'void_withdrawal' | 'return_withdrawal' | 'pay_prize' | 'pay_referral'

function requirePositive(amount: Cents) {
  if (amount <= 0n) throw new RangeError(`not an amount above zero: ${amount}`)
}
