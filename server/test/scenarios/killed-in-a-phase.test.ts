import { randomUUID } from 'node:crypto'
import type { GameName } from '@jogo/rules/games/all'
import { NUMBERS } from '@jogo/rules/games/wheel/wheel'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { freeBlock } from '../../../tools/ports.ts'
import type { RunningDealer } from '../../src/processes/dealer.ts'
import { type HeldRounds, openHeldRounds } from '../held-rounds.ts'
import { eventually, granted, type House, openHouse, type Person } from '../house.ts'
import { type Call, createCall } from '../person.ts'
import { chainOfPoints, plantChain, plantedChain } from '../plant-chain.ts'
import { type ProcessBeside, startApiBeside, startDealerBeside } from '../process-beside.ts'

type SharedName = 'baccarat' | 'crash' | 'double' | 'roulette' | 'wheel'

const ROUNDS = 3
const STAKE = 100
/** After a process is killed. */
const WITHIN_MS = 10_000
/** Two bets of each game, with at least one sure winner if possible. */
const BETS: Record<SharedName, readonly object[]> = {
  baccarat: [{ side: 'player' }, { side: 'banker' }],
  crash: [{ target: 500 }, { target: null }],
  double: [{ colour: 'red' }, { colour: 'black' }, { colour: 'white' }],
  roulette: [{ places: [{ place: 'red', stake: STAKE }] }, { places: [{ place: 'black', stake: STAKE }] }],
  wheel: NUMBERS.map((number) => ({ number })),
}
const SHARED = Object.keys(BETS) as SharedName[]

let house: House
let held: HeldRounds
let ports: number
let elsewhere: Call
let api: ProcessBeside
const chains = new Map<SharedName, readonly string[]>()
const processes: ProcessBeside[] = []
const dealers: RunningDealer[] = []

beforeAll(async () => {
  house = await openHouse('killed_in_a_phase')
  held = await openHeldRounds(house.database.adminUrl)
  ports = await freeBlock(4)
  api = startApiBeside(house, { port: ports, slot: 41 })
  processes.push(api)
  elsewhere = createCall(`http://127.0.0.1:${ports}`)
  for (const game of SHARED) {
    // A flight of eleven seconds and more.
    const hashes = game === 'crash' ? chainOfPoints(Array(ROUNDS).fill([200, 100_000])) : plantedChain(ROUNDS)
    chains.set(game, hashes)
    await plantChain(house.database.ownerUrl, game, hashes)
  }
}, 120_000)
afterEach(async () => {
  await held.releaseAll()
  for (const runningDealer of dealers.splice(0)) await runningDealer.stop()
  await held.abandonRounds()
})
afterAll(async () => {
  await held?.close()
  for (const processBeside of processes) await processBeside.stop()
  await house?.assertBooksBalance()
  await house?.close()
})

const ready = (port: number) =>
  eventually(async () => (await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined))?.ok)

interface Bet {
  person: Person
  game: SharedName
  body: { id: string; stake: number; round: number }
}
const send = ({ person, game, body }: Bet, call: Call = house.call) =>
  call(`POST /api/games/${game}/rounds` as `POST /api/games/${GameName}/rounds`, {
    body,
    token: person.token,
  })
const betsOn = (person: Person, game: SharedName, round: number): Bet[] =>
  BETS[game].map((bet) => ({ person, game, body: { id: randomUUID(), stake: STAKE, round, ...bet } }))

/** A round of each game, and the bets of its player on it. */
async function openRounds(n: number, players: Record<SharedName, Person>) {
  const bets = {} as Record<SharedName, Bet[]>
  for (const game of SHARED) {
    await held.open(game, n)
    bets[game] = betsOn(players[game], game, n)
    for (const bet of bets[game]) await granted(send(bet))
  }
  return bets
}

const phase = async (game: SharedName, n: number) => {
  const { rows } = await sql<{ phase: string; hash: string | null; outcome: object | null }>`
    select phase, hash, outcome from public.shared_rounds where game = ${game} and n = ${n}`.execute(
    house.app.db.sql,
  )
  return rows[0] as (typeof rows)[number]
}
const read = async ({ person, body }: Bet) =>
  granted(person.call('GET /api/games/rounds/:id', { params: { id: body.id } }))
