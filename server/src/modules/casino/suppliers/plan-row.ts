import { type Cents, cents } from '@jogo/rules/money'
import type { Movement } from '../../money/wallet/index.ts'
import type { AppliedAction, Known, SlipOutcome, StoredKind, SuppliedHead } from './action.ts'
import { suppliedRevenueAccount } from './action.ts'
import type { HeldPart, HeldTaking } from './cover-from-held.ts'

/** A row to write. Real and bonus part of a bet are known when it is posted; those of a win after a bet when its round is written. */
export interface ActionRow {
  id: string
  key: string
  kind: StoredKind
  amount: Cents
  real: Cents | null
  bonus: Cents | null
  undoes?: string
  isPrize?: true
  taking?: HeldTaking
  /** The settlement that a settlement replaces; null if it is the first of its round. */
  replaced?: string | null
  /** When the supplier stated a settlement, Unix ms. */
  statedAt?: number | undefined
  /** Outcome of a settlement. */
  outcome?: SlipOutcome | undefined
  /** A settlement that changes nothing. */
  isIdle?: true
}

/** A movement, with the bet that it divides into real and bonus, if there is one. */
export interface PlannedPosting {
  movement: Movement
  bet?: ActionRow
}

export interface Plan {
  roundId: string
  /** Applied actions, in the order of the request. */
  entries: AppliedAction[]
  /** New rows in the order of the request, with refunds of bets first. */
  rows: ActionRow[]
  /** Movements to post together. */
  postings: PlannedPosting[]
  hasNewBet: boolean
}

export const NOTHING = cents(0n)

/** Fields of all movements of a request. */
export const common = (plan: Plan, head: SuppliedHead) => ({
  playerId: head.playerId,
  ...suppliedRevenueAccount(head),
  content: plan.roundId,
})

/** Withheld wins of the round, without those that earlier actions of the request take from. */
export const heldStill = ({ rows }: Plan, known: Known | undefined): HeldPart[] =>
  (known?.held ?? []).filter(({ id }) => !rows.some(({ taking }) => taking?.wins.includes(id)))
