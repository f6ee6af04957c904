import type { placeBets, quoteLegs } from '@jogo/contract/bets'
import type { cashOutBet, cashOutFigures, quoteCashOut } from '@jogo/contract/cash-out'
import type { BodyOf, ResponseOf } from '@jogo/contract/endpoint'
import type { placeFreeBet } from '@jogo/contract/free-bets'
import type { Label } from '@jogo/contract/products'
import type { Combination } from '@jogo/rules/bets/lines'
import type { Cents } from '@jogo/rules/money'
import type { Tx } from '../../../platform/db.ts'
import { createSeal } from '../../../platform/seal.ts'
import type { Attacher } from '../../money/wallet/index.ts'
import type { BET_FIGURES } from './accept/figures.ts'
import { findFigures } from './accept/waiting-store.ts'
import type { Bet, LegKey } from './bet.ts'
import { cashingAttacher } from './cash-out/attached.ts'
import { cashOut } from './cash-out/cash-out.ts'
import { findCashOutFigures } from './cash-out/figure-store.ts'
import { createFigures } from './cash-out/figures.ts'
import { quoteBet } from './cash-out/quote.ts'
import type { CashOutRule } from './cash-out/rule-store.ts'
import { removeRule, setRule } from './cash-out/rules.ts'
import type { CashOut } from './cash-out/store.ts'
import type { BetsDeps } from './deps.ts'
import { placingAttacher } from './place/attached.ts'
import { type JudgedFreeBet, judgeFreeBet, writeFreeBet } from './place/place-free.ts'
import { type PlacedSlip, placeSlip } from './place/place-slip.ts'
import { createReadLegs, offeredLegs } from './place/read-legs.ts'
import { createReservations } from './place/reservations.ts'
import type { FreeStake } from './place/slip.ts'
import { listKeys, type PublishedKey, publishedKey } from './receipt-key-store.ts'
import { createReceiptKey } from './receipts.ts'
import { settlingAttacher } from './settle/attached.ts'
import { cancelOpen } from './settle/cancel-open.ts'
import { countOpen } from './settle/store.ts'
import { listPendingIds } from './show/bet-store.ts'
import { createBookingCode, findBooked } from './show/create-booking-code.ts'
import { quote } from './show/quote.ts'
import { type BetFilter, findBetLabels, getBet, listBets } from './show/read-bets.ts'
import { findKnown, findShown, type KnownResults } from './show/results.ts'
import { combinedRisks } from './show/risks.ts'
import { searchBets } from './show/search-bets.ts'

export { createDecideWaiting } from './accept/decide-waiting.ts'
export { BET_FIGURES, countDecided } from './accept/figures.ts'
export type { BetsDeps } from './deps.ts'
export { betsLedgerChecks } from './ledger-checks.ts'
export { betsData } from './personal-data-store.ts'
export type { JudgedFreeBet } from './place/place-free.ts'
export type { PlacedSlip } from './place/place-slip.ts'
export { readPastPost } from './settle/past-post.ts'
export { settleMarket } from './settle/settle-market.ts'
export { sumAtStake } from './settle/staked-store.ts'
export { betView, problemView } from './show/views.ts'

/** Rows that are written with the money of bets. */
export const betsAttachers: Readonly<Record<'bets.cash-out' | 'bets.place' | 'bets.settle', Attacher>> = {
  'bets.cash-out': cashingAttacher,
  'bets.place': placingAttacher,
  'bets.settle': settlingAttacher,
}

