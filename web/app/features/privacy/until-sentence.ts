import { KEPT_YEARS, type KeptData } from '@jogo/rules/privacy/retention'
import type { Messages } from '../../messages/pt.ts'

/** Retention period, worded as in the privacy policy. */
export function untilSentence(words: Messages['privacy'], until: KeptData['until']): string {
  if (until === 'now') return words.until_asked
  if (until === 'closing') return words.until_closing(KEPT_YEARS)
  return 'days' in until ? words.until_days(until.days) : words.until_years(until.years)
}
