import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { wheel } from '@jogo/rules/games/wheel/game'
import { createLog } from '@jogo/telemetry/log'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forFile } from '../../../../../test/for-file.ts'
import { openGamesTable } from '../../../../../test/games-table.ts'
import { createLottery } from '../../../../partners/lottery.ts'
import { createLocalBus } from '../../../../platform/bus.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { createDatabase, type Database } from '../../../../platform/db.ts'
import { listChains } from '../shared/store.ts'
import { ensureChains } from './chains.ts'
import type { DealerDeps } from './deps.ts'
import { acquireLease } from './lease-store.ts'
import { insertRound } from './round-store.ts'

const DAY_MS = 24 * 3_600_000
const PRIZES = ['000001', '000002', '000003', '000004', '000005']

const table = forFile(() => openGamesTable('chains'))
let dealer: Database
let company: Server
let deps: DealerDeps
let epoch: number
let skippedMs = 0
const logged: string[] = []
/** Answers of the lottery about the next draw and about results. */
let next: (response: ServerResponse) => unknown
let hasResult: (draw: number) => boolean

const say = (response: ServerResponse, status: number, body: unknown) => {
  response.statusCode = status
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}
const announced = (number: number, inMs: number) => (response: ServerResponse) =>
  say(response, 200, { number, draws_at: new Date(Date.now() + inMs).toISOString() })

beforeAll(async () => {
  company = createServer((request, response) => {
    const draw = /\/v1\/draws\/(\d+)$/.exec(request.url ?? '')?.[1]
    if (!draw) return void next(response)
    const number = Number(draw)
    return hasResult(number) ? say(response, 200, { number, prizes: PRIZES }) : say(response, 404, {})
  })
  await new Promise<void>((resolve) => company.listen(0, '127.0.0.1', resolve))
  const log = createLog('test', 'info', { write: (line: string) => void logged.push(line) })
  dealer = createDatabase({ url: table.dealerUrl, log })
  const clock: Clock = { now: () => new Date(Date.now() + skippedMs), elapsed: () => performance.now() }
  const baseUrl = `http://127.0.0.1:${(company.address() as AddressInfo).port}`
  deps = {
    ...{ db: dealer, wallet: table.wallet, clock, log, bus: createLocalBus() },
    ...{ lottery: createLottery({ baseUrl }), chainLength: 100, holder: 'a test' },
  }
  epoch = (await acquireLease(dealer.sql, 'a test')) as number
})
beforeEach(() => {
  skippedMs = 0
  hasResult = () => false
})
afterAll(async () => {
  company?.closeAllConnections()
  company?.close()
  await dealer?.close()
})

const keep = (game: 'double' | 'wheel') => ensureChains(deps, epoch, game)
const draws = async (game: 'double' | 'wheel') =>
  (await listChains(table.db.sql, game)).map(({ lotteryDraw }) => lotteryDraw)

describe('the next lottery draw', () => {
  it.each<[string, typeof next]>([
    ['the lottery refuses', (response) => say(response, 503, {})],
    ['the lottery hangs up', (response) => response.destroy()],
    ['the lottery never answers', () => undefined],
    ['it answers no JSON', (response) => say(response, 200, '<html>')],
    ['it answers a list', (response) => say(response, 200, [])],
    ['the number is none', (response) => say(response, 200, { number: '7', draws_at: '2026-01-01' })],
    ['the number is below one', (response) => say(response, 200, { number: 0, draws_at: '2026-01-01' })],
    ['the time is none', (response) => say(response, 200, { number: 7, draws_at: 'soon' })],
    ['there is no time', (response) => say(response, 200, { number: 7 })],
  ])('makes no chain while %s, and is asked for again', async (_, answer) => {
    next = answer
    expect(await keep('double')).toBe(false)
    expect(await draws('double')).toEqual([])
  })

  it('makes a chain as soon as it is known', async () => {
    next = announced(7, DAY_MS)
    expect(await keep('double')).toBe(false)
    expect(await listChains(table.db.sql, 'double')).toMatchObject([
      { number: 1, lotteryDraw: 7, nextPlace: 1 },
    ])
  })
})

describe('a chain whose lottery draw never comes', () => {
  it('is waited for three days and then passed over: the next one is made, and the operator is told', async () => {
    next = announced(7, 200)
    await keep('wheel')
    next = announced(8, 1_000)
    const passedOver = () => logged.filter((line) => line.includes('passed over')).length
    skippedMs = 3 * DAY_MS - 60_000
    expect(await keep('wheel')).toBe(false)
    expect([await draws('wheel'), passedOver()]).toEqual([[7], 0])

    skippedMs = 3 * DAY_MS + 60_000
    await keep('wheel')
    skippedMs = 60_000
    await keep('wheel')
    expect([await draws('wheel'), passedOver()]).toEqual([[7, 8], 1])
    skippedMs = 3 * DAY_MS
    hasResult = (draw) => draw === 8
    // After the other chain has its salt too, nothing is polled every second.
    await expect.poll(() => keep('wheel').catch(() => false)).toBe(true)
    const [first, second] = await listChains(table.db.sql, 'wheel')
    expect([first?.salt, second?.salt]).toEqual([undefined, `federal:8:${PRIZES.join('-')}`])
    expect(await insertRound(dealer.sql, epoch, 'wheel', wheel)).toMatchObject({ n: 1, chain: 2, place: 1 })
  })

  it('is counted from a day on', async () => {
    const owner = new pg.Client({ connectionString: table.ownerUrl })
    await owner.connect()
    for (const [number, hours] of [23, 25].entries())
      await owner.query(
        `insert into public.chains (game, number, length, first_hash, lottery_draw, made_at, salt_at)
         values ('roulette', $1, 100, repeat('a', 64), 1, now() - interval '3 d', now() - make_interval(hours => $2))`,
        [number + 1, hours],
      )
    await owner.end()
    expect(await table.games.sharedFigures()).toMatchObject({ shared_chains_unsalted: 1 })
  })
})