/** Sports bets: slip, placement, receipt, settlement. */
export interface Bets {
  /**
   * Places all bets of a slip or none. `placeId`: row of the caller's place.
   * @throws Refusal as `placeSlip`
   */
  place(playerId: number, slip: BodyOf<typeof placeBets>, placeId?: bigint): Promise<PlacedSlip>
  /** See `judgeFreeBet`. */
  judgeFree(
    playerId: number,
    body: BodyOf<typeof placeFreeBet>,
    free: FreeStake & { placeId?: bigint | undefined },
  ): Promise<JudgedFreeBet | PlacedSlip>
  /** See `writeFreeBet`; a judged bet that is not written is freed. */
  writeFree(tx: Tx, playerId: number, judged: JudgedFreeBet): Promise<Bet>
  list(playerId: number, filter?: BetFilter): Promise<{ bets: Bet[]; next: string | undefined }>
  /**
   * Cancels all open bets of a player whose account is closed: stakes are refunded and the bets stay void.
   * @returns their number
   */
  cancelOpen(playerId: number): Promise<number>
  countOpen(playerId: number): Promise<number>
  /**
   *
   *
   * @throws Refusal bet_not_found, also for a bet of another player
   */
  get(playerId: number, id: string): Promise<Bet>
  /** Results of the legs of these bets. */
  findKnownResults(bets: readonly Bet[]): Promise<KnownResults>
  /** Results of the legs of these bets of a player, and the cash-outs. */
  findShown(playerId: number, bets: readonly Bet[]): Promise<KnownResults>
  /** Labels of movements for statement and events, by reference. */
  labels(playerId: number, entries: readonly { rq: string }[]): Promise<ReadonlyMap<string, Label>>
  /** References of the player's stakes on bets that wait to be taken or refused. */
  pendingIds(playerId: number): Promise<string[]>
  figures(): Promise<Record<keyof typeof BET_FIGURES, number>>
  /** See `searchBets`. */
  search(playerId: number, words: readonly string[]): Promise<string[]>
  quote(legs: readonly LegKey[], combination?: Combination): Promise<ResponseOf<typeof quoteLegs>>
  /** Combined risk of each bet with the player's other bets on the same set of markets, parts per million of the stake, by bet id. */
  combinedRisks(tx: Tx, playerId: number, ids: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** @returns a booking code @throws Refusal slip_invalid */
  book(legs: readonly LegKey[]): Promise<string>
  /** @throws Refusal booking_code_unknown */
  booked(code: string): Promise<LegKey[]>
  /** See `quoteBet`. */
  quoteCashOut(playerId: number, betId: string, part?: number): Promise<ResponseOf<typeof quoteCashOut>>
  /** See `cashOut`. */
  cashOut(playerId: number, betId: string, body: BodyOf<typeof cashOutBet>): Promise<CashOut>
  /** See `setRule`. */
  setCashOutRule(playerId: number, betId: string, threshold: Cents): Promise<CashOutRule>
  removeCashOutRule(playerId: number, betId: string): Promise<void>
  cashOutFigures(): Promise<ResponseOf<typeof cashOutFigures>>
  /** All past and present receipt keys. */
  receiptKeys(): Promise<PublishedKey[]>
}

export function createBets(deps: BetsDeps): Bets {
  const { db, clock } = deps
  const readLegs = offeredLegs(createReadLegs(db.sql, clock, deps.bus), deps.settings)
  const key = createReceiptKey(deps.receiptSecret)
  const keyPublished = publishedKey(deps, key)
  const placing = { ...deps, readLegs, reservations: createReservations(db), key, keyPublished }
  const selling = {
    ...deps,
    seal: createSeal(deps.receiptSecret, 'bets.cash-out'),
    figures: createFigures(deps),
  }
  return {
    place: (playerId, slip, placeId) => placeSlip(placing, playerId, slip, placeId),
    judgeFree: (playerId, body, free) => judgeFreeBet(placing, playerId, body, free),
    writeFree: (tx, playerId, judged) => writeFreeBet(tx, playerId, judged),
    list: (playerId, filter = {}) => listBets(deps, playerId, filter),
    cancelOpen: (playerId) => cancelOpen(deps, playerId),
    countOpen: (playerId) => countOpen(db.sql, playerId),
    get: (playerId, id) => getBet(deps, playerId, id),
    findKnownResults: (bets) => findKnown(deps, bets),
    findShown: (playerId, bets) => findShown(deps, playerId, bets),
    labels: (playerId, entries) => findBetLabels(deps, playerId, entries),
    pendingIds: (playerId) => listPendingIds(db.sql, playerId),
    figures: () => findFigures(db.sql),
    search: (playerId, words) => searchBets(deps, playerId, words),
    quote: (legs, combination) => quote(placing, legs, combination),
    combinedRisks: (tx, playerId, ids) => combinedRisks(deps, tx, playerId, ids),
    quoteCashOut: (playerId, betId, part) => quoteBet(selling, playerId, betId, part),
    cashOut: (playerId, betId, body) => cashOut(selling, playerId, betId, body),
    setCashOutRule: (playerId, betId, threshold) => setRule(selling, playerId, betId, threshold),
    removeCashOutRule: (playerId, betId) => removeRule(selling, playerId, betId),
    cashOutFigures: () => findCashOutFigures(db.sql),
    book: (legs) => createBookingCode(placing, legs),
    booked: (code) => findBooked(deps, code),
    receiptKeys: async () => {
      await keyPublished()
      return listKeys(db.sql)
    },
  }
}
