import type { Label } from '@jogo/contract/products'
import type { RefusalCode } from '@jogo/contract/refusals'
import type { Cents } from '@jogo/rules/money'
import type pg from 'pg'
import { accountProduct, isProductKind, KINDS, type Kind } from './accounts.ts'

interface Common {
  walletId: number
  /** UUID of the bet, deposit, withdrawal … that moves money. */
  rq: string
  /** Number of the house account (contra account), see accounts.ts. */
  account: number
  /** The rest of the request (such as the options of a bet); a repeat must have the same content. */
  content?: string
  /** Label of a product's movement, for realtime events. It is passed to `onPosted` and not stored. */
  label?: Label
  /** A row to be written by the attacher of this kind in the same transaction, if the movement is accepted. */
  attach?: Attachment
}

/** A stake, taken from real first and then from bonus. `split` of the answer has both parts. */
export interface StakeMovement extends Common {
  kind: 'take_stake'
  /** Above zero. */
  stake: Cents
  /** Maximum bonus part, zero or more; `LATER_PART` for any. Not part of the content, so a repeat may have another value. */
  bonusAtMost: Cents
}

/** Any other movement: the signed change of each balance, at least one not zero. */
export interface GainMovement extends Common {
  kind: Exclude<Kind, 'take_stake'>
  real: Cents
  bonus: Cents
}

/**
 * One transfer between a wallet and a house account. (`rq`, `kind`) is its idempotency key: a repeat gets the first answer
 * and moves nothing; the same key with other content is refused.
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
  /** Number of the wallet's movements up to this one. Of two balances, the one with the higher version is newer. */
  version: number
  /** Whether the movement was posted before, perhaps by a try of this process with a lost answer. Then nothing moved and nothing was attached this time. */
  duplicate: boolean
  /** Signed change of each balance. A payout is divided into real and bonus like its stake. */
  split: { real: Cents; bonus: Cents }
  /** The attacher's answer for this row. */
  attached?: unknown
  /** Answers of the movements added by the attacher (`AttachAnswer.follow`), in order; the last holds the final balances. */
  followed?: readonly Posted[]
}

export interface AttachedRow {
  /** Place of the row among the rows of the call; `AttachAnswer` refers to it. */
  index: number
  row: object
  walletId: number
  posted: Posted
}

export interface AttachAnswer {
  results?: ReadonlyMap<number, unknown>
  /** Rows to refuse, each with its code; the other movements are posted again without them. */
  vetoed?: readonly { index: number; code: RefusalCode }[]
  /**
   * Movements of the row's wallet, in order, posted right after the row's movement in the same transaction. An example is the payout of a bet decided at once,
   * with a nonce known only after the stake. The movements of all wallets are posted together in one more link of the chain; `onPosted` is called for each
   * after the commit. They attach nothing, because the attacher has already written their rows. A refused movement undoes its predecessor, with the same code.
   * A repeat of the first movement calls no attacher, so nothing follows it.
   */
  follow?: ReadonlyMap<number, readonly Movement[]>
}

/** A row that a movement attaches. */
export type AttachRequest = Pick<AttachedRow, 'index' | 'row' | 'walletId'>

export type Veto = NonNullable<AttachAnswer['vetoed']>[number]

export interface Attacher {
  /**
   * Finds rows to veto inside their transaction, before anything is posted, for frequent vetoes: a veto by `write` costs a second run. Locks last until the
   * commit, and the other movements are posted at once. Must not veto the row of a repeat.
   */
  check?(client: pg.ClientBase, rows: readonly AttachRequest[]): Promise<readonly Veto[]>
  /** Writes the rows of many accepted movements at once, inside their transaction. A refusal is a veto in the answer; an exception is a bug. */
  write(client: pg.ClientBase, rows: readonly AttachedRow[]): Promise<AttachAnswer>
  /**
   * Predicts the vetoes of `write` before anything is posted, because a veto by `write` makes the whole batch run again. Called only for recently vetoed
   * wallets. Must not veto the row of a repeat.
   */
  findVetoes?(client: pg.ClientBase, rows: readonly AttachRequest[]): Promise<readonly Veto[]>
}

/** Called after every commit, once per movement that moved money. A listener must not throw. */
export type PostedListener = (news: PostedNews) => void

export interface PostedNews {
  walletId: number
  kind: Kind
  rq: string
  /** Number of the house account (contra account). */
  account: number
  label?: Label
  posted: Posted
}

export const MAX_CENTS = 9_007_199_254_740_991n
/** `bonusAtMost` of a later part of a round. Such a part is exempt from the highest stake and from the end of a running bonus. */
export const LATER_PART = MAX_CENTS as Cents
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const fits = (value: bigint) => value <= MAX_CENTS && value >= -MAX_CENTS

/** @throws RangeError for a malformed movement: a bug of the calling code, which must validate typed input */
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
              (isProductKind(kind) && !accountProduct(account))
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
 * 64-bit hash of a text (cyrb53's mixing, both halves) as a decimal int8; '0' without a text. It distinguishes a repeat from a second use of an id by mistake.
 * It is not cryptographic; wallet, account and amounts are compared directly.
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
