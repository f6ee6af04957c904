/** Every game of the house besides slots, one line each: results of its bets, and one round of each bet. */
export { baccarat } from './baccarat.ts'
export { crash } from './crash.ts'
export { dice } from './dice.ts'
export { double } from './double.ts'
export { mines } from './mines.ts'
export { plinko } from './plinko.ts'
export { roulette } from './roulette.ts'
export { wheel } from './wheel.ts'
