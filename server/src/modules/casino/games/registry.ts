/** Every game of the house but the slots (`slots/registry.ts`), one line per game. */
export { baccarat } from './baccarat/index.ts'
export { crash } from './crash/index.ts'
export { dice } from './dice/index.ts'
export { double } from './double/index.ts'
export { mines } from './mines/index.ts'
export { plinko } from './plinko/index.ts'
export { roulette } from './roulette/index.ts'
export { wheel } from './wheel/index.ts'
