import type { Label } from '@jogo/contract/products'
import type { RefusalCode } from '@jogo/contract/refusals'
import type { Cents } from '@jogo/rules/money'
import type pg from 'pg'
import { isProductKind, KINDS, type Kind, productOf } from './accounts.ts'

interface Common {
  walletId: number
  /** UUID of the thing that moves money: round, deposit, withdrawal … */
  rq: string
  /** The house's side, see accounts.ts. */
  account: number
  /** What else the request said (the options of a bet, say); a repeat must say the same. */
  content?: string
  /** Of a product's movement: what events say it was for. Told on with the news of it, not stored. */
  label?: Label
  /** A row to be written by the attacher of this kind in the same transaction, if the movement is accepted. */
  attach?: Attachment
}

/** A stake, taken from real first and then from bonus; how much of each is the answer's `split`. */
export interface StakeMovement extends Common {
  kind: 'take_stake'
  /** Above zero. */
  stake: Cents
  /** The most of it that may come from bonus; not below zero. A condition of taking it: a repeat may say another. */
  bonusAtMost: Cents
}

/** Any other movement: what the wallet gains of each balance, signed, not both zero. */
export interface GainMovement extends Common {
  kind: Exclude<Kind, 'take_stake'>
  real: Cents
  bonus: Cents
}

/**
 * One transfer between a wallet and a house account. (`rq`, `kind`) is its idempotency key: the same again answers what
 * was answered first and moves nothing; the same key with other content is refused.
 */
export type Movement = StakeMovement | GainMovement

export interface Attachment {
  kind: string
  row: object
}

export interface Posted {
  /** Balances right after this movement. */
  real: Cents
  bonus: Cents
  /** Number of movements of the wallet up to this one: the higher is the newer. */
  version: number
  /** It had been posted before (perhaps by a try of ours whose answer was lost): nothing moved now, nothing was attached now. */
  duplicate: boolean
  /** What the wallet gained, signed: how a stake was split is how its payout returns. */
  split: { real: Cents; bonus: Cents }
  /** What the attacher answered for this row. */
  attached?: unknown
  /** Of the movements that the attacher added (`AttachAnswer.follow`), in their order; the last holds the wallet's balances after all of them. */
  followed?: readonly Posted[]
}

export interface AttachedRow {
  /** Its place among the rows; names it in the answer. */
  index: number
  row: object
  walletId: number
  posted: Posted
}

export interface AttachAnswer {
  results?: ReadonlyMap<number, unknown>
  /** Movements that must not happen after all, each refused with its code; the others are posted again without them. */
  vetoed?: readonly { index: number; code: RefusalCode }[]
  /**
   * Movements of the row's wallet, in order, to be posted right after its own in the same transaction: the payout of a round that is decided
   * the moment its stake is taken, because only the attacher knows the nonce. All wallets' are posted set-wise in one more link of the
   * chain, and told after the commit like any other. They attach nothing: their attacher has written the rows already. One that is refused
   * undoes the movement it follows, which is refused with the same code. A repeat of the first calls no attacher, so nothing follows it.
   */
  follow?: ReadonlyMap<number, readonly Movement[]>
}

/** Writes the rows of many accepted movements set-wise, inside their transaction. Throws only for what nobody could have foreseen. */
export type Attacher = (client: pg.ClientBase, rows: readonly AttachedRow[]) => Promise<AttachAnswer>

/** Told after every commit, once per movement that moved money. Must not throw. */
export type PostedListener = (news: PostedNews) => void

export interface PostedNews {
  walletId: number
  kind: Kind
  rq: string
  /** The house's side. */
  account: number
  label?: Label
  posted: Posted
}

export const MAX_CENTS = 9_007_199_254_740_991n
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const fits = (value: bigint) => value <= MAX_CENTS && value >= -MAX_CENTS

/** Anything wrong here is a mistake of the caller, who checks what a person typed: a RangeError, not a Refusal. */
export function checkMovement(movement: Movement): void {
  const { walletId, kind, rq, account } = movement
  const problem =
    !Number.isSafeInteger(walletId) || walletId < 1
      ? `wallet ${walletId}`
      : !UUID.test(rq)
        ? `request id ${rq}`
        : KINDS[kind] === undefined
          ? `kind ${kind}`
          : !Number.isSafeInteger(account) ||
              account < 1 ||
              account > 2_147_483_647 ||
              (isProductKind(kind) && !productOf(account))
            ? `account ${account}`
            : amountProblem(movement)
  if (problem) throw new RangeError(`not a movement: ${problem}`)
}

function amountProblem(movement: Movement): string | undefined {
  if (movement.kind === 'take_stake') {
    const { stake, bonusAtMost } = movement
    return stake <= 0n || !fits(stake) || bonusAtMost < 0n || !fits(bonusAtMost)
      ? `stake ${stake}`
      : undefined
  }
  const { real, bonus } = movement
  return !fits(real) || !fits(bonus) || (real === 0n && bonus === 0n)
    ? `amount ${real} + ${bonus}`
    : undefined
}

/**
 * 64 bits of a text as a decimal int8; '0' for none. It tells a repeat from a mistake and is no signature: amounts, account
 * and wallet are compared themselves.
 */
export function contentHash(content: string | undefined): string {
  if (!content) return '0'
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < content.length; at++) {
    const unit = content.charCodeAt(at)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return String(BigInt.asIntN(64, (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0)))
}
