/** The games of the house that are open, one line each: what search engines are told of them. */
export * as dice from './dice.ts'
export * as mines from './mines.ts'
