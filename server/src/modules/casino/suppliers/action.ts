import type { RefusalCode } from '@jogo/contract/refusals'
import type { Cents } from '@jogo/rules/money'
import { productAccount } from '../../money/wallet/index.ts'
import type { SuppliedGame } from '../catalogue/index.ts'
import type { HeldPart } from './cover-from-held.ts'
import type { SupplierName } from './names.ts'
import type { Parts } from './parts.ts'

/**
 * A supplier's request to the wallet within a round. `key`: the supplier's unique id of the action; `cents` is signed for an adjustment, otherwise zero or
 * more.
 */
export type Action =
  | {
      kind: 'bet' | 'win' | 'adjust'
      key: string
      /** Keys under which an earlier release may have stored the action. */
      formerKeys?: readonly string[]
      cents: Cents
      /** A repeat with another amount gets the first answer; otherwise it is refused. */
      keepsFirst?: true
      /** The prize of a promotion or a jackpot: no multiple of a stake, so the set amount alone judges it. */
      isPrize?: true
    }
  /** Takes back the action `refKey`, which may come later or never; an action of another kind than `only` stays. */
  | { kind: 'rollback'; key: string; refKey: string; only?: 'bet' }

/**
 * Use of the bonus balance by bets. `by_terms`: as the terms of the running bonus allow for the round's opening bet. `later_part`: the opening bet was checked
 * and later bets are never refused by a term, so that a hand can be finished. `none`: real money only.
 */
export type BonusUse = 'by_terms' | 'later_part' | 'none'

/** The round of a player, in a supplier's game. */
export interface SuppliedHead {
  supplier: SupplierName
  playerId: number
  game: SuppliedGame
  /** The supplier's id of the round; a table's players may share it. */
  key: string
  /** Reason of the session for refusing new bets. */
  refusal?: RefusalCode | undefined
  /** The call is too old for new bets. */
  isStale?: boolean
  /** Our id of the session of the bet. */
  sessionId?: string | undefined
  /** The player has excluded the bonus balance from bets of this session. */
  withoutBonus?: boolean
  /** Game of the bets' session, if another one. */
  openedWith?: SuppliedGame | undefined
  /** Use of bonus; by default by the running bonus's terms. */
  use?: BonusUse
}

export interface AppliedAction {
  key: string
  /**
   * Id of the transaction, equal for every repeat; empty without a movement: the action was taken back before
   * its arrival, or the target of a rollback never arrived.
   */
  txId: string
  /** Time of the first execution; undefined for a new action. */
  at?: Date
}

/** Stored kind of an action; a rollback is stored by the kind of its target. */
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
  /** Id of the action to roll back. */
  undoes: string | undefined
  at: Date
}

/** Stored data about a request's actions. */
export interface Known {
  /** The request's actions and their targets, by id. */
  actions: ReadonlyMap<string, StoredAction>
  /** Rollbacks, by the id of their target. */
  undone: ReadonlyMap<string, StoredAction>
  /** Withheld wins of the round, oldest first. */
  held: readonly HeldPart[]
  /** Stakes of the round so far, the basis of splitting wins, and their refunded part. */
  stakes: Parts & { refund: Cents }
  /** Whether the round takes no bonus, as decided by its first bet. */
  isWithoutBonus: boolean
  /** Balance of the wallet; a reversal takes no more. */
  balance: Parts
}

/** Account and label of the stakes and prizes of a supplier's game. */
export const suppliedRevenueAccount = ({ id, name }: SuppliedHead['game']) => ({
  account: productAccount('casino', id),
  label: { casino_game: { name } },
})
