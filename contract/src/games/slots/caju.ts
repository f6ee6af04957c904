import { slot } from './slot.ts'

export { refusals, refusalTexts } from './slot.ts'
export const { calls, RoundView, settings, rules, spin } = slot('caju', 'Caju de Ouro')
