import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { changeSetting } from '../src/modules/house/site/index.ts'
import { BRAND, createBetby, JWKS } from './betby-calls.ts'
import { granted, openHouse, type Person } from './house.ts'

/** A house with the sports book of a supplier, and a player with 100 reais. */
export async function openBookTown(name: string) {
  const env = {
    BETBY_BRAND: BRAND,
    BETBY_JWKS: JWKS,
    BOOK_TOKEN_SECRET: 'test-secret-of-book-tokens-for-tests-38',
  }
  const house = await openHouse(name, { env })
  const set = async (key: string, value: unknown) => {
    await changeSetting(house.app, { key, value, by: 'olivia' })
    await house.app.site.refresh()
  }
  await set('sportsbook_second', true)
  const betby = createBetby(house)
  const ana = await house.player({ real: '100.00' })
  const token = async (person: Person = ana) => (await granted(person.call('GET /api/generate-token'))).token
  return {
    ...{ house, betby, ana, set, token },
    real: async (person: Person = ana) => (await person.balance()).real,
    /** Makes a bet, of 10 reais by default. @returns its id at the supplier */
    made: async (amount = 1_000, person: Person = ana) => {
      const id = randomUUID()
      const answer = await betby.send('bet/make', betby.make(person.id, await token(person), amount, { id }))
      expect(answer).toMatchObject({ status: 200 })
      return id
    },
  }
}

/** Answer of a refusal. */
export const code = (code: number) => ({ status: 400, body: { code, message: expect.any(String) } })

/** Parts of a JWT, and the content of one of them. */
export const jwtParts = (jwt: string) => jwt.split('.') as [string, string, string]
export const jwtJson = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString())
