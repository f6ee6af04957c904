/** Every game, one line each. */
export { mines } from './mines/game.ts'
