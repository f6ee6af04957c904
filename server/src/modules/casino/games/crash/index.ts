import * as calls from '@jogo/contract/games/crash/calls'
import type { CrashRoundView } from '@jogo/contract/games/crash/round'
import { multiplierAt } from '@jogo/rules/games/crash/crash'
import { crash as rules } from '@jogo/rules/games/crash/game'
import type { Static } from 'typebox'
import { refuse } from '../../../../platform/refusal.ts'
import { sharedGame } from '../shared-game.ts'
import { cashOut } from './cash-out.ts'

type CrashWire = Static<typeof CrashRoundView>

/** Crash. A shared curve rises until it stops; a cash-out before the stop pays the multiplier of its moment. */
export const crash = sharedGame({
  name: 'crash',
  rules,
  number: 3,
  label: 'Crash',
  calls: { rules: calls.crashRules, table: calls.crashTable, bet: calls.crashBet },
  refuseBet: () => refuse('crash_target_out_of_range'),
  playView: ({ outMs, at }) => ({
    asked_ms: outMs ?? null,
    asked_at: outMs === undefined ? null : multiplierAt(outMs),
    taken_at: at ?? null,
  }),
  routes: (route, { games, view }) =>
    route(
      calls.crashCashOut,
      async ({ caller: { playerId }, params: { id } }) =>
        view({ round: await cashOut(games, playerId, id) }) as CrashWire,
    ),
})
