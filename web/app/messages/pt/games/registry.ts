/** The texts of every game, one line each. Listed and not found by name, as the rest of a game is: so a missing translation does not compile. */
export * from './baccarat/index.ts'
export * from './dice/index.ts'
export * from './double/index.ts'
export * from './mines/index.ts'
export * from './plinko/index.ts'
export * from './roulette/index.ts'
export * from './slots/index.ts'
