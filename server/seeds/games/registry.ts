/** The open games of the house, one entry each: their titles and descriptions for search engines. */
export * as dice from './dice.ts'
export * as double from './double.ts'
export * as ipe from './ipe.ts'
export * as mines from './mines.ts'
export * as plinko from './plinko.ts'
