/** The texts of every game, one line each. */
export { mines } from './mines.ts'
