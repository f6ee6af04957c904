import { randomUUID } from 'node:crypto'
import { SETTINGS } from '@jogo/contract/settings'
import { wheel as rules } from '@jogo/rules/games/wheel/game'
import { NUMBERS, returnBp, wheelSpins } from '@jogo/rules/games/wheel/wheel'
import { cents } from '@jogo/rules/money'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, granted, type House, openHouse, refused } from '../house.ts'
import { override } from '../override.ts'

let house: House

override(rules.phases, { open: 2_500, closed: 300, shown: 300 })

beforeAll(async () => {
  house = await openHouse('wheel')
  await house.dealer()
})
afterAll(async () => {
  await house?.assertBooksBalance()
  await house?.close()
})

const table = () => granted(house.call('GET /api/games/wheel/table'))

it('[CASINO-5] pays the one of six bets whose number comes, its stake and its multipliers included', async () => {
  const ana = await house.player({ real: '50.00' })
  expect(await granted(house.call('GET /api/games/wheel'))).toMatchObject({
    rtp_bp: returnBp({ number: 40 }),
  })
  const round = await eventually(async () => {
    const { round } = await table()
    return round?.phase === 'open' && round
  })
  const bet = (number: number) =>
    ana.call('POST /api/games/wheel/rounds', {
      body: { id: randomUUID(), stake: 100, round: round.n, number: number as 1 },
    })
  expect(await refused(bet(3))).toBe('invalid_request')
  const bets = await Promise.all(NUMBERS.map((number) => granted(bet(number))))
  // RTP of the stake with the maximum payout, which cuts the rarest wins.
  const terms = { stake: cents(100n), maxWin: cents(BigInt(SETTINGS.wheel_max_win)) }
  expect(bets.map(({ rtp_bp }) => rtp_bp)).toEqual(NUMBERS.map((number) => rules.rtpBp?.({ number }, terms)))
  const { outcome } = await eventually(
    async () => (await table()).last.find(({ n }) => n === round.n),
    30_000,
  )
  const { number, times } = wheelSpins(outcome.stops)
  const ended = await eventually(async () => {
    const { data } = await granted(ana.call('GET /api/games/rounds', { query: { game: 'wheel' } }))
    return data.every(({ ending }) => ending) && data
  })
  for (const round of ended) {
    const won = round.game === 'wheel' && round.play.number === number
    expect(round).toMatchObject({
      ending: won ? 'won' : 'lost',
      payout: won ? 100 * (number * times + 1) : 0,
    })
  }
  expect(await ana.balance()).toEqual({ real: 5_000 - 600 + 100 * (number * times + 1), bonus: 0 })
})
