/** Every game of the house, one line each. */
export { baccarat } from './baccarat/index.ts'
export { dice } from './dice/index.ts'
export { double } from './double/index.ts'
export { mines } from './mines/index.ts'
export { plinko } from './plinko/index.ts'
export { roulette } from './roulette/index.ts'
export { arara, cafe, caju, ipe, lua, mare, onca, pedra } from './slots/registry.ts'
