import type { Settings } from '@jogo/contract/settings'
import type { GameName } from '@jogo/rules/games/all'
import type { Game } from '@jogo/rules/games/game'
import type { Route } from '../../../platform/http.ts'
import type { Seal } from '../../../platform/seal.ts'
import type { Games } from './index.ts'
import type { Moved } from './move-round.ts'
import type { Round } from './round.ts'
import type { RoundHead, RoundWire, rulesView } from './views.ts'

/** A game of the house on the server: its pure rules, its place in the ledger, its refusals of bets, and its view. */
export interface HouseGame<
  Bet extends object = object,
  Play extends object = object,
  Wire extends RoundWire = RoundWire,
> {
  readonly name: GameName
  readonly rules: Game<Bet, Play>
  /** Number of the game's revenue account within the casino's band of the ledger. It is never reused. */
  readonly number: number
  /** Name of the game in the statement. */
  readonly label: string
  /** Minutes after which an idle round is closed. Only games with moves have idle rounds. */
  idleMinutes?(settings: Settings): number
  /** @throws Refusal for an invalid bet, or for a bet whose parts do not sum to its stake */
  refuseBet(bet: Bet): never
  /** The round in the form of the contract, without secrets (such as a board) while it is open. */
  view(round: Round<Bet, Play>, head: RoundHead): Wire
  routes(route: Route, table: GameTable<Wire>): void
}

/** Dependencies of a game's routes. */
export interface GameTable<Wire extends RoundWire = RoundWire> {
  games: Games
  settings(): Settings
  view(moved: Moved): Wire
  /** Dependencies of demonstrations, which need no wallet and store nothing. */
  demos: { seal: Seal; now(): Date; isLawful: boolean }
  /** Fields of the answer about rules that every game has. */
  rules(): ReturnType<typeof rulesView>
}
