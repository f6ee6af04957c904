/** Every game, one line each: its calls, view of a round, settings and refusals. */
export * as dice from './dice/index.ts'
export * as double from './double/index.ts'
export * as mines from './mines/index.ts'
export * as plinko from './plinko/index.ts'
export * as ipe from './slots/ipe.ts'
