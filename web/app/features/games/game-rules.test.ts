import { SETTINGS } from '@jogo/contract/settings'
import { expect, it } from 'vitest'
import { SHIPPED } from './game-rules.ts'

it('shows the defaults of the settings until the server has told otherwise', () => {
  expect(SHIPPED).toEqual({
    enabled: SETTINGS.casino_enabled,
    rtp_bp: SETTINGS.mines_rtp_bp,
    stake_min: SETTINGS.casino_bet_min_total,
    stake_max: SETTINGS.casino_bet_max_total,
    stake_default: SETTINGS.casino_bet_default,
    max_win: SETTINGS.mines_max_win,
    idle_minutes: SETTINGS.mines_idle_minutes,
  })
})
