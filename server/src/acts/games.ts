import { changeGame, refundRoundsFor, type WantedGame, type WantedRefund } from '../modules/games/index.ts'
import { act } from './act.ts'

/** Opens or closes a game, or changes its limits. */
export const changeGameAct = act<WantedGame>({
  roles: () => ['cashier'],
  approval: 'one',
  ceiling: 'limits within those of all games',
  subject: ({ game }) => game,
  run: async ({ db, clock, operator }, wanted) => changeGame({ db, clock }, { ...wanted, by: operator }),
})

/** Has a worker give back the stakes of open rounds that a fault interrupted: of one, or of all of a game. */
export const refundRoundsAct = act<WantedRefund>({
  roles: () => ['cashier'],
  approval: 'one',
  ceiling: 'open rounds: their own stakes and nothing more',
  subject: (wanted) => ('round' in wanted ? wanted.round : wanted.game),
  run: ({ db }, wanted) => refundRoundsFor({ db }, wanted),
})
