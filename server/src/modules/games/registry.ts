/** Every game of the house, one line each. */
export { dice } from './dice/index.ts'
export { double } from './double/index.ts'
export { mines } from './mines/index.ts'
export { plinko } from './plinko/index.ts'
export { arara, cafe, caju, ipe, lua, mare, onca, pedra } from './slots/registry.ts'
