import type { RefusalCode } from '@jogo/contract/refusals'
import type { Cents } from '@jogo/rules/money'
import type pg from 'pg'
import { KINDS, type Kind } from './accounts.ts'

/**
 * One transfer between a wallet and a house account. (`rq`, `kind`) is its idempotency key: the same again answers what
 * was answered first and moves nothing; the same key with other content is refused.
 */
export interface Movement {
  walletId: number
  kind: Kind
  /** UUID of the thing that moves money: round, deposit, withdrawal … */
  rq: string
  /** The house's side, see accounts.ts. */
  account: number
  /** What the wallet gains, signed. For `take_stake`: the stake, above zero, taken from real first. */
  real: Cents
  /** What the wallet gains, signed. For `take_stake`: the most of it that may come from bonus. */
  bonus: Cents
  /** What else the request said (a game's options, say); a repeat must say the same. */
  content?: string
  /** A row to be written by the attacher of this kind in the same transaction, if the movement is accepted. */
  attach?: Attachment
}

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
}

export interface AttachedRow {
  /** Its place in the batch; names the row in the answer. */
  index: number
  row: object
  walletId: number
  posted: Posted
}

export interface AttachAnswer {
  results?: ReadonlyMap<number, unknown>
  /** Movements that must not happen after all, each refused with its code; the others are posted again without them. */
  vetoed?: readonly { index: number; code: RefusalCode }[]
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
  posted: Posted
}

export const MAX_CENTS = 9_007_199_254_740_991n
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const fits = (value: bigint) => value <= MAX_CENTS && value >= -MAX_CENTS

/** Anything wrong here is a mistake of the caller, who checks what a person typed: a RangeError, not a Refusal. */
export function checkMovement({ walletId, kind, rq, account, real, bonus }: Movement): void {
  const problem =
    !Number.isSafeInteger(walletId) || walletId < 1
      ? `wallet ${walletId}`
      : !UUID.test(rq)
        ? `request id ${rq}`
        : !Number.isSafeInteger(account) || account < 1 || account > 2_147_483_647
          ? `account ${account}`
          : !fits(real) || !fits(bonus) || (real === 0n && bonus === 0n)
            ? `amount ${real} + ${bonus}`
            : kind === 'take_stake' && (real <= 0n || bonus < 0n)
              ? `stake ${real}`
              : KINDS[kind] === undefined
                ? `kind ${kind}`
                : undefined
  if (problem) throw new RangeError(`not a movement: ${problem}`)
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
