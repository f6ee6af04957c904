import { randomUUID } from 'node:crypto'
import type { BetView } from '@jogo/contract/bets'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freeBlock } from '../../../tools/ports.ts'
import { type HeldRounds, openHeldRounds } from '../held-rounds.ts'
import { eventually, granted, type House, openHouse, type Person } from '../house.ts'
import { type Call, createCall } from '../person.ts'
import { type ProcessBeside, startApiBeside, startWorkerBeside } from '../process-beside.ts'
import { type SportsOffer, sportsOffer } from '../sports-offer.ts'

/** Longest time from the end of the wait to the answer. */
const ANSWERED_MS = 10_000
const READY = 60_000
let house: House
let held: HeldRounds
let offer: SportsOffer
let port: number
let slot = 40
/** The worker that decides when the others are killed. */
let other: ProcessBeside
const processes: ProcessBeside[] = []

beforeAll(async () => {
  house = await openHouse('live_bet_killed', { worker: false })
  held = await openHeldRounds(house.database.adminUrl)
  port = await freeBlock(12)
  offer = sportsOffer(house.app.db)
  await offer.open()
  other = await start(startWorkerBeside)
}, 120_000)
afterAll(async () => {
  await held?.close()
  for (const process of processes) await process.stop()
  await house?.assertBooksBalance()
  await house?.close()
})

/** Starts a process and waits until it is ready. */
async function start(begin: typeof startWorkerBeside) {
  const own = port
  port += 2
  slot += 1
  const process = begin(house, { port: own, slot })
  processes.push(process)
  const isReady = async () => (await fetch(`http://127.0.0.1:${own}/health/ready`).catch(() => undefined))?.ok
  await eventually(isReady, READY)
  return { ...process, call: createCall(`http://127.0.0.1:${own}`) }
}

interface Placed {
  player: Person
  id: string
  fixture: number
  show(): Promise<BetView>
}

/** A bet of 10.00 on a match under way, which waits. */
async function placed(call: Call): Promise<Placed> {
  const { fixture } = await offer.liveMatch({ odds: [2_000, 3_400, 4_500] })
  const player = await house.player({ real: '10.00' })
  const id = randomUUID()
  const leg = { fixture, market: 1, specifiers: '', selection: '1', odds: 2_000, version: 1 }
  const body = { slip: randomUUID(), policy: 'same' as const, bets: [{ id, stake: 1_000, legs: [leg] }] }
  const { bets } = await granted(call('POST /api/bets', { body, token: player.token }))
  expect(bets).toMatchObject([{ id, state: 'pending' }])
  const show = () => granted(player.call('GET /api/bets/:id', { params: { id } }))
  return { player, id, fixture, show }
}

const untilEnd = ({ waits_until }: BetView): number =>
  Date.parse(waits_until ?? '') - Date.now() + ANSWERED_MS

/** Movements of the bet, by their kind. */
async function movements({ id }: Placed): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: string; n: number }>`
    select case kind when 50 then 'stake' when 52 then 'refund' else kind::text end as kind, count(*)::int as n
      from ledger.journal where rq = ${id}::uuid group by kind`.execute(house.app.db.sql)
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]))
}

describe('[SPORT-1] a live bet whose api and worker are killed while it waits', () => {
  it('is taken once, by another worker', async () => {
    const [api, worker] = await Promise.all([start(startApiBeside), start(startWorkerBeside)])
    // A worker without a bet that waits holds no transaction.
    other.signal('SIGSTOP')
    const bet = await placed(api.call)
    const within = untilEnd(await bet.show())
    await Promise.all([api.stop(), worker.stop()])
    other.signal('SIGCONT')
    await eventually(async () => (await bet.show()).state !== 'pending', within)
    const taken = await bet.show()
    expect(taken).toMatchObject({ state: 'open', refused: null })
    expect(Date.parse(taken.accepted_at ?? '') - Date.parse(taken.placed_at)).toBeGreaterThanOrEqual(6_000)
    expect(await movements(bet)).toEqual({ stake: 1 })
    expect(await bet.player.balance()).toEqual({ real: 0, bonus: 0 })
  }, 120_000)

  it('is refused once, with one refund, when the worker is killed as it gives the stake back', async () => {
    const worker = await start(startWorkerBeside)
    other.signal('SIGSTOP')
    const bet = await placed(house.call)
    const within = untilEnd(await bet.show())
    const wallet = await held.holdWallet(bet.player.id)
    await sql`update public.fixtures set home_score = 2 where id = ${bet.fixture}`.execute(house.app.db.sql)
    await held.untilWaiting('jogo_app', '%', 1)
    await worker.stop()
    await wallet.release()
    other.signal('SIGCONT')
    await eventually(async () => (await bet.show()).state !== 'pending', within)
    expect(await bet.show()).toMatchObject({ state: 'refused', refused: { code: 'score_changed' } })
    expect(await movements(bet)).toEqual({ stake: 1, refund: 1 })
    expect(await bet.player.balance()).toEqual({ real: 1_000, bonus: 0 })
  }, 120_000)
})
