import type { Settings } from '@jogo/contract/settings'
import type { GameName } from '@jogo/rules/games/all'
import type { Game } from '@jogo/rules/games/game'
import type { Route } from '../../platform/http.ts'
import type { Games } from './index.ts'
import type { Moved } from './move-round.ts'
import type { Round } from './round.ts'
import type { RoundHead, RoundWire, rulesView } from './views.ts'

/** A game as the house runs it: its pure rules, and what only this game has in books and contract. */
export interface HouseGame<
  Bet extends object = object,
  Play extends object = object,
  Wire extends RoundWire = RoundWire,
> {
  readonly name: GameName
  readonly rules: Game<Bet, Play>
  /** Its number in the ledger, where it has a revenue account. Never reused. */
  readonly number: number
  /** What the statement calls it. */
  readonly label: string
  /** After how long a round left alone is closed: of a game whose rounds stay open. */
  idleMinutes?(settings: Settings): number
  /** @throws Refusal for a bet that the game does not have */
  refuseBet(): never
  /** The round for the wire. What decides it may be told only once it is closed. */
  view(round: Round<Bet, Play>, head: RoundHead): Wire
  routes(route: Route, table: GameTable<Wire>): void
}

/** What the routes of a game work with. */
export interface GameTable<Wire extends RoundWire = RoundWire> {
  games: Games
  settings(): Settings
  view(moved: Moved): Wire
  /** What every game tells of its offer. */
  rules(): ReturnType<typeof rulesView>
}
