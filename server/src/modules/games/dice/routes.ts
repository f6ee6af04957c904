import * as calls from '@jogo/contract/games/dice/calls'
import { cents } from '@jogo/rules/money'
import type { Route } from '../../../platform/http.ts'
import type { GameTable } from '../house-game.ts'
import type { DiceGame, DiceWire } from './game.ts'

export function diceRoutes(route: Route, dice: DiceGame, { games, view, rules }: GameTable<DiceWire>): void {
  route(calls.diceRules, async () => rules())

  route(calls.diceRoll, async ({ caller: { playerId }, body }) => {
    const { id, stake, side, target } = body
    return view(await games.openRound(dice, { playerId, id, stake: cents(stake), bet: { side, target } }))
  })
}
