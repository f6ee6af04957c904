/** Every game, one line each. */
export { baccarat } from './baccarat/game.ts'
export { dice } from './dice/game.ts'
export { double } from './double/game.ts'
export { mines } from './mines/game.ts'
export { plinko } from './plinko/game.ts'
export { roulette } from './roulette/game.ts'
export { arara, cafe, caju, ipe, lua, mare, onca, pedra } from './slots/registry.ts'
