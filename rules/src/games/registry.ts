/** Every game but the slots (`slots/slots.ts`), one line each. */
export { baccarat } from './baccarat/game.ts'
export { crash } from './crash/game.ts'
export { dice } from './dice/game.ts'
export { double } from './double/game.ts'
export { mines } from './mines/game.ts'
export { plinko } from './plinko/game.ts'
export { roulette } from './roulette/game.ts'
export { wheel } from './wheel/game.ts'
