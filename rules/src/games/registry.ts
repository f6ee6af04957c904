/** Every game, one line each. */
export { dice } from './dice/game.ts'
export { double } from './double/game.ts'
export { mines } from './mines/game.ts'
export { plinko } from './plinko/game.ts'
export { arara, cafe, caju, ipe, lua, mare, onca, pedra } from './slots/registry.ts'
