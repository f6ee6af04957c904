import { SETTINGS } from '@jogo/contract/settings'
import { expect, it } from 'vitest'
import { minesRules } from './rules.ts'

const { shipped: SHIPPED, after: rulesAfter } = minesRules

it('shows the defaults of the settings until the server has told otherwise', () => {
  expect(SHIPPED).toEqual({
    enabled: SETTINGS.casino_enabled,
    rtp_bp: SETTINGS.mines_rtp_bp,
    stake_min: SETTINGS.casino_bet_min_total,
    stake_max: SETTINGS.casino_bet_max_total,
    stake_default: SETTINGS.casino_bet_default,
    max_win: SETTINGS.mines_max_win,
    idle_minutes: SETTINGS.mines_idle_minutes,
    version: 0,
    data_sha256: '',
  })
})

it('[ENT-16] follows what the operator changes under an open page', () => {
  expect(rulesAfter(SHIPPED, undefined)).toBe(SHIPPED)
  const changed = { ...SETTINGS, casino_enabled: false, casino_bet_min_total: 500, casino_bet_default: 700 }
  expect(rulesAfter(SHIPPED, changed)).toEqual({
    ...SHIPPED,
    enabled: false,
    stake_min: 500,
    stake_default: 700,
  })
})
