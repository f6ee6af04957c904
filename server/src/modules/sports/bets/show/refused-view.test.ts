import { LANGUAGES } from '@jogo/contract/refusals'
import { describe, expect, it } from 'vitest'
import { refusedView } from './refused-view.ts'

const STAKE_IS_BACK = { pt: 'voltou ao saldo', en: 'back in your balance', es: 'volvió al saldo' }

describe.each(LANGUAGES)('[ERR-3] a bet that waited and was refused, in %s', (language) => {
  it.each([
    'bet_not_taken_in_time',
    'market_closed',
    'market_stopped',
    'match_started',
    'odds_changed',
    'player_barred',
    'score_changed',
    'sports_closed',
  ] as const)('by %s says that its stake is back', (code) => {
    const { message, ...view } = refusedView(code, language)
    expect(view).toEqual({ code })
    expect(message).toContain(STAKE_IS_BACK[language])
  })
})
