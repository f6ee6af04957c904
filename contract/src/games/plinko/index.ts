export * as calls from './calls.ts'
export { PlinkoRoundView as RoundView } from './round.ts'
export { settings } from './settings.ts'
export const refusals = {} as const
export const refusalTexts = {} as const
