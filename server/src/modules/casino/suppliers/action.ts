import type { RefusalCode } from '@jogo/contract/refusals'
import type { Cents } from '@jogo/rules/money'
import { productAccount } from '../../money/wallet/index.ts'
import type { SuppliedGame } from '../catalogue/index.ts'
import type { SupplierName } from './names.ts'
import type { Parts } from './parts.ts'
import type { HeldPart } from './take-held.ts'

/**
 * What a supplier asks the wallet to do, in his round. `key` is his id of the action, unrepeatable; `cents` of an adjustment is signed, of the
 * others zero or more.
 */
export type Action =
  | {
      kind: 'bet' | 'win' | 'adjust'
      key: string
      /** Under which the release before may have stored it. */
      formerKeys?: readonly string[]
      cents: Cents
      /** A repeat with another amount is answered as the first; elsewhere it is refused. */
      keepsFirst?: true
      /** The prize of a promotion or a jackpot: no multiple of a stake, so the set amount alone judges it. */
      isPrize?: true
    }
  /** Takes the action of `refKey` back, which may come later or never; one that is not of the kind `only` stays. */
  | { kind: 'rollback'; key: string; refKey: string; only?: 'bet' }

/**
 * What bets may take of the bonus balance. `by_terms`: as the terms of the running bonus say of the bet that opens a round. `later_part`: the opening bet of the round
 * was judged, and no term refuses what follows, so that a hand can be played to its end. `none`: real money alone.
 */
export type BonusUse = 'by_terms' | 'later_part' | 'none'

/** The round of a player in which a supplier acts. */
export interface SuppliedHead {
  supplier: SupplierName
  playerId: number
  game: SuppliedGame
  /** The supplier's id of the round; a table's players may share it. */
  key: string
  /** Why new bets of it are refused by the session that they are made in. */
  refusal?: RefusalCode | undefined
  /** Whether it was asked for so long ago that new bets of it are refused. */
  isStale?: boolean
  /** Ours of the session in which it is bet. */
  sessionId?: string | undefined
  /** The player has said that bets of the session take nothing from bonus. */
  withoutBonus?: boolean
  /** With which the session was opened that the bets name, where it is another one. */
  openedWith?: SuppliedGame | undefined
  /** What bets take of bonus; by the terms of the running one where it is left out. */
  use?: BonusUse
}

export interface AppliedAction {
  key: string
  /** The same for every repeat; empty for what moves nothing because it was taken back before it came, and for taking back what never came. */
  txId: string
  /** When it was done first; undefined for what is done now. */
  at?: Date
}

/** How an action stands in the table: what takes another one back is told apart by what that was. */
export type StoredKind = 'bet' | 'win' | 'adjust' | 'refund' | 'reversal' | 'tombstone'

export interface StoredAction {
  id: string
  kind: StoredKind
  playerId: number
  roundId: string | undefined
  amount: Cents
  /** What the wallet gained, signed. */
  real: Cents
  bonus: Cents
  /** Id of the action that is taken back. */
  undoes: string | undefined
  at: Date
}

/** What is stored already of the actions of a request. */
export interface Known {
  /** Of the request's actions, and those that they take back; by id. */
  actions: ReadonlyMap<string, StoredAction>
  /** What takes an action of these back, by the id of that one. */
  undone: ReadonlyMap<string, StoredAction>
  /** What is kept out of the wallet of the round, oldest first. */
  held: readonly HeldPart[]
  /** The stakes of the round so far, by which wins are divided, and what of them went back. */
  stakes: Parts & { refund: Cents }
  /** Whether the round takes nothing from bonus: as its opening bet did not. */
  isWithoutBonus: boolean
  /** What the wallet holds; a reversal takes no more. */
  balance: Parts
}

/** Account and label of the stakes and prizes of a supplier's game. */
export const revenueAccountOf = ({ id, name }: SuppliedHead['game']) => ({
  account: productAccount('casino', id),
  label: { casino_game: { name } },
})
