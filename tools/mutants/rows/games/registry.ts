/** The breaks of each game, one line a game. */
export { CRASH } from './crash/index.ts'
export { DICE } from './dice/index.ts'
export { MINES } from './mines/index.ts'
export { PLINKO } from './plinko/index.ts'
