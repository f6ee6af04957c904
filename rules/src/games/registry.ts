/** Every game, one line each. */
export { dice } from './dice/game.ts'
export { mines } from './mines/game.ts'
