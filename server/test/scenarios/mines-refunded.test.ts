import { replay } from '@jogo/rules/games/mines/replay'
import { cents } from '@jogo/rules/money'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ActName, type DetailOf, perform } from '../../src/acts/index.ts'
import { changeSetting } from '../../src/modules/house/site/index.ts'
import { eventually, granted, type House, openHouse, type Person, refused } from '../house.ts'
import { foundOperators } from '../operators.ts'
import { bet, peek, reveal } from './mines-board.ts'

let house: House

beforeAll(async () => {
  house = await openHouse('mines_refunded')
  await foundOperators(house.app.operators, { olga: ['cashier'], pedro: ['cashier'] })
  await changeSetting(house.app, { key: 'casino_bet_max_total', value: 700_000, by: 'olivia' })
  await house.app.site.refresh()
})
afterAll(async () => {
  await house?.assertBooksBalance()
  await house?.close()
})

const refund = (detail: DetailOf<'rounds.refund'>, role = 'cashier') =>
  perform(house.app, { name: 'olga', roles: [role] } as never, 'rounds.refund' satisfies ActName, detail)
const personRound = (person: Person, id: string) =>
  granted(person.call('GET /api/games/rounds/:id', { params: { id } }))
const ended = (person: Person, id: string) =>
  eventually(async () => {
    const round = await personRound(person, id)
    return round.ending ? round : undefined
  })

it('[LAW-GAM-7] a round that a fault interrupts is refunded whole by an operator, with a reason, and its proof agrees', async () => {
  const [ana, bia] = [await house.player({ real: '10.00' }), await house.player({ real: '10.00' })]
  const played = await bet(ana, 1_000)
  const { safe } = await peek(house, ana, played.id)
  await reveal(ana, played.id, safe[0])
  const other = await bet(bia, 400)

  await expect(refund({ round: played.id, why: '' })).rejects.toMatchObject({ code: 'reason_missing' })
  await expect(refund({ round: played.id, why: 'a' }, 'content')).rejects.toMatchObject({
    code: 'operator_not_allowed',
  })
  const done = await refund({ round: played.id, why: 'the board did not answer' })
  expect(done).toMatchObject({
    is: 'done',
    change: { before: { open: [played.id], stakes: 1_000 }, after: { refunded: 1 } },
  })
  expect(await ended(ana, played.id)).toMatchObject({
    ending: 'refunded',
    payout: 1_000,
    play: { picks: [safe[0]], board: expect.any(Array) },
  })
  expect(await ana.balance()).toEqual({ real: 1_000, bonus: 0 })
  expect((await house.app.operators.audit(1))[0]).toMatchObject({
    operator: 'olga',
    act: 'rounds.refund',
    subject: played.id,
    after: { why: 'the board did not answer' },
  })
  const { data } = await granted(ana.call('GET /api/games/rounds', { query: {} }))
  expect(data).toMatchObject([{ id: played.id, ending: 'refunded' }])
  const { play, stake, rtp_bp: rtpBp, max_win, version } = await personRound(ana, played.id)
  const details = play as { mines: number; picks: number[]; board: number[] }
  const terms = { stake: cents(stake), rtpBp, maxWin: cents(max_win), version }
  expect(replay(terms, details.board, { ...details, ending: 'refunded' })?.payout).toBe(1_000n)

  // Other players' rounds are unchanged; ended ones are not refunded again.
  expect((await personRound(bia, other.id)).ending).toBeNull()
  await expect(refund({ round: played.id, why: 'again' })).rejects.toMatchObject({ code: 'round_not_found' })
  const opens = { params: { id: played.id }, body: { tile: safe[1] as number } }
  expect(await refused(ana.call('POST /api/games/mines/rounds/:id/reveal', opens))).toBe('round_closed')
})

it('[LAW-GAM-7] all rounds of a game that are open are refunded at once', async () => {
  const people = await Promise.all([1, 2, 3].map(() => house.player({ real: '10.00' })))
  const rounds = await Promise.all(people.map((person, at) => bet(person, 100 * (at + 1))))
  await refund({ game: 'mines', why: 'the database was away' })
  for (const [at, person] of people.entries()) {
    expect(await ended(person, rounds[at]?.id ?? '')).toMatchObject({ ending: 'refunded' })
    expect(await person.balance()).toEqual({ real: 1_000, bonus: 0 })
  }
  await expect(refund({ game: 'dice', why: 'none stays open' })).rejects.toMatchObject({
    code: 'game_not_found',
  })
})

it('[LAW-GAM-7] an operator refunds R$ 10.000 of a day alone, over all rounds', async () => {
  const people = await Promise.all([1, 2].map(() => house.player({ real: '7000.00' })))
  const rounds = await Promise.all(people.map((person) => bet(person, 600_000)))
  const refunds: string[] = []
  for (const { id } of rounds) refunds.push((await refund({ round: id, why: 'the board did not answer' })).is)
  expect(refunds).toEqual(['done', 'waits'])
})
