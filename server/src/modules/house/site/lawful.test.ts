import { SETTINGS } from '@jogo/contract/settings'
import { GAME_NAMES } from '@jogo/rules/games/all'
import { JURISDICTIONS } from '@jogo/rules/jurisdiction'
import { expect, it } from 'vitest'
import { lawful } from './lawful.ts'
import { settingsSnapshot } from './settings.ts'

const SET = {
  ...SETTINGS,
  deposit_rollover: 3,
  deposit_enable_popup: true,
  withdraw_enabled: false,
  withdraw_daily: 100,
  withdraw_max: 100,
  withdraw_interval: 60,
  refer_enabled: true,
}

it('takes settings as they are where the law does not speak of them', () => {
  expect(lawful(SET, JURISDICTIONS.open)).toEqual(SET)
})

it('[LAW-PRO-4] in Brazil nobody is rewarded for bringing others, whatever is set', () => {
  expect(lawful(SET, JURISDICTIONS.br).refer_enabled).toBe(false)
})

it('takes no bets on matches under way where the law has none', () => {
  expect(lawful(SET, JURISDICTIONS.br).sportsbook_live).toBe(true)
  expect(lawful(SET, { ...JURISDICTIONS.br, liveBetting: 'none' }).sportsbook_live).toBe(false)
})

it('in Brazil buys no bet back, whatever is set', () => {
  expect(lawful(SET, JURISDICTIONS.br).sportsbook_cash_out).toBe(false)
  expect(lawful(SET, JURISDICTIONS.open).sportsbook_cash_out).toBe(true)
})

it('[LAW-PAY-5] in Brazil asks for no rollover, holds no withdrawal back and opens no deposit dialog by itself', () => {
  expect(lawful(SET, JURISDICTIONS.br)).toMatchObject({
    deposit_rollover: 0,
    deposit_enable_popup: false,
    withdraw_enabled: true,
    withdraw_daily: 0,
    withdraw_max: Number.MAX_SAFE_INTEGER,
    withdraw_interval: 0,
  })
})

it('[LAW-LIC-4] in Brazil closes every game whose present version has no certificate, whatever else is set of it', () => {
  const law = (more: Partial<typeof SETTINGS>) =>
    lawful({ ...SETTINGS, ...more }, JURISDICTIONS.br).casino_games
  const of = (games: ReturnType<typeof law>, name: string) => games.find(({ game }) => game === name)
  expect(law({}).map(({ game, paused }) => [game, paused])).toEqual(
    GAME_NAMES.map((game) => [game, 'uncertified']),
  )
  const certified = law({
    casino_certificates: [
      { game: 'dice', version: 1, id: 'LAB-2026-001' },
      { game: 'mines', version: 2, id: 'LAB-2026-002' },
    ],
    casino_games: [
      { game: 'dice', stake_max: 500 },
      { game: 'plinko', open: false },
      { game: 'double', paused: 'odds' },
    ],
  })
  expect(of(certified, 'dice')).toEqual({ game: 'dice', stake_max: 500 })
  expect(of(certified, 'mines')).toEqual({ game: 'mines', paused: 'uncertified' })
  expect(of(certified, 'plinko')).toEqual({ game: 'plinko', open: false, paused: 'uncertified' })
  expect(of(certified, 'double')).toEqual({ game: 'double', paused: 'odds' })
})

it('[LAW-GAM-9] in Brazil closes an idle round after thirty minutes at most', () => {
  const idle = (minutes: number) =>
    lawful({ ...SETTINGS, mines_idle_minutes: minutes }, JURISDICTIONS.br).mines_idle_minutes
  expect([idle(1_440), idle(30), idle(10)]).toEqual([30, 30, 10])
})

it('is named in the answer of the settings, so that the site can mirror it', () => {
  const snapshot = (jurisdiction?: typeof JURISDICTIONS.br) =>
    JSON.parse(settingsSnapshot([{ key: 'deposit_rollover', value: 3 }], { jurisdiction }).body.toString())
  expect(snapshot()).toMatchObject({ jurisdiction: 'open', deposit_rollover: 3 })
  expect(snapshot(JURISDICTIONS.br)).toMatchObject({ jurisdiction: 'br', deposit_rollover: 0 })
})
