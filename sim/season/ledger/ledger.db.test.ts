import { RATINGS } from '@jogo/rules/football/ratings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openChance } from '../chance.ts'
import { playSeason } from '../play.ts'
import { type House, openHouse } from './house.ts'
import { type LedgerSeason, playThroughLedger } from './ledger.ts'

const BETTORS = 100
const teams = Object.keys(RATINGS['br.1'].teams).slice(0, 7)
const drawn = playSeason(RATINGS['br.1'], teams, BETTORS, openChance(31n))
let house: House
let season: LedgerSeason

beforeAll(async () => {
  house = await openHouse(BETTORS)
  season = await playThroughLedger(house, drawn, () => {})
})
afterAll(() => house.close())

describe('a small season in the real ledger', () => {
  it('pays every bet and leaves every wallet as the second settlement says, with books that balance', () => {
    expect(season.broken).toEqual([])
    expect(season.figures).toMatchObject({
      ...{ ledger_unsettled: 0, ledger_differences: 0, ledger_wallets_off: 0, books_off: 0 },
      ledger_stakes_taken: 0,
    })
    expect(season.figures.ledger_bets).toBeGreaterThan(250)
  })

  it('has payouts that were corrected after they were taken out', () => {
    expect(season.figures.ledger_debtors).toBeGreaterThan(0)
    expect(season.figures.ledger_owed_taken).toBeGreaterThan(0)
  })
})