/** Reads the database directly, because it polls often. */
async function allEnded(bets: readonly Bet[]): Promise<boolean> {
  const { rows } = await sql<{ ended: number }>`
    select count(*)::int as ended from public.rounds
     where id = any(${bets.map(({ body }) => body.id)}::uuid[]) and ending is not null`.execute(
    house.app.db.sql,
  )
  return rows[0]?.ended === bets.length
}

/** Number of a bet's stake and payout postings. */
async function countPostings({ body }: Bet) {
  const { rows } = await sql<{ taken: number; given: number }>`
    select count(*) filter (where real + bonus < 0)::int as taken, count(*) filter (where real + bonus > 0)::int as given
      from ledger.journal where rq = ${body.id}`.execute(house.app.db.sql)
  return rows[0]
}

/** Every bet was staked once and paid once by its round's outcome, or refunded if the round was not drawn. */
async function expectPaidOnce(game: SharedName, n: number, bets: readonly Bet[]) {
  const { outcome, hash } = await phase(game, n)
  if (outcome) expect(hash).toBe(chains.get(game)?.[n - 1])
  for (const bet of bets) {
    const { ending, payout, play } = await read(bet)
    if (outcome) expect(play).toMatchObject({ outcome })
    else expect([ending, payout]).toEqual(['refunded', STAKE])
    expect(await countPostings(bet)).toEqual({ taken: 1, given: payout > 0 ? 1 : 0 })
  }
}

async function expectBalance(person: Person, before: number, bets: readonly Bet[]) {
  const ended = await Promise.all(bets.filter((bet) => bet.person === person).map(read))
  const change = ended.reduce((sum, { stake, payout }) => sum + payout - stake, 0)
  expect(await person.balance()).toEqual({ real: before + change, bonus: 0 })
}

it.each([
  { n: 1, after: 'and what its statements were doing is done after its death', isForgotten: false },
  { n: 2, after: 'and what its statements were doing is lost', isForgotten: true },
])(
  '[LAW-GAM-7] a dealer is killed as it closes one round, draws another, pays the third, refunds the fourth and shows the fifth, $after: each is finished within ten seconds, each bet paid once',
  async ({ n, isForgotten }) => {
    const [ana, bia] = [await house.player({ real: '50.00' }), await house.player({ real: '50.00' })]
    await held.holdLease()
    const dealer = startDealerBeside(house, { port: ports + 1 + n, slot: 42 + n })
    processes.push(dealer)
    await ready(ports + 1 + n)
    const bets = await openRounds(n, { baccarat: bia, crash: ana, double: ana, roulette: bia, wheel: bia })
    const all = Object.values(bets).flat()

    // State of each at the dealer's start: only the round of baccarat takes bets.
    const wallet = await held.holdWallet(ana.id)
    const drawsNow = { phase: 'closed', closes_at: "now() - interval '1 s'", draws_at: 'now()' }
    await held.place('baccarat', n, { closes_at: 'now()' })
    for (const game of ['roulette', 'wheel', 'double'] as const) await held.place(game, n, drawsNow)
    const late = "now() - interval '1 minute'"
    const closing = await held.holdRound('baccarat', n)
    const drawing = await held.holdRound('roulette', n)
    const [waiting, refunding] = [
      await held.holdRound('double', n),
      await held.holdRound('crash', n, { phase: 'closed', closes_at: late, draws_at: late }),
    ]
    await held.freeLease()
    await eventually(() => allEnded(bets.wheel))
    // The blocked time does not count against the dealer.
    await waiting.place('double', n, { draws_at: 'clock_timestamp()' })
    for (const hold of [waiting, refunding]) await hold.release()
    await eventually(async () => (await phase('double', n)).phase === 'drawn')
    await held.untilWaiting('jogo_dealer', "%set phase = 'closed'%", 1)
    await held.untilWaiting('jogo_dealer', "%set phase = 'drawn'%", 1)
    await held.untilWaiting('jogo_dealer', '%ledger.post%', 1)
    await eventually(async () => (await phase('crash', n)).phase === 'refunding')
    const phases = await Promise.all(SHARED.map(async (game) => (await phase(game, n)).phase))
    expect(phases).toEqual(['open', 'refunding', 'drawn', 'closed', 'drawn'])
    expect(
      (await Promise.all([...bets.double, ...bets.crash].map(read))).some(({ payout }) => payout > 0),
    ).toBe(false)

    await dealer.stop()
    const killed = performance.now()
    if (isForgotten) await held.forgetDealer()
    // The blocked time does not count against the rounds.
    await closing.place('baccarat', n, { draws_at: 'clock_timestamp()' })
    await drawing.place('roulette', n, { draws_at: 'clock_timestamp()' })
    for (const hold of [closing, drawing, wallet]) await hold.release()
    dealers.push(await house.dealer(50 + n))
    await eventually(() => allEnded(all))
    expect(performance.now() - killed).toBeLessThan(WITHIN_MS)
    for (const game of SHARED) await expectPaidOnce(game, n, bets[game])
    expect((await phase('baccarat', n)).outcome).not.toBeNull()
    expect((await phase('roulette', n)).outcome).not.toBeNull()
    for (const person of [ana, bia]) await expectBalance(person, 5_000, all)
    await eventually(async () => (await phase('crash', n)).phase === 'refunded')
  },
  120_000,
)

