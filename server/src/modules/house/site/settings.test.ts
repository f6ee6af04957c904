import { SETTINGS } from '@jogo/contract/settings'
import { withdrawalsServerOnly } from '@jogo/contract/settings/cashier'
import { serverOnly } from '@jogo/contract/settings/general'
import { playServerOnly } from '@jogo/contract/settings/play'
import { expect, it } from 'vitest'
import { settingsSnapshot } from './settings.ts'

it("serves the defaults, and the operator's values over them", () => {
  expect(settingsSnapshot([]).values).toEqual(SETTINGS)
  const { values, body } = settingsSnapshot([{ key: 'deposit_min', value: 500 }])
  expect(values).toEqual({ ...SETTINGS, deposit_min: 500 })
  const hidden = [serverOnly, playServerOnly, withdrawalsServerOnly].flatMap(Object.keys)
  const shown = Object.fromEntries(Object.entries(values).filter(([key]) => !hidden.includes(key)))
  expect(JSON.parse(body.toString())).toEqual({ ...shown, jurisdiction: 'open' })
})

it('leaves out what would open a limit by a slip', () => {
  const slips = [
    { key: 'deposit_max', value: '9' },
    { key: 'deposit_min', value: -1 },
    { key: 'withdraw_max', value: 1.5 },
    { key: 'casino_enabled', value: null },
    { key: 'no_such_key', value: 1 },
    { key: '__proto__', value: { polluted: true } },
    { key: 'mines_rtp_bp', value: 8_500 },
    { key: 'mines_rtp_bp', value: 10_001 },
    { key: 'mines_idle_minutes', value: 0 },
    { key: 'mines_max_win', value: 0 },
    { key: 'sportsbook_second', value: 1 },
  ]
  expect(settingsSnapshot(slips).values).toEqual(SETTINGS)
})

it('closes the second sports area where its supplier is not configured', () => {
  const { values, body } = settingsSnapshot([{ key: 'sportsbook_second', value: true }], {
    hasSecondBook: false,
  })
  expect([values.sportsbook_second, JSON.parse(body.toString()).sportsbook_second]).toEqual([false, false])
  expect(settingsSnapshot([]).values.sportsbook_second).toBe(true)
})

it('names each version of the answer', () => {
  expect(settingsSnapshot([]).etag).toBe(settingsSnapshot([]).etag)
  expect(settingsSnapshot([]).etag).not.toBe(settingsSnapshot([{ key: 'deposit_min', value: 500 }]).etag)
})
