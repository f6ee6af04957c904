import * as calls from '@jogo/contract/games/mines/calls'
import { cents } from '@jogo/rules/money'
import type { Route } from '../../../../platform/http.ts'
import type { GameTable } from '../house-game.ts'
import { cashOutRound } from './cash-out.ts'
import { minesDemoRoutes } from './demo.ts'
import { revealTile } from './reveal-tile.ts'
import type { MinesGame, MinesWire } from './round.ts'

export function minesRoutes(route: Route, mines: MinesGame, table: GameTable<MinesWire>): void {
  const { games, settings, view, rules } = table
  route(calls.minesRules, async () => ({ ...rules(), idle_minutes: settings().mines_idle_minutes }))

  route(calls.minesCurrent, async ({ caller }) => {
    const round = await games.findOpenRound(mines, caller.playerId)
    return { round: round ? view({ round }) : null }
  })

  route(calls.minesOpen, async ({ caller: { playerId }, body }) => {
    const { id, stake, mines: count, without_bonus: withoutBonus } = body
    const request = { playerId, id, stake: cents(stake), bet: { mines: count }, withoutBonus }
    return view(await games.openRound(mines, request))
  })

  route(calls.minesReveal, async ({ caller: { playerId }, params: { id }, body }) =>
    view(await games.playRound(mines, { playerId, id }, revealTile(body.tile))),
  )

  route(calls.minesCashOut, async ({ caller: { playerId }, params: { id } }) =>
    view(await games.playRound(mines, { playerId, id }, cashOutRound)),
  )

  minesDemoRoutes(route, mines, table)
}
