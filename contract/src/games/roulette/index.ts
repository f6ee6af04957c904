export * as calls from './calls.ts'
export { refusals, refusalTexts } from './refusals.ts'
export { RouletteRoundView as RoundView } from './round.ts'
export { settings } from './settings.ts'
