import { randomUUID } from 'node:crypto'
import { chainWords, hashBefore, hashesBefore } from '@jogo/rules/fair/pf2'
import { doublePayout, slotColour } from '@jogo/rules/games/double/double'
import { double } from '@jogo/rules/games/double/game'
import { cents } from '@jogo/rules/money'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, granted, type House, openHouse, type Person, refused } from '../house.ts'
import { override } from '../override.ts'
import { plantChain, plantedChain } from '../plant-chain.ts'

let house: House

override(double.phases, { open: 3_000, closed: 100, shown: 200 })

beforeAll(async () => {
  house = await openHouse('chains_follow')
  await plantChain(house.database.ownerUrl, 'double', plantedChain(2))
})
afterAll(async () => {
  await house?.assertBooksBalance()
  await house?.close()
})

const table = () => granted(house.call('GET /api/games/double/table'))
const opened = (n: number) =>
  eventually(async () => {
    const { round } = await table()
    return round?.n === n && round.phase === 'open' && round
  })
const bet = (person: Person, round: number) =>
  person.call('POST /api/games/double/rounds', {
    body: { id: randomUUID(), stake: 100, round, colour: 'red' },
  })

/** A bet on the ended round, proven from the bet's own data. */
async function proven(person: Person, n: number) {
  await opened(n)
  const { id } = await granted(bet(person, n))
  const { play, proof, payout } = await eventually(async () => {
    await table()
    const round = await granted(person.call('GET /api/games/rounds/:id', { params: { id } }))
    return round.game === 'double' && round.ending ? round : undefined
  })
  if (!('round' in proof) || !proof.hash || !play.outcome) throw new Error('not drawn')
  expect(hashesBefore(proof.hash, proof.place)).toBe(proof.first_hash)
  const outcome = double.draw(chainWords(proof.hash, proof.salt), 1)
  expect(play.outcome).toEqual(outcome)
  expect(payout).toBe(Number(doublePayout(cents(100n), { colour: 'red' }, play.outcome.slot)))
  expect(payout > 0).toBe(slotColour(play.outcome.slot) === 'red')
  return proof
}

it('[LAW-RNG-6] a chain is shown before its salt is drawn, waits for it, and takes over after the last round of the one before', async () => {
  const ana = await house.player({ real: '50.00' })
  await house.sandbox.control('faults', { target: 'lottery', operation: 'result', kind: '5xx', times: -1 })
  await house.dealer()
  const { chain, next_chain: next } = await eventually(async () => {
    const seen = await table()
    return seen.next_chain ? seen : undefined
  })
  expect(chain).toMatchObject({ number: 1, length: 2 })
  expect(next).toMatchObject({ number: 2, salt: null })
  expect(next?.lottery_draw).toBeGreaterThan(1)
  expect(next?.first_hash).not.toBe(chain?.first_hash)

  expect(await proven(ana, 1)).toMatchObject({ chain: 1, place: 1, first_hash: chain?.first_hash })
  expect(await proven(ana, 2)).toMatchObject({ chain: 1, place: 2, first_hash: chain?.first_hash })
  // No round is drawn from hashes without their salt.
  const waiting = await eventually(async () => {
    const seen = await table()
    return seen.chain?.number === 2 ? seen : undefined
  })
  expect(waiting).toMatchObject({ chain: next, next_chain: null, round: { n: 2, phase: 'over' } })
  expect(await refused(bet(ana, 3))).toBe('bets_closed')

  await house.sandbox.control('faults', {}, 'DELETE')
  const third = await proven(ana, 3)
  expect(third).toMatchObject({ chain: 2, place: 1, first_hash: next?.first_hash })
  expect(third.salt).toContain(`federal:${next?.lottery_draw}:`)
  expect(hashBefore(third.hash as string)).toBe(next?.first_hash)
  // A table is up to a tenth of a second old.
  const { last, chain: now } = await eventually(async () => {
    const seen = await table()
    return seen.last[0]?.n === 3 ? seen : undefined
  })
  expect(last.map(({ n, chain: of, place }) => [n, of, place]).slice(-3)).toEqual([
    [3, 2, 1],
    [2, 1, 2],
    [1, 1, 1],
  ])
  expect(now).toEqual({ ...next, salt: third.salt })
}, 60_000)
