import type { Endpoint } from '@jogo/contract/endpoint'
import type { PlayCall } from '@jogo/contract/games/round'
import type { GameName } from '@jogo/rules/games/all'
import type { SharedGame } from '@jogo/rules/games/game'
import { cents } from '@jogo/rules/money'
import type { Route } from '../../../platform/http.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { GameTable, HouseGame } from './house-game.ts'
import type { RoundWire } from './views.ts'

interface SharedSpec<Bet extends object, Play extends object, Outcome extends object> {
  name: GameName
  rules: SharedGame<Bet, Play, Outcome>
  /** See `HouseGame`. */
  number: number
  label: string
  calls: { rules: Endpoint; table: Endpoint; bet: PlayCall }
  refuseBet?(bet: Bet): never
  /** Moves since the bet, in the form of the contract; empty for a bet without moves. */
  playView?(play: Play): object
  /** Routes that only this game has. */
  routes?(route: Route, table: GameTable): void
}

interface BetBody {
  id: string
  stake: number
  without_bonus?: boolean
  round: number
}

/** A game with shared rounds. The dealer opens, draws and pays the rounds. */
export function sharedGame<Bet extends object, Play extends object, Outcome extends object>(
  spec: SharedSpec<Bet, Play, Outcome>,
): HouseGame<Bet, Play, RoundWire> {
  const { name, rules, number, label, calls, playView = () => ({}) } = spec
  const self: HouseGame<Bet, Play, RoundWire> = {
    name,
    rules: rules as unknown as HouseGame<Bet, Play>['rules'],
    number,
    label,
    refuseBet: spec.refuseBet ?? (() => refuse('bet_unknown')),
    view: ({ shared, bet, play }, head) =>
      ({
        ...head,
        game: name,
        play: { game: name, ...bet, ...playView(play), outcome: shared?.outcome ?? null },
      }) as RoundWire,
    routes(route, table) {
      const { games, view } = table
      route(calls.rules, async () => table.rules())
      route(calls.table, async () => games.getTable(name))
      route(calls.bet, async ({ caller: { playerId }, body }) => {
        const { id, stake, round: n, without_bonus: withoutBonus, ...bet } = body as BetBody & Bet
        const request = { playerId, id, stake: cents(stake), bet: bet as unknown as Bet, withoutBonus, n }
        return view(await games.openRound(self, request))
      })
      spec.routes?.(route, table)
    },
  }
  return self
}
