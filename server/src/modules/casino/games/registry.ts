/** The games of the house, one line per game. Slots are in `slots/registry.ts`. */
export { baccarat } from './baccarat/index.ts'
export { crash } from './crash/index.ts'
export { dice } from './dice/index.ts'
export { double } from './double/index.ts'
export { mines } from './mines/index.ts'
export { plinko } from './plinko/index.ts'
export { roulette } from './roulette/index.ts'
export { wheel } from './wheel/index.ts'
