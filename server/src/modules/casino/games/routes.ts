import * as calls from '@jogo/contract/games/calls'
import { isGameName } from '@jogo/rules/games/all'
import { toWire } from '@jogo/rules/money'
import type { Route } from '../../../platform/http.ts'
import type { BalanceBeforeAfter } from '../../money/wallet/index.ts'
import { houseGames } from './house-games.ts'
import type { Games } from './index.ts'
import type { Moved } from './move-round.ts'
import type { Round } from './round.ts'
import { roundView, rulesView, seedsView } from './views.ts'

/** Limit of rotations, because each adds a pair that is stored for ever. */
const ROTATIONS = { limit: { max: 60, windowSeconds: 60 } }

export function gamesRoutes(route: Route, games: Games): void {
  const { settings, demos } = games
  const view = (moved: Moved) => roundView(moved, settings())
  const withBalances = (round: Round, around: ReadonlyMap<string, BalanceBeforeAfter>) => {
    const pair = around.get(round.id)
    const balances = pair && { before: toWire(pair.before), after: toWire(pair.after) }
    return { ...view({ round }), ...(balances && { balances }) }
  }
  for (const game of houseGames)
    game.routes(route, { games, settings, view, demos, rules: () => rulesView(game, settings()) })

  route(calls.rounds, async ({ caller, query: { game, state, seed, scheme, cursor } }) => {
    if (game !== undefined && !isGameName(game)) return { data: [], next: null }
    const { rounds, next } = await games.listRounds(caller.playerId, {
      ...(game && { game }),
      isOpen: state === 'open',
      isShared: scheme === 'PF-2',
      ...(seed !== undefined && { seed }),
      ...(cursor !== undefined && { cursor }),
    })
    const ids = rounds.map(({ id }) => id)
    const around = await games.around(caller.playerId, ids)
    return { data: rounds.map((round) => withBalances(round, around)), next: next ?? null }
  })

  route(calls.round, async ({ caller, params }) => {
    const round = await games.getRound(caller.playerId, params.id)
    return withBalances(round, await games.around(caller.playerId, [round.id]))
  })

  route(calls.seeds, async ({ caller }) => seedsView(await games.getSeeds(caller.playerId)))

  route(calls.seedPairs, async ({ caller, query: { cursor } }) => {
    const { pairs, next } = await games.listPairs(caller.playerId, cursor)
    return {
      data: pairs.map(({ serverHash, nextNonce }) => ({ server_seed_hash: serverHash, rounds: nextNonce })),
      next: next ?? null,
    }
  })

  route(
    calls.rotateSeeds,
    async ({ caller, body }) =>
      seedsView(await games.rotateSeeds(caller.playerId, body.client_seed, body.server_seed_hash)),
    ROTATIONS,
  )
}
