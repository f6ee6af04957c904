export * as calls from './calls.ts'
export { refusals, refusalTexts } from './refusals.ts'
export { CrashRoundView as RoundView } from './round.ts'
export { settings } from './settings.ts'
