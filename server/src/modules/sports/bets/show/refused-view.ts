import type { Language, RefusalCode } from '@jogo/contract/refusals'
import { refusalText } from '../../../../platform/language.ts'

/** Texts after a wait (the stake is back) of codes with another text for a slip, where no stake was taken. */
const WAITED: Partial<Record<RefusalCode, RefusalCode>> = {
  market_closed: 'market_closed_meanwhile',
  match_started: 'match_started_meanwhile',
  odds_changed: 'odds_changed_meanwhile',
  player_barred: 'player_barred_meanwhile',
  sports_closed: 'sports_closed_meanwhile',
}

/** Why a bet that waited was not taken. */
export const refusedView = (code: RefusalCode, language: Language) => ({
  code,
  message: refusalText(WAITED[code] ?? code, { language, zone: 'UTC' }, {}),
})
