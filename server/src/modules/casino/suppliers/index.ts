import type { Language } from '@jogo/contract/refusals'
import type { Cents } from '@jogo/rules/money'
import type { PublicKey } from '../../../partners/betby/token.ts'
import type { Launch } from '../../../partners/supplier.ts'
import type { Caller } from '../../../platform/access.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Action, SuppliedHead } from './action.ts'
import { type Applied, apply } from './apply.ts'
import { chooseBonus } from './choose-bonus.ts'
import type { SuppliersDeps } from './deps.ts'
import { readFigures, type SupplierFigures } from './figures.ts'
import { listHeld, listReviews } from './held-store.ts'
import { sumHeld } from './hold-win.ts'
import { issueBookToken } from './issue-book-token.ts'
import { labelsOfSupplied, namesOfAccounts } from './labels.ts'
import { demo, type LaunchRequest, launch } from './launch.ts'
import type { SupplierName } from './names.ts'
import { notePlace } from './note-place.ts'
import { listPlayed, type SuppliedPlayed } from './played.ts'
import { createSessionGate } from './session-gate.ts'
import { updateSessionsEnded } from './session-store.ts'
import { getRound, listRounds, type ShownRound } from './show-rounds.ts'
import { supplierCalls } from './supplier-calls.ts'
import type { SupplierCall } from './webhooks.ts'

export { askForFreeSpins, askToCancel, type FreeSpinsRequest, stakeOfSpin } from './ask-free-spins.ts'
export { suppliersAttachers } from './attached.ts'
export { giveSpins, MOST_SPIN_DAYS, stakeLevel } from './campaign-spins.ts'
export { findSpins } from './campaign-spins-store.ts'
export { changeSupplied, isPausedSupplied, type SuppliedGameChange } from './change-supplied.ts'
export { compareActions } from './compare.ts'
export type { SuppliersDeps } from './deps.ts'
export { SUPPLIER_FIGURES } from './figures.ts'
export { type IssueState, sumSpinsGiven } from './free-spins-store.ts'
export { type HeldWin, listHeld } from './held-store.ts'
export { suppliersLedgerChecks } from './ledger-checks.ts'
export {
  GAME_SUPPLIERS,
  type GameSupplier,
  isGameSupplier,
  isSupplier,
  SUPPLIERS,
  type SupplierName,
} from './names.ts'
export { suppliersData } from './personal-data-store.ts'
export {
  type CompareJob,
  cancelFreeSpinsLater,
  compareLater,
  type SyncJob,
  syncCatalogueLater,
} from './queue.ts'
export { askToRelease } from './release-win.ts'
export {
  type DifferenceRow,
  findLast,
  listDifferences,
  listSupplierReports,
  type SupplierReport,
} from './report-store.ts'
export { type SupplierTotals, sumSupplier } from './totals-store.ts'

/** Games of other companies, whose rounds move money through our wallet. The protocol of each supplier is a codec around `apply`. */
export interface Suppliers {
  /** Applies a supplier's request in a round, all or nothing; see `apply`. */
  apply(round: SuppliedHead, actions: readonly Action[], options: { finished: boolean }): Promise<Applied>
  /** Launches a game with the player's balance; see `launch`. */
  launch(caller: Caller, request: LaunchRequest): Promise<{ session: string; launch: Launch }>
  /** Records the location of the page of an open game; see `notePlace`. */
  notePlace(caller: Caller, from: { id: string; ip: string }): Promise<Date>
  /** Sets whether bets of an open game use no bonus; see `chooseBonus`. */
  chooseBonus(caller: Caller, choice: { id: string; withoutBonus: boolean }): Promise<void>
  /** Ends the player's sessions. A second later no node accepts a bet from them. */
  endSessions(tx: Tx, playerId: number, at: Date): Promise<void>
  /** A token for the page of the supplier's sports book; see `issueBookToken`. */
  issueBookToken(caller: Caller, language: Language): Promise<string>
  /** Public keys of those tokens. */
  tokenKeys: readonly PublicKey[]
  /** Opens a game with play money. */
  demo(request: LaunchRequest): Promise<Launch>
  /** Rounds of the player, newest first. */
  listRounds(playerId: number, list: Parameters<typeof listRounds>[2]): ReturnType<typeof listRounds>
  /** The last played games, and unfinished rounds, latest first. */
  listPlayed(playerId: number): Promise<SuppliedPlayed>
  /** @throws Refusal round_not_found */
  getRound(playerId: number, id: string): Promise<ShownRound>
  /** Wins withheld from the player's wallet, oldest first. */
  listHeld(playerId: number): Promise<ShownHeld[]>
  /** Labels of movements on suppliers' accounts, for the statement. */
  labels(entries: readonly { rq: string; account: number }[]): ReturnType<typeof labelsOfSupplied>
  /** Reasons of the reviews of these wins, by the id of the win. */
  winReviews(ids: readonly string[]): ReturnType<typeof listReviews>
  /** See `namesOfAccounts`. */
  gameNames(accounts: readonly number[]): ReturnType<typeof namesOfAccounts>
  /** Values of `SUPPLIER_FIGURES`. */
  figures(): Promise<SupplierFigures>
  /** The calls that suppliers make to the wallet. */
  calls: readonly SupplierCall[]
  /** Records a call with a wrong signature in the security log. */
  noteForged(supplier: SupplierName, ip: string): void
  /** Logs a call that failed because of a bug on our side. */
  noteFailure(call: string, error: unknown): void
  close(): void
}

/** A withheld win as its player sees it. */
export interface ShownHeld {
  amount: Cents
  game: string
  /** Number of the case; null before the case is opened. */
  case: number | null
  since: Date
}

export function createSuppliers(deps: SuppliersDeps): Suppliers {
  const gate = createSessionGate(deps)
  return {
    apply: (round, actions, options) => apply(deps, round, actions, options),
    launch: async (caller, request) => {
      const launched = await launch(deps, caller, request)
      gate.forget(caller.playerId)
      return launched
    },
    notePlace: (caller, from) => notePlace({ ...deps, gate }, caller, from),
    chooseBonus: (caller, choice) => chooseBonus({ ...deps, gate }, caller, choice),
    endSessions: updateSessionsEnded,
    issueBookToken: (caller, language) => issueBookToken({ ...deps, gate }, caller, language),
    tokenKeys: deps.book.tokens ? [deps.book.tokens.publicKey] : [],
    demo: (request) => demo(deps, request),
    listRounds: (playerId, list) => listRounds(deps, playerId, list),
    listPlayed: (playerId) => listPlayed(deps, playerId),
    getRound: (playerId, id) => getRound(deps, playerId, id),
    listHeld: async (playerId) => {
      const wins = await listHeld(deps.db.sql, playerId)
      if (wins.length === 0) return []
      const names = await deps.catalogue.namesById([...new Set(wins.map(({ gameId }) => gameId))])
      return wins.map((win) => ({
        amount: sumHeld([win]),
        game: names.get(win.gameId)?.name ?? '',
        case: win.case,
        since: win.heldAt,
      }))
    },
    labels: (entries) => labelsOfSupplied(deps, entries),
    winReviews: (ids) => listReviews(deps.db.sql, ids),
    gameNames: (accounts) => namesOfAccounts(deps, accounts),
    figures: () => readFigures(deps.db.sql),
    calls: supplierCalls(deps, gate),
    noteForged: (supplier, ip) =>
      deps.security({ act: 'signature', result: 'refused', what: `${supplier} wallet call`, ip }),
    noteFailure: (call, error) => deps.log.error({ err: error, call }, 'a call of a supplier failed'),
    close: gate.close,
  }
}
