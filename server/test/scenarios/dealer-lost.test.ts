import { randomUUID } from 'node:crypto'
import { hashBefore, isNextInChain } from '@jogo/rules/fair/pf2'
import { double } from '@jogo/rules/games/double/game'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freeBlock } from '../../../tools/ports.ts'
import { updateRoundClosed, updateRoundDrawn } from '../../src/modules/casino/games/dealer/round-store.ts'
import { findShared } from '../../src/modules/casino/games/shared/store.ts'
import { createDatabase } from '../../src/platform/db.ts'
import type { RunningDealer } from '../../src/processes/dealer.ts'
import { eventually, granted, type House, openHouse, type Person, refused } from '../house.ts'
import { override } from '../override.ts'
import { type ProcessBeside, startDealerBeside } from '../process-beside.ts'

let house: House
let port: number
const others: ProcessBeside[] = []

override(double.phases, { open: 4_000, closed: 2_500, shown: 500 })

beforeAll(async () => {
  house = await openHouse('dealer_lost')
  port = await freeBlock(3)
})
afterAll(async () => {
  for (const other of others) await other.stop()
  await house?.assertBooksBalance()
  await house?.close()
})

const table = () => granted(house.call('GET /api/games/double/table'))
const bet = (person: Person, round: number, stake = 100) =>
  person.call('POST /api/games/double/rounds', { body: { id: randomUUID(), stake, round, colour: 'red' } })
const inPhase = (phase: string, after = 0) =>
  eventually(async () => {
    const { round } = await table()
    return round && round.n > after && round.phase === phase ? round : undefined
  }, 60_000)
/** With time for some bets, on a busy machine too. */
const openFor = (leftMs: number, after = 0) =>
  eventually(async () => {
    const { round, now } = await table()
    const left = round ? Date.parse(round.closes_at) - Date.parse(now) : 0
    return round && round.n > after && round.phase === 'open' && left > leftMs ? round : undefined
  }, 60_000)
const holder = async () => {
  const { rows } = await sql<{ epoch: bigint; holder: string; left: number }>`
    select epoch, holder, 1000 * extract(epoch from until - clock_timestamp())::float8 as left from dealer.lease`.execute(
    owner.sql,
  )
  return rows[0] as { epoch: bigint; holder: string; left: number }
}
/** The other process deals, after this process's dealer has stopped. */
const dealsBeside = () => eventually(async () => !(await holder()).holder.endsWith(` ${process.pid}`))
let owner: ReturnType<typeof createDatabase>
beforeAll(() => {
  owner = createDatabase({ url: house.database.ownerUrl, log: house.app.log })
})
afterAll(() => owner?.close())

/** Time for a dealer to notice an expired lease, ms. The lease itself is longer on a slow machine. */
const NOTICED_MS = 2_000

const ready = (place: number) =>
  eventually(
    async () => (await fetch(`http://127.0.0.1:${port + place}/health/ready`).catch(() => undefined))?.ok,
  )

const beside = (slot: number): ProcessBeside => {
  const processBeside = startDealerBeside(house, { port: port + others.length, slot })
  others.push(processBeside)
  return processBeside
}

