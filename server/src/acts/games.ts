import { changeGame, type WantedGame } from '../modules/games/index.ts'
import { act } from './act.ts'

/** Opens or closes a game, or changes its limits. */
export const changeGameAct = act<WantedGame>({
  roles: () => ['cashier'],
  subject: ({ game }) => game,
  run: async ({ db, clock, operator }, wanted) => changeGame({ db, clock }, { ...wanted, by: operator }),
})
