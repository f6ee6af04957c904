import { randomUUID } from 'node:crypto'
import { dicePayout } from '@jogo/rules/games/dice/dice'
import { cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { granted, type House, openHouse, type Person, refused } from '../house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse('dice')
})
afterAll(async () => {
  await house?.assertBooksBalance()
  await house?.close()
})

type Bet = { side: 'under' | 'over'; target: number }
const EVEN: Bet = { side: 'under', target: 5_000 }
const roll = (person: Person, stake: number, bet: Bet = EVEN, id: string = randomUUID()) =>
  person.call('POST /api/games/dice/rounds', { body: { id, stake, ...bet } })

describe('Dice for real money', () => {
  it('[CASINO-4] takes the stake, rolls and pays in one answer; the statement has both', async () => {
    const ana = await house.player({ real: '50.00' })
    let balance = 5_000
    const endings = new Set<string | null>()
    for (let round = 0; round < 12; round += 1) {
      const answer = await granted(roll(ana, 100))
      const won = answer.play.roll < EVEN.target
      expect(answer).toMatchObject({
        ending: won ? 'won' : 'lost',
        payout: won ? Number(dicePayout(cents(100), EVEN, 9_900)) : 0,
        play: EVEN,
        closes_at: null,
        proof: { nonce: round, server_seed: null },
      })
      balance += answer.payout - 100
      expect(answer.wallet).toMatchObject({ balance, bonus: 0 })
      endings.add(answer.ending)
    }
    expect(await ana.balance()).toEqual({ real: balance, bonus: 0 })
    const { data } = await granted(ana.call('GET /api/transactions', { query: { source: 'Casino' } }))
    expect(data.filter(({ type }) => type === 0)).toHaveLength(12)
    expect(data.every(({ casino_game }) => casino_game?.name === 'Dice')).toBe(true)
    expect(endings.size).toBeGreaterThan(1)
  })

  it('leaves stake, round and payout in one commit, also when a retry comes after the limits changed', async () => {
    const ana = await house.player({ real: '50.00' })
    const id = randomUUID()
    const first = await granted(roll(ana, 1_000, { side: 'over', target: 199 }, id))
    const { rows } = await sql<{ commits: bigint }>`
      select count(distinct xmin::text) as commits from (
        select xmin from public.rounds where id = ${id}
        union all select xmin from ledger.journal where rq = ${id}) written`.execute(house.app.db.sql)
    expect(rows[0]?.commits).toBe(1n)
    const { wallet: _, ...round } = first
    const { wallet: again, ...same } = await granted(roll(ana, 1_000, { side: 'over', target: 199 }, id))
    expect(same).toEqual(round)
    expect(again?.balance).toBe(first.wallet?.balance)
    expect(await refused(roll(ana, 1_000, { side: 'over', target: 200 }, id))).toBe('reference_reused')
  })

  it.each([
    ['under', 0, 'target_out_of_range'],
    ['under', 9_801, 'target_out_of_range'],
    ['over', 9_999, 'target_out_of_range'],
    ['over', 198, 'target_out_of_range'],
    ['over', 10_000, 'target_out_of_range'],
    ['beside', 5_000, 'invalid_request'],
    ['under', 50.5, 'invalid_request'],
  ])('refuses %s %d: %s, and charges nothing', async (side, target, code) => {
    const ana = await house.player({ real: '5.00' })
    expect(await refused(roll(ana, 100, { side, target } as Bet))).toBe(code)
    expect(await ana.balance()).toEqual({ real: 500, bonus: 0 })
  })

  it('refuses a bet whose win, rounded down, is not above its stake, and charges nothing', async () => {
    const ana = await house.player({ real: '5.00' })
    const sure: Bet = { side: 'under', target: 9_800 }
    expect(await refused(roll(ana, 10, sure))).toBe('win_not_above_stake')
    expect(await refused(roll(ana, 97, sure))).toBe('win_not_above_stake')
    expect(await ana.balance()).toEqual({ real: 500, bonus: 0 })
    expect((await granted(roll(ana, 98, sure))).payout).not.toBe(98)
    expect((await granted(roll(ana, 10, { side: 'under', target: 9_000 }))).stake).toBe(10)
  })

  it('refuses a stake whose win would pass the limit', async () => {
    const ana = await house.player({ real: '50.00' })
    expect(await refused(roll(ana, 1_100, { side: 'under', target: 1 }))).toBe('stake_above_max')
    expect((await granted(roll(ana, 1_000, { side: 'under', target: 1 }))).max_win).toBe(10_000_000)
  })
})
