/** The open games of the house, one entry each: their titles and descriptions for search engines. */

export * as arara from './arara.ts'
export * as cafe from './cafe.ts'
export * as caju from './caju.ts'
export * as dice from './dice.ts'
export * as double from './double.ts'
export * as ipe from './ipe.ts'
export * as lua from './lua.ts'
export * as mare from './mare.ts'
export * as mines from './mines.ts'
export * as onca from './onca.ts'
export * as pedra from './pedra.ts'
export * as plinko from './plinko.ts'