it('[LAW-GAM-7] an api is killed while it takes a bet and asks for money in flight, one round being drawn and another paid: what was asked is done once by another api', async () => {
  const [ana, bia] = [await house.player({ real: '50.00' }), await house.player({ real: '50.00' })]
  await ready(ports)
  const n = ROUNDS
  const bets = await openRounds(n, { baccarat: bia, crash: ana, double: bia, roulette: ana, wheel: bia })
  const [, hand] = bets.crash as [Bet, Bet]
  const cashOut = (call: Call) =>
    call('POST /api/games/crash/rounds/:id/cash-out', { params: { id: hand.body.id }, token: ana.token })
  const drawsNow = {
    phase: 'closed',
    closes_at: "now() - interval '2 s'",
    draws_at: "now() - interval '1 s'",
  }
  await held.place('roulette', n, drawsNow)
  const first = await house.dealer(60)
  await eventually(() => allEnded(bets.roulette))
  await first.stop()
  await held.place('double', n, drawsNow)
  await held.place('crash', n, drawsNow)
  const [late] = betsOn(ana, 'baccarat', n) as [Bet]
  const holds = [
    await held.holdBets('baccarat', n),
    await held.holdBets('crash', n),
    await held.holdWallet(bia.id),
  ]
  const second = await house.dealer(61)
  await eventually(async () => (await phase('double', n)).phase === 'drawn')
  expect(await allEnded(bets.double)).toBe(false)
  const lost = [send(late, elsewhere), cashOut(elsewhere)].map((request) => request.catch(() => 'no answer'))
  await held.untilWaiting('jogo_app', '%join_rounds%', 1)
  await held.untilWaiting('jogo_app', '%ask_out%', 1)
  await api.stop()
  expect(await Promise.all(lost)).toEqual(['no answer', 'no answer'])
  for (const hold of holds) await hold.release()

  expect(await granted(send(late))).toMatchObject({ id: late.body.id, ending: null })
  const { play } = await granted(cashOut(house.call))
  expect(play.asked_ms).toBeGreaterThan(0)
  expect((await granted(cashOut(house.call))).play).toMatchObject({ asked_ms: play.asked_ms })
  expect(await granted(send(bets.roulette[0] as Bet))).toMatchObject({ play: { outcome: {} } })
  // The next dealer sees that its time has come.
  await held.place('baccarat', n, { closes_at: 'now()', draws_at: 'now()' })
  await second.stop()
  dealers.push(await house.dealer(62))
  const decided = [...bets.baccarat, late, ...bets.double, ...bets.roulette, hand]
  await eventually(() => allEnded(decided))
  expect(await read(hand)).toMatchObject({
    ending: 'cashed_out',
    payout: Math.floor((STAKE * (play.asked_at ?? 0)) / 100),
  })
  for (const bet of [...decided, ...bets.wheel]) {
    const { payout } = await read(bet)
    expect(await countPostings(bet)).toEqual({ taken: 1, given: payout > 0 ? 1 : 0 })
  }
  await expectPaidOnce('double', n, bets.double)
}, 120_000)
