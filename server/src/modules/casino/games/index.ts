import type { Settings } from '@jogo/contract/settings'
import type { GameName } from '@jogo/rules/games/all'
import type { Cents } from '@jogo/rules/money'
import type { Tx } from '../../../platform/db.ts'
import { closeIdleRounds } from './close-idle.ts'
import type { GamesDeps } from './deps.ts'
import type { SeedPair } from './fair-seeds.ts'
import { type FreeSpin, playFreeSpin } from './free-spin.ts'
import type { GameTable, HouseGame } from './house-game.ts'
import { listPairs } from './list-pairs.ts'
import { type Moved, playRound } from './move-round.ts'
import { createOpenRound, type OpenRound } from './open-round.ts'
import { listPlayed, type PlayedGames } from './played.ts'
import { refundOpen } from './refund-rounds.ts'
import { type Commitment, getSeeds, rotateSeeds } from './rotate-seeds.ts'
import type { Round } from './round.ts'
import { type CashOutState, updateCashOutAsked } from './shared/ask-store.ts'
import type { SharedFigures } from './shared/figures.ts'
import { readSharedFigures } from './shared/store.ts'
import { createTables, type TableWire } from './shared/table.ts'
import { findOpenRound, getRound, listRounds, type RoundFilter, type RoundPage } from './show-rounds.ts'
import { countOpen } from './store.ts'
import { type RoundWire, roundView } from './views.ts'
import { readFigures, type WatchFigures } from './watch/figures.ts'
import { watchGames } from './watch/watch-games.ts'

export { gamesAttachers } from './attached.ts'
export { changeGame, type GameChange } from './change-game.ts'
export { type Dealer, type DealerDeps, startDealer } from './dealer/index.ts'
export type { GamesDeps } from './deps.ts'
export { houseGames, labelsOfRounds, ownGameNames } from './house-games.ts'
export { gamesLedgerChecks } from './ledger-checks.ts'
export { gamesData } from './personal-data-store.ts'
export type { PlayedGames } from './played.ts'
export { type RoundRefundRequest, refundRoundsFor, stakesToRefund } from './refund-rounds.ts'
export type { Round } from './round.ts'
export { SHARED_FIGURES } from './shared/figures.ts'
export { WATCH_FIGURES } from './watch/figures.ts'
export { dailyLossMax } from './watch/loss-max.ts'
export { type GameReport, reportGames } from './watch/report.ts'

/**
 * Rounds of the house's own games. One transaction fixes the stake and the randomness of a round, another its payout and its close. Every round can be
 * recomputed, from its seeds (scheme PF-1) or from the hash of the shared round (PF-2).
 */
export interface Games {
  openRound: OpenRound
  /** Plays a move of the player. `decide` returns the round after it, or the same object if nothing changes. */
  playRound<Bet extends object, Play extends object>(
    game: HouseGame<Bet, Play>,
    which: { playerId: number; id: string },
    decide: (round: Round<Bet, Play>) => Round<Bet, Play>,
  ): Promise<Moved<Bet, Play>>
  /** Requests a cash-out for a bet on a round in flight. */
  requestCashOut(which: { playerId: number; id: string; leastMs: number }): Promise<CashOutState>
  /** Number of a player's open rounds, including bets on shared rounds. */
  countOpen(playerId: number): Promise<number>
  /** Refunds a player's own open rounds. Bets on shared rounds end with their round. @returns number of refunds */
  refundOpen(playerId: number): Promise<number>
  /** @returns number of closed idle rounds */
  closeIdleRounds(): Promise<number>
  /** See `playFreeSpin`. The player has already seen the commitments of the seed pair (`getSeeds`). */
  playFreeSpin(tx: Tx, spin: FreeSpin, pay: (won: Cents) => Promise<Cents>): Promise<Round>
  /** A round as its player sees it. */
  view(moved: Moved): RoundWire
  findOpenRound<Bet extends object, Play extends object>(
    game: HouseGame<Bet, Play>,
    playerId: number,
  ): Promise<Round<Bet, Play> | undefined>
  /** The current round of a shared game with its times, and the latest rounds. */
  getTable(game: GameName): Promise<TableWire>
  getRound(playerId: number, roundId: string): Promise<Round>
  /** Balances before and after each of these rounds of a player, by round. */
  around: GamesDeps['wallet']['around']
  listRounds(playerId: number, filter?: RoundFilter): Promise<RoundPage>
  /** A player's last played games, and the rounds that can be continued. */
  listPlayed(playerId: number): Promise<PlayedGames>
  /** Numbers of rounds and bets that need attention, for metrics. */
  sharedFigures(): Promise<SharedFigures>
  watchFigures(): Promise<WatchFigures>
  /** Counts ended rounds, and pauses games with excessive losses or with payouts far from their RTP. */
  watchGames(): Promise<void>
  getSeeds(playerId: number): Promise<Commitment>
  /** Revealed pairs that have decided rounds, latest first. */
  listPairs(playerId: number, cursor?: string): Promise<{ pairs: SeedPair[]; next: string | undefined }>
  rotateSeeds(playerId: number, clientSeed?: string, of?: string): Promise<Commitment>
  /** Current settings, from memory. */
  settings(): Settings
  demos: GameTable['demos']
}

export function createGames(deps: GamesDeps): Games {
  return {
    openRound: createOpenRound(deps),
    playRound: (game, which, decide) => playRound(deps, game, which, decide),
    requestCashOut: (which) => updateCashOutAsked(deps.db.sql, which),
    countOpen: (playerId) => countOpen(deps.db.sql, playerId),
    refundOpen: (playerId) => refundOpen(deps, playerId),
    closeIdleRounds: () => closeIdleRounds(deps),
    playFreeSpin: (tx, spin, pay) => playFreeSpin(deps, tx, spin, pay),
    view: (moved) => roundView(moved, deps.settings()),
    findOpenRound: (game, playerId) => findOpenRound(deps, game, playerId),
    around: deps.wallet.around,
    getTable: createTables(deps),
    getRound: (playerId, roundId) => getRound(deps, playerId, roundId),
    listRounds: (playerId, filter) => listRounds(deps, playerId, filter),
    listPlayed: (playerId) => listPlayed(deps, playerId),
    sharedFigures: () => readSharedFigures(deps.db.sql),
    watchFigures: () => readFigures(deps.db.sql),
    watchGames: () => watchGames(deps),
    getSeeds: (playerId) => getSeeds(deps, playerId),
    listPairs: (playerId, cursor) => listPairs(deps, playerId, cursor),
    rotateSeeds: (playerId, clientSeed, of) => rotateSeeds(deps, playerId, clientSeed, of),
    settings: () => deps.settings(),
    demos: {
      seal: deps.seal,
      now: () => deps.clock.now(),
      isLawful: deps.jurisdiction.demonstrations === 'anyone',
    },
  }
}
