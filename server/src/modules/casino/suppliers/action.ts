import type { RefusalCode } from '@jogo/contract/refusals'
import type { Cents } from '@jogo/rules/money'
import { productAccount } from '../../money/wallet/index.ts'
import type { SuppliedGame } from '../catalogue/index.ts'
import type { HeldPart } from './cover-from-held.ts'
import type { SupplierName } from './names.ts'
import type { Parts } from './parts.ts'

/**
 * A supplier's request to the wallet within a round. `key`: the supplier's unique id of the action. `cents` is signed for an adjustment, otherwise zero or
 * more.
 */
export type Action =
  | {
      kind: 'bet' | 'win' | 'adjust'
      key: string
      /** Keys under which an earlier release may have stored the action. */
      formerKeys?: readonly string[]
      cents: Cents
      /** Whether a repeat with another amount gets the first answer; otherwise it is refused. */
      keepsFirst?: true
      /** Whether it is the prize of a promotion or a jackpot. Such a prize is no multiple of a stake, so only the limit by amount applies. */
      isPrize?: true
    }
  /** Undoes the action `refKey`, which may arrive later or never. With `only`, an action of another kind is not undone. */
  | { kind: 'rollback'; key: string; refKey: string; only?: 'bet' }

/**
 * Use of the bonus balance by bets. `by_terms`: as the terms of the running bonus allow for the opening bet of the round. `later_part`: the opening bet was
 * checked, and no term refuses later bets, so that a hand can be finished. `none`: real money only.
 */
export type BonusUse = 'by_terms' | 'later_part' | 'none'

/** A player's round in a supplier's game. */
export interface SuppliedHead {
  supplier: SupplierName
  playerId: number
  game: SuppliedGame
  /** The supplier's id of the round; players at the same table may share it. */
  key: string
  /** Reason, from the session, why new bets are refused. */
  refusal?: RefusalCode | undefined
  /** Whether the call is too old for new bets. */
  isStale?: boolean
  /** Our id of the session in which the bet was made. */
  sessionId?: string | undefined
  /** Whether the player excludes the bonus balance from bets of the session. */
  withoutBonus?: boolean
  /** Game with which the session was opened, if it is another one. */
  openedWith?: SuppliedGame | undefined
  /** Use of bonus; `by_terms` by default. */
  use?: BonusUse
}

export interface AppliedAction {
  key: string
  /**
   * Id of the transaction, the same for every repeat. Empty without a movement: the action was undone before it arrived, or the target of a rollback never
   * arrived.
   */
  txId: string
  /** Time of the first execution; undefined for a new action. */
  at?: Date
}

/** Kind of a stored action. A rollback is stored by the kind of its target. */
export type StoredKind = 'bet' | 'win' | 'adjust' | 'refund' | 'reversal' | 'tombstone'

export interface StoredAction {
  id: string
  kind: StoredKind
  playerId: number
  roundId: string | undefined
  amount: Cents
  /** Change of the wallet, signed. */
  real: Cents
  bonus: Cents
  /** Id of the action that a rollback undoes. */
  undoes: string | undefined
  at: Date
}

/** Stored data that a request needs. */
export interface Known {
  /** Stored actions of the request, and their targets, by id. */
  actions: ReadonlyMap<string, StoredAction>
  /** Stored rollbacks, by the id of their target. */
  undone: ReadonlyMap<string, StoredAction>
  /** Withheld wins of the round, oldest first. */
  held: readonly HeldPart[]
  /** Sum of the round's stakes so far, by which wins are divided, and its refunded part. */
  stakes: Parts & { refund: Cents }
  /** Whether the round uses no bonus, as its first bet has decided. */
  isWithoutBonus: boolean
  /** Balance of the wallet, the most that a reversal may take. */
  balance: Parts
}

/** Account and label for the movements of a supplier's game. */
export const suppliedRevenueAccount = ({ id, name }: SuppliedHead['game']) => ({
  account: productAccount('casino', id),
  label: { casino_game: { name } },
})
