/** The pictures of the games of the house that are open, one line each: the card of the shelf, and banners of its own. */

export * as dice from './dice/index.ts'
export * as mines from './mines/index.ts'
export * as plinko from './plinko/index.ts'
