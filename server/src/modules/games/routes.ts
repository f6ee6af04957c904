import * as calls from '@jogo/contract/games'
import type { Settings } from '@jogo/contract/settings'
import { cents, toWire } from '@jogo/rules/money'
import type { Route } from '../../platform/http.ts'
import type { Games } from './index.ts'
import { idleMs } from './limits.ts'
import type { Moved } from './move-round.ts'
import { roundView, seedsView } from './views.ts'

/** Each leaves a pair behind for ever. */
const ROTATIONS = { limit: { max: 60, windowSeconds: 60 } }

export function gamesRoutes(route: Route, games: Games, settings: () => Settings): void {
  const movedView = ({ round, wallet }: Moved) =>
    roundView(
      round,
      idleMs(settings()),
      wallet && { balance: toWire(wallet.real), bonus: toWire(wallet.bonus), version: wallet.version },
    )

  route(calls.minesRules, async () => {
    const now = settings()
    return {
      enabled: now.casino_enabled,
      rtp_bp: now.mines_rtp_bp,
      stake_min: now.casino_bet_min_total,
      stake_max: now.casino_bet_max_total,
      stake_default: now.casino_bet_default,
      max_win: now.mines_max_win,
      idle_minutes: now.mines_idle_minutes,
    }
  })

  route(calls.minesCurrent, async ({ caller }) => {
    const round = await games.findCurrentRound(caller.playerId)
    return { round: round ? movedView({ round }) : null }
  })

  route(calls.minesOpen, async ({ caller, body }) => {
    const { id, stake, mines } = body
    return movedView(await games.openRound({ playerId: caller.playerId, id, stake: cents(stake), mines }))
  })

  route(calls.minesReveal, async ({ caller, params, body }) =>
    movedView(await games.revealTile(caller.playerId, params.id, body.tile)),
  )

  route(calls.minesCashOut, async ({ caller, params }) =>
    movedView(await games.cashOut(caller.playerId, params.id)),
  )

  route(calls.rounds, async ({ caller, query }) => {
    const { rounds, next } = await games.listRounds(caller.playerId, query.cursor)
    return { data: rounds.map((round) => movedView({ round })), next: next ?? null }
  })

  route(calls.round, async ({ caller, params }) =>
    movedView({ round: await games.getRound(caller.playerId, params.id) }),
  )

  route(calls.seeds, async ({ caller }) => seedsView(await games.getSeeds(caller.playerId)))

  route(
    calls.rotateSeeds,
    async ({ caller, body }) => seedsView(await games.rotateSeeds(caller.playerId, body.client_seed)),
    ROTATIONS,
  )
}