it('[LAW-GAM-7] a dealer that is killed or hangs is followed within five seconds, and the round is drawn', async () => {
  const ana = await house.player({ real: '50.00' })
  // Opened by this process with short rounds, and continued by the other process, which is killed during betting.
  const opener = await house.dealer(22)
  await eventually(async () => opener.holdsLease())
  const first = beside(21)
  await ready(0)
  const open = await openFor(2_000)
  await granted(bet(ana, open.n))
  await opener.stop()
  await dealsBeside()
  const second = await house.dealer(23)
  first.signal('SIGKILL')
  const killed = performance.now()
  const { left } = await holder()
  await eventually(async () => second.holdsLease())
  expect(performance.now() - killed).toBeLessThan(left + NOTICED_MS)
  await eventually(async () => (await table()).last.find(({ n }) => n === open.n), 60_000)
  await everyBetEnded(ana, 1)

  // The next one hangs after the closing of bets.
  const third = beside(24)
  await ready(1)
  const next = await openFor(2_000, open.n)
  await granted(bet(ana, next.n))
  await second.stop()
  await dealsBeside()
  const fourth = await house.dealer(25)
  await inPhase('closed', open.n)
  const { epoch } = await holder()
  third.signal('SIGSTOP')
  const stopped = performance.now()
  const { left: leftOfHung } = await holder()
  await eventually(async () => fourth.holdsLease())
  expect(performance.now() - stopped).toBeLessThan(leftOfHung + NOTICED_MS)
  const drawn = await eventually(async () => (await table()).last.find(({ n }) => n === next.n), 60_000)
  await everyBetEnded(ana, 2)
  // Awake again, it writes nothing: its epoch is over.
  third.signal('SIGCONT')
  const dealerDb = createDatabase({ url: house.database.dealerUrl, log: house.app.log })
  const round = await inPhase('closed', next.n)
  const stored = await findShared(dealerDb.sql, 'double', round.n)
  if (!stored) throw new Error('no round')
  const forged = { hash: '0'.repeat(64), outcome: { slot: 0 }, shownMs: 1 }
  expect(await updateRoundClosed(dealerDb.sql, Number(epoch), stored)).toBeUndefined()
  expect(await updateRoundDrawn(dealerDb.sql, Number(epoch), stored, forged)).toBeUndefined()
  await dealerDb.close()
  expect((await table()).last.find(({ n }) => n === next.n)).toEqual(drawn)
  await fourth.stop()
  await third.stop()
}, 120_000)

it('[LAW-GAM-7] a round that nobody draws is refunded whole within ten seconds, without any dealer, and its hash is shown', async () => {
  Object.assign(double.phases, { open: 3_000, closed: 200 })
  const [ana, bia] = [await house.player({ real: '50.00' }), await house.player({ real: '50.00' })]
  let dealer: RunningDealer = await house.dealer(25)
  const { last } = await table()
  const open = await openFor(2_000, last[0]?.n ?? 0)
  await granted(bet(ana, open.n, 700))
  await granted(bet(ana, open.n, 300))
  await granted(bet(bia, open.n, 500))
  await dealer.stop()
  const { data } = await granted(ana.call('GET /api/games/rounds', { query: { state: 'open' } }))
  expect(data.map(({ stake }) => stake).sort()).toEqual([300, 700])
  // The draw is late seven seconds after its due time, and a worker polls every second.
  const refundedAt = await eventually(async () => (await ana.balance()).real === 5_000 && Date.now(), 60_000)
  expect(refundedAt - Date.parse(open.draws_at)).toBeGreaterThan(7_000)
  expect(refundedAt - Date.parse(open.draws_at)).toBeLessThan(10_000)
  await eventually(async () => (await bia.balance()).real === 5_000)
  await everyBetEnded(ana, 2, 'refunded')
  expect(await refused(bet(ana, open.n))).toBe('bets_closed')

  // The next dealer continues with the next hash, and publishes the unused one.
  dealer = await house.dealer(26)
  const next = await inPhase('drawn', open.n)
  const burned = await eventually(async () => {
    const found = await findShared(house.app.db.sql, 'double', open.n)
    return found?.hash ? found : undefined
  })
  expect(burned).toMatchObject({ phase: 'refunded' })
  expect(burned.outcome).toBeUndefined()
  expect(isNextInChain(burned.hash ?? '', next.hash ?? '')).toBe(true)
  expect(hashBefore(next.hash ?? '')).toBe(burned.hash)
}, 120_000)

async function everyBetEnded(person: Person, count: number, ending?: string) {
  await eventually(async () => {
    const { data } = await granted(person.call('GET /api/games/rounds', { query: { game: 'double' } }))
    return data.length === count && data.every((round) => (ending ? round.ending === ending : round.ending))
  })
}
