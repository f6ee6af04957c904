import { SETTINGS } from '@jogo/contract/settings'
import { JURISDICTIONS } from '@jogo/rules/jurisdiction'
import { expect, it } from 'vitest'
import { lawful } from './lawful.ts'
import { snapshotOf } from './settings.ts'

const SET = {
  ...SETTINGS,
  deposit_rollover: 3,
  deposit_enable_popup: true,
  withdraw_enabled: false,
  withdraw_daily: 100,
  withdraw_max: 100,
  withdraw_interval: 60,
}

it('takes settings as they are where the law does not speak of them', () => {
  expect(lawful(SET, JURISDICTIONS.open)).toEqual(SET)
})

it('in Brazil asks for no rollover, holds no withdrawal back and opens no deposit dialog by itself', () => {
  expect(lawful(SET, JURISDICTIONS.br)).toMatchObject({
    deposit_rollover: 0,
    deposit_enable_popup: false,
    withdraw_enabled: true,
    withdraw_daily: 0,
    withdraw_max: Number.MAX_SAFE_INTEGER,
    withdraw_interval: 0,
  })
})

it('is named in the answer of the settings, so that the site can mirror it', () => {
  const told = (jurisdiction?: typeof JURISDICTIONS.br) =>
    JSON.parse(snapshotOf([{ key: 'deposit_rollover', value: 3 }], { jurisdiction }).body.toString())
  expect(told()).toMatchObject({ jurisdiction: 'open', deposit_rollover: 3 })
  expect(told(JURISDICTIONS.br)).toMatchObject({ jurisdiction: 'br', deposit_rollover: 0 })
})
