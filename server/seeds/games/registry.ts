/** The open games of the house but the slots, one entry per game: card, titles and descriptions for search engines. */

export * as baccarat from './baccarat.ts'
export * as crash from './crash.ts'
export * as dice from './dice.ts'
export * as double from './double.ts'
export * as mines from './mines.ts'
export * as plinko from './plinko.ts'
export * as roulette from './roulette.ts'
export * as wheel from './wheel.ts'
