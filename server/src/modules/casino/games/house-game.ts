import type { Settings } from '@jogo/contract/settings'
import type { GameName } from '@jogo/rules/games/all'
import type { Game } from '@jogo/rules/games/game'
import type { Route } from '../../../platform/http.ts'
import type { Seal } from '../../../platform/seal.ts'
import type { Games } from './index.ts'
import type { Moved } from './move-round.ts'
import type { Round } from './round.ts'
import type { RoundHead, RoundWire, rulesView } from './views.ts'

/** A game on the server: its pure rules, its place in the ledger, its refusal of a bet, and its view. */
export interface HouseGame<
  Bet extends object = object,
  Play extends object = object,
  Wire extends RoundWire = RoundWire,
> {
  readonly name: GameName
  readonly rules: Game<Bet, Play>
  /** Number of the game's revenue account within the casino's band of the ledger. Never reused. */
  readonly number: number
  /** Name of the game in the statement. */
  readonly label: string
  /** Minutes after which an idle round is closed; only of moving games, whose rounds stay open between moves. */
  idleMinutes?(settings: Settings): number
  /** @throws Refusal for a bet that the game does not have, or whose places come to another stake */
  refuseBet(bet: Bet): never
  /** The round for the wire. It must not contain what decides the round (a board, say) before the round is closed. */
  view(round: Round<Bet, Play>, head: RoundHead): Wire
  routes(route: Route, table: GameTable<Wire>): void
}

/** What the routes of one game need. */
export interface GameTable<Wire extends RoundWire = RoundWire> {
  games: Games
  settings(): Settings
  view(moved: Moved): Wire
  /** What demonstrations need: they are of no wallet and no record. */
  demos: { seal: Seal; now(): Date; isLawful: boolean }
  /** The part of the rules' answer that every game has. */
  rules(): ReturnType<typeof rulesView>
}
