import type { Language } from '../../refusals.ts'

export const refusals = {} as const

export const refusalTexts: Record<keyof typeof refusals, Record<Language, string>> = {}
