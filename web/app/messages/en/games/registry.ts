/** The texts of every game, one line each. */
export * from './baccarat/index.ts'
export * from './dice/index.ts'
export * from './double/index.ts'
export * from './mines/index.ts'
export * from './plinko/index.ts'
export * from './roulette/index.ts'
export * from './slots/index.ts'
