import type { Label } from '@jogo/contract/products'
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
   * States the whole payout of the round, instead of all settlements before it. With `replaces`, the settlement of that key must be the last; one stated
   * earlier (`statedAt`, Unix ms by the supplier's clock) than the last one has arrived late. Otherwise it is stored and changes nothing.
   */
  | {
      kind: 'settlement'
      key: string
      cents: Cents
      replaces?: string
      statedAt?: number
      outcome?: SlipOutcome
    }

/**
 * Use of the bonus balance by bets. `by_terms`: as the terms of the running bonus allow for the opening bet of the round. `later_part`: the opening bet was
 * checked, and no term refuses later bets, so that a hand can be finished. `none`: real money only.
 */
export type BonusUse = 'by_terms' | 'later_part' | 'none'

/** End of a slip that is no win and no loss: the stake comes back, or the supplier buys the bet back. */
export type SlipOutcome = 'void' | 'cash_out'

/** Slip of a sports book, as its bet describes it. */
export interface SuppliedSlip {
  type: 'single' | 'multiple' | 'system'
  /** Centavos. */
  potentialWin: number
  selections: readonly SlipSelection[]
}

interface SlipSelection {
  event: string
  sport: string
  tournament: string
  competitors: readonly string[]
  market: string
  outcome: string
  /** Decimal odds, as the supplier writes them. */
  odds: string
  live: boolean
}

/** A player's round in a supplier's game, or slip in a supplier's sports book. */
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
  /** Slip of a round in a sports book. */
  slip?: SuppliedSlip
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
export type StoredKind = 'bet' | 'win' | 'adjust' | 'refund' | 'reversal' | 'tombstone' | 'settlement'

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

export interface RoundSums extends Parts {
  refund: Cents
  payout: Cents
  settledBy: string | undefined
  /** Time at which the supplier stated the last settlement, Unix ms. */
  statedAt: number | undefined
}

/** Stored data that a request needs. */
export interface Known {
  /** Stored actions of the request, and their targets, by id. */
  actions: ReadonlyMap<string, StoredAction>
  /** Stored rollbacks, by the id of their target. */
  undone: ReadonlyMap<string, StoredAction>
  /** Withheld wins of the round, oldest first. */
  held: readonly HeldPart[]
  /** Sum of the round's stakes so far, by which wins are divided, its refunded part, its payout, and its last settlement. */
  stakes: RoundSums
  /** Whether the round uses no bonus, as its first bet has decided. */
  isWithoutBonus: boolean
  /** Balance of the wallet, the most that a reversal may take. */
  balance: Parts
}

/** Account and label for the movements of a supplier's game or sports book. */
export const suppliedRevenueAccount = ({ game, slip }: Pick<SuppliedHead, 'game' | 'slip'>) => ({
  account: productAccount(game.product, game.id),
  label: game.product === 'sports' ? slipLabel(game.name, slip) : { casino_game: { name: game.name } },
})

/** Label of a slip: its type, the sport of its first selection, the book with the selections, and the slip's round. */
export function slipLabel(book: string, slip: Partial<SuppliedSlip> = {}, round?: string): Label {
  const { type = 'single', selections = [] } = slip
  return {
    type,
    market: {
      sport_name: selections[0]?.sport ?? '',
      full_name: [book, ...selectionTexts(slip)].join(' – ').slice(0, 300).toWellFormed(),
    },
    ...(round && { round }),
  }
}

/** Each selection of a slip: sides, market and outcome. */
export const selectionTexts = ({ selections = [] }: Partial<SuppliedSlip>): string[] =>
  selections.map(({ competitors, market, outcome }) =>
    [competitors.join(' × '), market, outcome].filter(Boolean).join(' · '),
  )
