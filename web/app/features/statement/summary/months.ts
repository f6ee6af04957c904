import type { Answer } from '../../../lib/api.ts'
import { DATE_WORDS } from '../../../lib/date-words.ts'
import { language } from '../../../lib/language.ts'

export type Month = Answer<'GET /api/transactions/months'>['months'][number]

export const SERIES = ['deposits', 'withdrawals', 'staked', 'paid_out'] as const

/** `março`. @param month `2026-03` */
export const monthText = (month: string): string =>
  DATE_WORDS[language].months[Number(month.slice(5)) - 1] ?? month

export const monthsSum = (months: readonly Month[], key: (typeof SERIES)[number]): number =>
  months.reduce((sum, month) => sum + month[key], 0)
