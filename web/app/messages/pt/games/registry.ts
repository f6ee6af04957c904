/** The texts of every game, one line each. */
export { dice } from './dice.ts'
export { mines } from './mines.ts'
