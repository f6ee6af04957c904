/** Every game but the slots (`slots/registry.ts`), one line each: its calls, view of a round, settings and refusals. */
export * as baccarat from './baccarat/index.ts'
export * as crash from './crash/index.ts'
export * as dice from './dice/index.ts'
export * as double from './double/index.ts'
export * as mines from './mines/index.ts'
export * as plinko from './plinko/index.ts'
export * as roulette from './roulette/index.ts'
export * as wheel from './wheel/index.ts'
