import { randomUUID } from 'node:crypto'
import {
  type PlinkoBet,
  pathPlace,
  plinkoPayout,
  RISKS,
  ROWS,
  returnBp,
} from '@jogo/rules/games/plinko/plinko'
import { cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { granted, type House, openHouse, type Person, refused } from '../house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse('plinko')
})
afterAll(async () => {
  await house?.assertBooksBalance()
  await house?.close()
})

const BETS = ROWS.flatMap((rows) => RISKS.map((risk) => ({ rows, risk })))
const drop = (person: Person, stake: number, bet: PlinkoBet, id: string = randomUUID()) =>
  person.call('POST /api/games/plinko/rounds', { body: { id, stake, ...bet } })

async function set(key: string, value: number) {
  await sql`insert into public.settings (key, value) values (${key}, ${value}::text::jsonb)
            on conflict (key) do update set value = excluded.value`.execute(house.app.db.sql)
  await house.app.site.refresh()
}

describe('Plinko for real money', () => {
  it('[CASINO-4] takes the stake, drops the ball and pays its place in one answer, on every board', async () => {
    const ana = await house.player({ real: '50.00' })
    let balance = 5_000
    for (const bet of BETS) {
      const answer = await granted(drop(ana, 125, bet))
      const payout = Number(plinkoPayout(cents(125), bet, pathPlace(answer.play.path)))
      expect(answer).toMatchObject({
        ending: 'won',
        payout,
        rtp_bp: returnBp(bet),
        play: bet,
        closes_at: null,
      })
      expect(answer.play.path).toHaveLength(bet.rows)
      balance += payout - 125
      expect(answer.wallet).toMatchObject({ balance })
    }
    const { data } = await granted(ana.call('GET /api/transactions', { query: { source: 'Casino' } }))
    expect(data.every(({ casino_game }) => casino_game?.name === 'Plinko')).toBe(true)
  })

  it.each([
    [{ rows: 9, risk: 'low' }],
    [{ rows: 8, risk: 'none' }],
    [{ rows: '8', risk: 'low' }],
    [{ rows: 16 }],
  ])('knows no board %j, and charges nothing', async (bet) => {
    const ana = await house.player({ real: '5.00' })
    expect(await refused(drop(ana, 100, bet as PlinkoBet))).toBe('invalid_request')
    expect(await ana.balance()).toEqual({ real: 500, bonus: 0 })
  })

  it('refuses a stake whose best place would pass the limit', async () => {
    const ana = await house.player({ real: '50.00' })
    await set('plinko_max_win', 100_000)
    expect(await refused(drop(ana, 101, { rows: 16, risk: 'high' }))).toBe('stake_above_max')
    expect((await granted(drop(ana, 100, { rows: 16, risk: 'high' }))).max_win).toBe(100_000)
    expect((await granted(drop(ana, 101, { rows: 16, risk: 'medium' }))).max_win).toBe(100_000)
    await set('plinko_max_win', 10_000_000)
    expect(await granted(house.call('GET /api/games/plinko'))).toMatchObject({
      rtp_bp: returnBp({ rows: 16, risk: 'high' }),
    })
  })
})
