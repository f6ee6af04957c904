export * as calls from './calls.ts'
export { refusals, refusalTexts } from './refusals.ts'
export { BaccaratRoundView as RoundView } from './round.ts'
export { settings } from './settings.ts'
