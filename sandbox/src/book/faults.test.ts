import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { until, wait } from '../testing.ts'
import { type Counter, openCounter } from './testing.ts'

let counter: Counter
beforeAll(async () => {
  counter = await openCounter()
})
afterAll(() => counter.close())
beforeEach(async () => {
  await counter.bench.control('reset', {})
  counter.heard.length = 0
})

const fault = async (kind: string, operation: string, more: object = {}) =>
  expect((await counter.bench.fault({ target: 'betby', kind, operation, ...more })).status).toBe(200)
const count = (call: string) => counter.heard.filter((entry) => entry.call === call).length
const accepted = (call: string) =>
  counter.heard.filter((entry) => entry.call === call && entry.status === 200)
const settle = (id: string, result: string) => counter.bench.control(`book/${id}/settle`, { result })
const ordered = async () => (await counter.bench.control('faults', undefined, 'GET')).json

async function place(selections = 1) {
  const begin = counter.balance()
  const { json: bet } = await counter.place(await counter.pick(selections))
  return { bet, begin }
}

it('odds changed at the placing: refused with the new odds, or taken at them', async () => {
  const [selection] = await counter.pick()
  await fault('odds-changed', 'bet.place')
  const { json } = await counter.place([selection ?? {}], { accept: 'same' })
  expect([json.error, json.odds]).toEqual(['odds_changed', [expect.stringMatching(/^\d+\.\d\d$/)]])
  expect(count('bet/make')).toBe(0)
})

it.each(['duplicate', 'duplicate-concurrent'])('a bet made twice (%s) is one bet', async (kind) => {
  await fault(kind, 'callback.make', { delayMs: 10 })
  const { begin } = await place()
  await until(() => count('bet/make') === 2)
  expect(counter.balance()).toBe(begin - 1000)
})

it('a commit that was lost leaves the bet as it is', async () => {
  await fault('lost', 'callback.commit')
  const { bet, begin } = await place()
  await settle(bet.id, 'refund')
  expect([count('bet/commit'), counter.balance()]).toEqual([0, begin])
})

it.each(['timeout-after-effect', 'timeout-before-effect'])(
  'a make without an answer (%s) is discarded',
  async (kind) => {
    await fault(kind, 'callback.make')
    const { bet, begin } = await place()
    expect(bet.error).toBe('cancelled')
    await until(() => accepted('bet/discard').length === 1)
    expect([(await counter.bets())[0]?.state, counter.balance()]).toEqual(['cancelled', begin])
  },
)

it('a discard that overtakes its make: the late make moves nothing', async () => {
  await fault('reorder', 'callback.make')
  const { begin } = await place()
  await until(() => count('bet/make') === 1)
  expect([counter.heard.map(({ call }) => call), counter.balance()]).toEqual([
    ['bet/discard', 'bet/make'],
    begin,
  ])
})

it('settled twice: the same settlement again, and another one under a new id', async () => {
  await fault('duplicate', 'callback.settlement', { delayMs: 10 })
  const first = await place(2)
  await settle(first.bet.id, 'refund')
  await until(() => count('bet/settlement') === 2)
  expect(counter.balance()).toBe(first.begin)
  await fault('resettled', 'settle', { delayMs: 10 })
  const second = await place(2)
  await settle(second.bet.id, 'won')
  await until(() => count('bet/settlement') === 4)
  const ids = new Set(
    accepted('bet/settlement').map(({ payload }) => (payload.transaction as { id: string }).id),
  )
  expect(ids.size).toBe(3)
})

it('settled, rolled back and settled again', async () => {
  await fault('rolled-back', 'settle', { delayMs: 10 })
  const { bet } = await place(2)
  await settle(bet.id, 'won')
  await counter.bench.control('advance', { seconds: 1 })
  await until(() => count('bet/rollback') === 1)
  await counter.bench.control('advance', { seconds: 2 })
  await until(() => count('bet/settlement') === 2)
  expect((await counter.bets())[0]?.state).toBe('settled')
})

it('void and half won', async () => {
  await fault('void-slip', 'settle')
  const first = await place()
  await counter.bench.control(`book/${first.bet.id}/settle`, {})
  expect([count('bet/refund'), counter.balance()]).toEqual([1, first.begin])
  await fault('half-win', 'settle')
  const second = await place()
  await counter.bench.control(`book/${second.bet.id}/settle`, {})
  expect((await counter.bets())[0]).toMatchObject({ state: 'settled', status: 'half-won' })
  expect(counter.balance()).toBeGreaterThan(second.begin)
})

it('a cash-out that races the settlement stands in the end', async () => {
  await fault('cash-out-race', 'bet.cash-out')
  const { bet, begin } = await place()
  const { json: sold } = await counter.call('POST', `/book/bets/${bet.id}/cash-out`, { amount: 1 })
  expect([count('bet/settlement'), sold.state]).toEqual([3, 'cashed-out'])
  expect(counter.balance()).toBe(begin - 1000 + (sold.paid ?? Number.NaN))
})

it('a silent feed stands still; old odds come after newer ones', async () => {
  const before = await counter.feed()
  await fault('feed-silent', 'events', { times: 2 })
  const first = await counter.feed()
  await wait(20)
  const silent = await counter.feed()
  expect([silent.alive, silent.at > silent.alive]).toEqual([first.alive, true])
  await fault('old-odds', 'events')
  expect((await counter.feed()).seq).toBeLessThan(before.seq)
  expect((await counter.feed()).seq).toBeGreaterThanOrEqual(before.seq)
})

it.each([
  'bad-signature',
  'missing-signature',
  'wrong-key',
  'reserialised-body',
  'stale-timestamp',
  'malformed-json',
])('a sending that is spoiled (%s) is refused, the next is right', async (kind) => {
  await fault(kind, 'callback.make')
  const { bet, begin } = await place()
  expect(counter.heard.filter(({ call }) => call === 'bet/make').map(({ status }) => status)).toEqual([
    400, 200,
  ])
  expect([bet.state, counter.balance(), await ordered()]).toEqual(['open', begin - 1000, []])
})

it('a settlement is sent until the wallet takes it', async () => {
  const { bet, begin } = await place()
  await until(() => count('bet/commit') === 1)
  counter.instead.push(
    () => 'hang-up',
    () => ({ status: 500, body: { code: 1, message: 'later' } }),
  )
  await settle(bet.id, 'refund')
  await counter.bench.control('advance', { seconds: 5 })
  await until(() => accepted('bet/refund').length === 1)
  expect(counter.balance()).toBe(begin)
})
