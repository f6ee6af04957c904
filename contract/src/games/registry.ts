/** Every game, one line each: its calls, view of a round, settings and refusals. */
export * as mines from './mines/index.ts'
