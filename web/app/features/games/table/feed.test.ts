import type { GameRoundEvent } from '@jogo/contract/realtime'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFeed, type Table } from './feed.ts'

const START = Date.parse('2026-01-01T12:00:00.000Z')
const at = (ms: number) => new Date(START + ms).toISOString()

/** Round `n` opens at `n` × 30 s, takes bets for 15 s, is drawn a second later and shown for nine. */
const round = (n: number, phase: string) => ({
  ...{ n, chain: 1, place: n, phase, flown_ms: null },
  opens_at: at(n * 30_000),
  closes_at: at(n * 30_000 + 15_000),
  draws_at: at(n * 30_000 + 16_000),
  ends_at: at(n * 30_000 + 25_000),
  hash: phase === 'drawn' || phase === 'over' ? `hash ${n}` : null,
  outcome: phase === 'drawn' || phase === 'over' ? { slot: 1 } : null,
})
const CHAIN = { number: 1, first_hash: 'first', salt: 'salt' }

/** The table `ms` after the start, by the server's clock. */
const table = (ms: number, roundState: object | null) =>
  ({ now: at(ms), round: roundState, chain: CHAIN, last: [] }) as unknown as Table
const message = (ms: number, roundState: object) =>
  ({ now: at(ms), round: roundState }) as unknown as GameRoundEvent
const mark = (n: number, ms: number) => ({ now: at(0), flown: { n, ms } }) as GameRoundEvent

interface Call {
  answer: (table: Table) => void
  fail: (reason: Error) => void
}

/** A page, and a server with answers on demand. */
function page() {
  const waiting: Call[] = []
  const shown: string[] = []
  const tab = { isSeen: true, asked: 0 }
  const feed = createFeed({
    ask: () => {
      tab.asked += 1
      return new Promise<Table>((answer, fail) => void waiting.push({ answer, fail }))
    },
    show: ({ round: now }) => void shown.push(now ? `${now.n} ${now.phase}` : 'none'),
    isSeen: () => tab.isSeen,
  })
  const answer = async (snapshot: Table) => {
    waiting.shift()?.answer(snapshot)
    await vi.advanceTimersByTimeAsync(0)
  }
  return Object.assign(tab, { waiting, shown, feed, answer })
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(START)
})
afterEach(() => vi.useRealTimers())

describe('[RTM-3] a table', () => {
  it('asks when a phase should have ended and no message came, once each time', async () => {
    const { feed, answer, ...tab } = page()
    void feed.poll()
    await answer(table(0, round(0, 'open')))
    await pass(15_600)
    expect(tab.waiting).toHaveLength(0)
    await pass(200)
    expect(tab.waiting).toHaveLength(1)
    // The page sends no further request during an open request.
    await pass(20_000)
    expect(tab.waiting).toHaveLength(1)
    feed.stop()
  })

  it('asks less often while no round goes on, and again after a failure', async () => {
    const tab = page()
    void tab.feed.poll()
    await tab.answer(table(0, null))
    await pass(2_400)
    expect(tab.asked).toBe(1)
    await pass(200)
    expect(tab.asked).toBe(2)
    tab.waiting.shift()?.fail(new Error('no network'))
    await pass(2_600)
    expect(tab.asked).toBe(3)
    tab.feed.stop()
  })

  it.each([
    ['of the phase before', round(1, 'open')],
    ['of the round before', round(0, 'over')],
    ['from before the first round', null],
  ])('is not put back by an answer %s that was on its way while a message came', async (_, late) => {
    const tab = page()
    void tab.feed.poll()
    tab.feed.hear(message(45_000, round(1, 'closed')))
    await tab.answer(table(44_900, late))
    expect(tab.shown).toEqual(['1 closed'])
    // The chain still has to be requested, and polling continues afterwards.
    while (tab.waiting.length > 0) await tab.answer(table(45_000, round(1, 'closed')))
    const before = tab.asked
    await pass(2_000)
    expect(tab.asked).toBe(before + 1)
    tab.feed.stop()
  })

  it('shows the outcome of a message in its list, once', async () => {
    const lists: number[][] = []
    const feed = createFeed({
      ask: async () => table(0, round(3, 'open')),
      show: ({ last }) => void lists.push(last.map(({ n }) => n)),
      isSeen: () => true,
    })
    await feed.poll()
    feed.hear(message(1_000, round(3, 'drawn')))
    feed.hear(message(2_000, round(3, 'over')))
    expect(lists.at(-1)).toEqual([3])
    feed.stop()
  })

  it('neither asks for a page that nobody sees, nor shows what arrives after it was left', async () => {
    const tab = page()
    void tab.feed.poll()
    tab.isSeen = false
    await tab.answer(table(0, round(0, 'open')))
    tab.feed.pause()
    await pass(60_000)
    expect(tab.asked).toBe(1)
    tab.isSeen = true
    void tab.feed.poll()
    tab.feed.stop()
    await tab.answer(table(60_000, round(2, 'open')))
    await pass(60_000)
    expect(tab.shown).toEqual(['0 open'])
    expect(tab.asked).toBe(2)
  })

  it('takes the clock of the server from what arrived fastest', async () => {
    const { feed } = page()
    // This device is five seconds ahead.
    vi.setSystemTime(START + 5_000)
    feed.hear(message(0, round(0, 'open')))
    await pass(3_000)
    feed.hear(message(1_000, round(0, 'closed')))
    expect(feed.now()).toBe(START + 3_000)
    await pass(500)
    feed.hear(message(4_000, round(0, 'drawn')))
    expect(feed.now()).toBe(START + 4_000)
    // The clock of the device was corrected.
    vi.setSystemTime(START + 100_000)
    feed.hear(message(5_000, round(0, 'over')))
    expect(feed.now()).toBe(START + 5_000)
    feed.stop()
  })

  it('keeps the last mark of a flight, and asks when marks cease', async () => {
    const tab = page()
    tab.feed.hear(mark(4, 300))
    tab.feed.hear(mark(4, 150))
    tab.feed.hear(mark(3, 9_000))
    expect(tab.feed.flown()).toMatchObject({ n: 4, ms: 300 })
    expect(tab.asked).toBe(0)
    await pass(600)
    tab.feed.hear(mark(4, 900))
    await pass(600)
    expect(tab.asked).toBe(0)
    await pass(200)
    expect(tab.asked).toBe(1)
    tab.feed.stop()
  })
})
