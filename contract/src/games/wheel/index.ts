export * as calls from './calls.ts'
export { WheelRoundView as RoundView } from './round.ts'
export { settings } from './settings.ts'
export const refusals = {} as const
export const refusalTexts = {} as const
