import { randomUUID } from 'node:crypto'
import { handTotal } from '@jogo/rules/games/baccarat/baccarat'
import { baccarat } from '@jogo/rules/games/baccarat/game'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, granted, type House, openHouse, type Person, refused } from '../house.ts'
import { override } from '../override.ts'

let house: House
override(baccarat.phases, { open: 2_500, closed: 300, shown: 300 })

beforeAll(async () => {
  house = await openHouse('baccarat_bets')
  await house.dealer()
})
afterAll(async () => {
  await house?.assertBooksBalance()
  await house?.close()
})

type Side = 'player' | 'banker' | 'tie'
const bet = (person: Person, round: number, side: Side, stake: number) =>
  person.call('POST /api/games/baccarat/rounds', { body: { id: randomUUID(), stake, round, side } })

it('[CASINO-5] takes bets on player, banker and tie of one deal, and pays them by its totals', async () => {
  const ana = await house.player({ real: '50.00' })
  const n = await eventually(async () => {
    const { round, now } = await granted(house.call('GET /api/games/baccarat/table'))
    const left = round ? Date.parse(round.closes_at) - Date.parse(now) : 0
    return round?.phase === 'open' && left > 1_500 && round.n
  })
  const tickets = [
    await granted(bet(ana, n, 'player', 101)),
    await granted(bet(ana, n, 'banker', 101)),
    await granted(bet(ana, n, 'tie', 101)),
  ]
  expect(tickets.map(({ rtp_bp }) => rtp_bp)).toEqual([9_876, 9_894, 9_515])
  expect(await refused(bet(ana, n, 'dealer' as Side, 100))).toBe('invalid_request')
  const ended = await eventually(async () => {
    const { data } = await granted(ana.call('GET /api/games/rounds', { query: { game: 'baccarat' } }))
    return data.length === 3 && data.every(({ ending }) => ending) && data
  })
  const outcomes = ended.map((round) => (round.game === 'baccarat' ? round.play.outcome : null))
  const [dealt] = outcomes
  if (!dealt) throw new Error('nothing was dealt')
  expect(outcomes).toEqual([dealt, dealt, dealt])
  const difference = handTotal(dealt.player) - handTotal(dealt.banker)
  const paid = difference > 0 ? [202, 0, 0] : difference < 0 ? [0, 196, 0] : [101, 101, 1_010]
  const payout = (id: string) => ended.find((round) => round.id === id)?.payout
  expect(tickets.map(({ id }) => payout(id))).toEqual(paid)
  expect(await ana.balance()).toEqual({ real: 5_000 - 303 + paid.reduce((a, b) => a + b, 0), bonus: 0 })
})
