import { mines as rules } from '@jogo/rules/games/mines/game'
import { refuse } from '../../../../platform/refusal.ts'
import type { MinesGame } from './round.ts'
import { minesRoutes } from './routes.ts'
import { minesView } from './view.ts'

/** Mines. The player opens tiles and then takes the payout, or opens a mine and loses. */
export const mines: MinesGame = {
  name: 'mines',
  rules,
  number: 1,
  label: 'Mines',
  idleMinutes: (settings) => settings.mines_idle_minutes,
  refuseBet: () => refuse('mines_out_of_range'),
  view: minesView,
  routes: (route, table) => minesRoutes(route, mines, table),
}
