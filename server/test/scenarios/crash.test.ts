import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { flightMs, flightTime, multiplierAt } from '@jogo/rules/games/crash/crash'
import { crash as rules } from '@jogo/rules/games/crash/game'
import { openRound } from '@jogo/rules/games/game'
import { riskPpm } from '@jogo/rules/games/risk/risks'
import { cents } from '@jogo/rules/money'
import { createLog } from '@jogo/telemetry/log'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { freeBlock } from '../../../tools/ports.ts'
import { createGateway, type Gateway } from '../../src/modules/house/realtime/index.ts'
import { type Bus, createPostgresBus } from '../../src/platform/bus.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { type RunningDealer, startDealerProcess } from '../../src/processes/dealer.ts'
import { eventually, granted, type House, openHouse, type Person, refused } from '../house.ts'
import { override } from '../override.ts'
import { chainOfPoints, plantChain } from '../plant-chain.ts'
import { type ProcessBeside, startDealerBeside } from '../process-beside.ts'

let house: House
let bus: Bus | undefined
let gateway: Gateway | undefined
let dealer: RunningDealer | undefined
let beside: ProcessBeside | undefined
const logged: string[] = []

override(rules.phases, { open: 2_000, closed: 800, shown: 800 })

/** A separate house per story, whose first round stops within these bounds (hundredths). */
async function openFlight(name: string, least: number, most: number) {
  house = await openHouse(`crash_${name}`)
  await plantChain(house.database.ownerUrl, 'crash', chainOfPoints([[least, most]]))
  await copyFacts()
}
afterEach(async () => {
  await dealer?.stop()
  await beside?.stop()
  await gateway?.close()
  await bus?.close()
  dealer = beside = gateway = bus = undefined
  logged.length = 0
  await house.assertBooksBalance()
  await house.close()
})

const deal = (): Promise<RunningDealer> =>
  startDealerProcess(
    {
      databaseUrl: house.database.dealerUrl,
      host: '127.0.0.1',
      dealerPort: 0,
      slot: 9,
      lotteryUrl: house.sandbox.addresses.lottery,
      chainLength: 4_000,
      patience: 5,
    },
    createLog('dealer', 'trace', { write: (line: string) => void logged.push(line) }),
  )

const table = () => granted(house.call('GET /api/games/crash/table'))
const bet = (person: Person, round: number, target: number | null, stake = 100) =>
  granted(person.call('POST /api/games/crash/rounds', { body: { id: randomUUID(), stake, round, target } }))
const cashOut = (person: Person, id: string) =>
  person.call('POST /api/games/crash/rounds/:id/cash-out', { params: { id } })
const personRound = async (person: Person, id: string) => {
  const round = await granted(person.call('GET /api/games/rounds/:id', { params: { id } }))
  if (round.game !== 'crash') throw new Error(round.game)
  return round
}
const ended = (person: Person, id: string) =>
  eventually(async () => {
    const round = await personRound(person, id)
    return round.ending && round
  }, 60_000)
const inPhase = (phase: string, n: number) =>
  eventually(async () => {
    const { round } = await table()
    return round?.n === n && round.phase === phase && round
  }, 60_000)
const flown = (n: number, ms: number) =>
  eventually(async () => {
    const { round } = await table()
    return round?.n === n && (round.flown_ms ?? -1) >= ms && round
  }, 60_000)
const drawn = (n: number) =>
  eventually(async () => (await table()).last.find((entry) => entry.n === n), 60_000)

/** Consumed facts are deleted: copies those of rounds. */
const copyFacts = async () => {
  const owner = new pg.Client({ connectionString: house.database.ownerUrl })
  await owner.connect()
  await owner.query(`create table public.told (payload jsonb);
    create function public.copy_fact() returns trigger language plpgsql security definer as
      'begin insert into public.told values (new.payload); return null; end';
    create trigger copied after insert on public.outbox for each row when (new.name = 'round.closed') execute function public.copy_fact();
    grant select on public.told to jogo_app`)
  await owner.end()
}
/** Risk in the round's fact. */
const riskTold = async ({ id }: { id: string }) => {
  const { rows } = await sql<{ risk: number }>`
    select (payload->'riskPpm')::int as risk from public.told where payload->>'roundId' = ${id}`.execute(
    house.app.db.sql,
  )
  expect(rows).toHaveLength(1)
  return rows[0]?.risk
}
/** Combined risk of these ended bets of a player. */
const risk = (...bets: readonly Awaited<ReturnType<typeof personRound>>[]) =>
  riskPpm(
    'crash',
    bets.map(({ stake, max_win, play: { target, asked_ms }, ending }) => ({
      ...openRound(
        rules,
        { target },
        { stake: cents(stake), maxWin: cents(max_win), rtpBp: 9_900, version: 1 },
      ),
      play: asked_ms === null ? {} : { outMs: asked_ms },
      ending: ending ?? 'lost',
    })),
  )

