import { afterAll, beforeAll, expect, it } from 'vitest'
import { liveIn } from './database.ts'
import { type BonusHouse, openBonusHouse } from './house.ts'

const LIVES = 6
let house: BonusHouse

beforeAll(async () => {
  house = await openBonusHouse(LIVES)
})
afterAll(() => house.close())

it('lives through the modules of the site are those of the model, and the books balance', async () => {
  const { acts, differences, found, books } = await liveIn(house, { lives: LIVES, seed: 1 })
  expect({ differences, found, books }).toEqual({ differences: 0, found: [], books: 'balanced' })
  expect(acts).toBeGreaterThan(150)
})