/** A socket with a record of its messages and their times. */
async function listen(): Promise<{ text: string; at: number }[]> {
  const { realtime, databaseUrl } = house.app.config
  const log = createLog('gateway', 'silent')
  bus = createPostgresBus(databaseUrl, log)
  gateway = await createGateway({ bus, clock: systemClock, log, ...realtime, port: 0, staggerMs: 0 })
  const heard: { text: string; at: number }[] = []
  const socket = new WebSocket(`ws://127.0.0.1:${gateway.port}/app/${realtime.key}?protocol=7`)
  socket.on('message', (data) => heard.push({ text: data.toString(), at: Date.now() }))
  await new Promise((resolve) => socket.once('message', resolve))
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'game.crash' } }))
  await eventually(async () => heard.some(({ text }) => text.includes('subscription_succeeded')))
  return heard
}

it('[CASINO-5] [LAW-GAM-5] pays what was taken out before the point, by hand or at its target, while it flies, and tells the point to nobody before', async () => {
  await openFlight('paid', 140, 170)
  const heard = await listen()
  const [ana, bia] = [await house.player({ real: '50.00' }), await house.player({ real: '50.00' })]
  dealer = await deal()
  await inPhase('open', 1)
  expect(
    await refused(
      ana.call('POST /api/games/crash/rounds', {
        body: { id: randomUUID(), stake: 100, round: 1, target: 100 },
      }),
    ),
  ).toBe('invalid_request')
  // A target whose win, rounded down, equals the stake.
  expect(
    await refused(
      ana.call('POST /api/games/crash/rounds', {
        body: { id: randomUUID(), stake: 10, round: 1, target: 109 },
      }),
    ),
  ).toBe('win_not_above_stake')
  const [auto, far, hand, late] = [
    await bet(ana, 1, 110),
    await bet(ana, 1, 20_000),
    await bet(bia, 1, null, 300),
    await bet(bia, 1, 5_000),
  ]
  expect(auto).toMatchObject({
    ending: null,
    play: { target: 110, asked_ms: null, taken_at: null, outcome: null },
  })
  expect(await refused(cashOut(bia, hand.id))).toBe('flight_not_begun')
  expect(await refused(cashOut(ana, hand.id))).toBe('round_not_found')

  const { draws_at } = await flown(1, 600)
  const answer = await granted(cashOut(bia, hand.id))
  const { asked_ms, asked_at } = answer.play
  if (asked_ms === null || asked_at === null) throw new Error('nothing was noted')
  expect(asked_at).toBe(multiplierAt(asked_ms))
  expect(Math.abs(Date.parse(draws_at) + asked_ms - Date.now())).toBeLessThan(2_000)
  expect((await granted(cashOut(bia, hand.id))).play).toMatchObject({ asked_ms, asked_at })
  // Paid in flight, with the point still secret to the api.
  const paid = await ended(bia, hand.id)
  expect(paid).toMatchObject({
    ending: 'cashed_out',
    payout: 3 * asked_at,
    play: { taken_at: asked_at, outcome: null },
    proof: { hash: null },
  })
  expect(await ended(ana, auto.id)).toMatchObject({ ending: 'won', payout: 110, play: { taken_at: 110 } })
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(s)::text as row from public.shared_rounds s where game = 'crash' and n = 1`.execute(
    house.app.db.sql,
  )
  expect(JSON.parse(rows[0]?.row ?? '')).toMatchObject({ phase: 'closed', hash: null, outcome: null })
  const inFlight = [JSON.stringify(await table()), ...logged].join('\n')

  const { outcome, hash } = await drawn(1)
  const crashedAt = Date.parse(draws_at) + flightMs(outcome.point)
  expect(await ended(ana, far.id)).toMatchObject({ ending: 'lost', payout: 0, play: { outcome } })
  expect(await refused(cashOut(bia, late.id))).toBe('crashed_before')
  expect(await ana.balance()).toEqual({ real: 5_000 - 200 + 110, bonus: 0 })
  expect(await bia.balance()).toEqual({ real: 5_000 - 400 + 3 * asked_at, bonus: 0 })
  expect([await riskTold(auto), await riskTold(far)]).toEqual([100_000, 502_772])
  const hers = [await personRound(bia, hand.id), await personRound(bia, late.id)]
  expect(await riskTold(late)).toBe(risk(...hers))

  const before = heard.filter(({ at }) => at < crashedAt)
  expect([inFlight, ...before.map(({ text }) => text)].join('\n')).not.toContain(hash)
  expect([inFlight, ...before.map(({ text }) => text)].join('\n')).not.toMatch(/point\W+\d/)
  const marks = heard.flatMap(({ text, at }) => {
    const { data } = JSON.parse(text)
    const { flown: mark } = JSON.parse(data)
    return mark ? [{ at, ...mark }] : []
  })
  expect(marks.length).toBeGreaterThan(10)
  for (const [place, { n, ms, at }] of marks.entries()) {
    expect(n).toBe(1)
    expect(ms).toBeLessThan(flightMs(outcome.point))
    expect(ms).toBeGreaterThan(marks[place - 1]?.ms ?? -1)
    expect(ms - (at - Date.parse(draws_at))).toBeLessThan(5)
  }
}, 120_000)

it('[LAW-GAM-7] killed in flight, it is followed by a dealer that pays every target that was reached and all that was asked for', async () => {
  await openFlight('killed', 193, 232)
  const ana = await house.player({ real: '50.00' })
  beside = startDealerBeside(house, { port: await freeBlock(1), slot: 21 })
  await inPhase('open', 1)
  const [early, reached, hand, far] = [
    await bet(ana, 1, 102),
    await bet(ana, 1, 125),
    await bet(ana, 1, null),
    await bet(ana, 1, 2_000),
  ]
  await flown(1, flightTime(103))
  expect(await ended(ana, early.id)).toMatchObject({ ending: 'won', payout: 102 })
  await beside.stop()
  // Without a dealer the time of the request is recorded too.
  const { play } = await granted(cashOut(ana, hand.id))
  dealer = await deal()
  expect(await ended(ana, hand.id)).toMatchObject({ ending: 'cashed_out', payout: play.asked_at })
  expect(await ended(ana, reached.id)).toMatchObject({ ending: 'won', payout: 125 })
  const { outcome } = await drawn(1)
  expect(await ended(ana, far.id)).toMatchObject({ ending: 'lost', play: { outcome } })
  const all = [early, reached, hand, far].map(({ id }) => personRound(ana, id))
  expect(await riskTold(far)).toBe(risk(...(await Promise.all(all))))
}, 120_000)

it('[LAW-GAM-7] a flight that nobody marks is refunded within ten seconds; what was paid stays paid', async () => {
  await openFlight('unmarked', 200, 400)
  const ana = await house.player({ real: '50.00' })
  dealer = await deal()
  await inPhase('open', 1)
  const [early, open, manualBet] = [
    await bet(ana, 1, 102),
    await bet(ana, 1, 5_000, 700),
    await bet(ana, 1, null),
  ]
  await ended(ana, early.id)
  await dealer.stop()
  // The curve is above its last mark by now.
  await sleep(600)
  await granted(cashOut(ana, manualBet.id))
  const stoppedAt = Date.now()
  expect(await ended(ana, open.id)).toMatchObject({ ending: 'refunded', payout: 700 })
  expect(Date.now() - stoppedAt).toBeGreaterThan(5_000)
  expect(Date.now() - stoppedAt).toBeLessThan(10_000)
  expect(await ended(ana, manualBet.id)).toMatchObject({ ending: 'refunded', payout: 100 })
  expect(await ana.balance()).toEqual({ real: 5_002, bonus: 0 })
  expect(await refused(cashOut(ana, open.id))).toBe('round_closed')
  expect(await personRound(ana, early.id)).toMatchObject({ ending: 'won', payout: 102 })
}, 120_000)

it('a curve that stops at once pays nobody, and who asks is told so; the last hash of a chain is drawn as every other', async () => {
  await openFlight('at_once', 100, 100)
  const ana = await house.player({ real: '50.00' })
  dealer = await deal()
  await inPhase('open', 1)
  const [hand, auto] = [await bet(ana, 1, null), await bet(ana, 1, 101)]
  const { outcome } = await drawn(1)
  expect(outcome).toEqual({ point: 100 })
  expect(await refused(cashOut(ana, hand.id))).toBe('crashed_before')
  expect(await ended(ana, auto.id)).toMatchObject({ ending: 'lost' })
  expect(await ended(ana, hand.id)).toMatchObject({
    ending: 'lost',
    play: { asked_ms: null, taken_at: null },
  })
}, 120_000)
