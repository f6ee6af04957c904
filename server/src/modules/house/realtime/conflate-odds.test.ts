import type { FixtureOdds, MarketOdds, OddsEvent } from '@jogo/contract/realtime'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { conflateOdds } from './conflate-odds.ts'
import { envelope } from './protocol.ts'

const NOW = '2026-11-23T12:00:00.000Z'
const market = (version: number, odds: number, specifiers = 'total=2.5'): MarketOdds => ({
  market: 18,
  specifiers,
  version,
  state: 'open',
  odds: [odds, 1_900],
})
const fixture = (since: number, seq: number, ...markets: MarketOdds[]): FixtureOdds => ({
  id: 1001,
  since,
  seq,
  markets,
})
const event = (...fixtures: FixtureOdds[]): OddsEvent => ({ now: NOW, fixtures })

let sent: OddsEvent[] = []
const start = () => conflateOdds((events) => void sent.push(...events))

beforeEach(() => {
  sent = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

describe('prices on a channel', () => {
  it('go out at once after a pause, then once in 100 ms with the newest value of each market', () => {
    const conflation = start()
    conflation.offer(event(fixture(0, 1, market(1, 1_850))))
    expect(sent).toHaveLength(1)
    for (let n = 2; n <= 50; n += 1) conflation.offer(event(fixture(n - 1, n, market(n, 1_800 + n))))
    vi.advanceTimersByTime(99)
    expect(sent).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(sent.slice(1)).toEqual([event(fixture(1, 50, market(50, 1_850)))])
    vi.advanceTimersByTime(1_000)
    expect(sent).toHaveLength(2)
    conflation.stop()
  })

  it('go out with all parts of one change in one frame, whether after a pause or between frames', () => {
    const conflation = start()
    const part = (seq: number, isLast: boolean): OddsEvent =>
      event({
        ...fixture(seq - 1, seq, market(seq, 1_800 + seq, `total=${seq}.5`)),
        ...(!isLast && { is_partial: true as const }),
      })
    for (const first of [1, 4]) {
      conflation.offer(part(first, false))
      conflation.offer(part(first + 1, false))
      vi.advanceTimersByTime(first === 1 ? 20 : 99)
      expect(sent).toHaveLength(first === 1 ? 0 : 1)
      conflation.offer(part(first + 2, true))
      vi.advanceTimersByTime(first === 1 ? 0 : 1)
      expect(sent.at(-1)?.fixtures.map(({ since, seq, markets }) => [since, seq, markets.length])).toEqual([
        [first - 1, first + 2, 3],
      ])
    }
    conflation.stop()
  })

  it('go out without the last part of a change when it never comes', () => {
    const conflation = start()
    conflation.offer(event({ ...fixture(0, 1, market(1, 1_850)), is_partial: true }))
    vi.advanceTimersByTime(200)
    expect(sent).toEqual([event(fixture(0, 1, market(1, 1_850)))])
    conflation.stop()
  })

  it('never go back to an older version', () => {
    const conflation = start()
    conflation.offer(event(fixture(0, 1, market(9, 1_500))))
    conflation.offer(event(fixture(1, 2, market(11, 1_700)), fixture(2, 3, market(10, 1_600))))
    vi.advanceTimersByTime(100)
    expect(sent[1]?.fixtures[0]?.markets).toEqual([market(11, 1_700)])
    conflation.stop()
  })

  it('tell a gap of the bus, so that a page asks again', () => {
    const conflation = start()
    conflation.offer(event(fixture(0, 1, market(1, 1_500))))
    conflation.offer(event(fixture(1, 2, market(2, 1_600)), fixture(7, 8, market(8, 1_700))))
    vi.advanceTimersByTime(100)
    expect(sent[1]?.fixtures[0]).toMatchObject({ since: 7, seq: 8 })
    expect(conflation.newest()[0]?.fixtures[0]).toMatchObject({ since: 7, seq: 8 })
    conflation.stop()
  })

  it('keep what a match is and whether it is suspended until they change', () => {
    const conflation = start()
    const match = {
      state: 'running',
      score: { home: 1, away: 0 },
      minute: 12,
      match_status: 6,
      periods: [],
    } as const
    conflation.offer(event({ ...fixture(0, 1), match: { ...match, periods: [] }, is_suspended: true }))
    conflation.offer(event(fixture(1, 2, market(2, 1_600))))
    vi.advanceTimersByTime(100)
    expect(sent[1]?.fixtures[0]).toEqual(fixture(1, 2, market(2, 1_600)))
    expect(conflation.newest()[0]?.fixtures[0]).toMatchObject({ is_suspended: true, match, seq: 2, since: 0 })
    conflation.stop()
  })

  it('[LAW-SPO-4] are suspended with their match: what was told open before it does not go out as open after it', () => {
    const conflation = start()
    const suspended = { ...fixture(0, 0), is_suspended: true }
    conflation.offer(event(fixture(0, 1, market(1, 1_500, 'total=1.5'))))
    conflation.offer(event(fixture(1, 2, market(2, 1_600))))
    conflation.offer(event(suspended))
    // A trader republishes the market, because it has open bets.
    conflation.offer(event(fixture(2, 3, market(3, 1_700, 'total=3.5'))))
    vi.advanceTimersByTime(100)
    const states = (oddsEvent: OddsEvent | undefined) =>
      oddsEvent?.fixtures[0]?.markets.map(({ specifiers, state }) => [specifiers, state])
    expect(sent[1]?.fixtures[0]?.is_suspended).toBe(true)
    expect(states(sent[1])).toEqual([
      ['total=2.5', 'suspended'],
      ['total=3.5', 'open'],
    ])
    expect(states(conflation.newest()[0])).toEqual([
      ['total=1.5', 'suspended'],
      ['total=2.5', 'suspended'],
      ['total=3.5', 'open'],
    ])
    // The market has the same version after its producer is up again.
    conflation.offer(event({ ...fixture(0, 0, market(2, 1_600)), is_suspended: false }))
    expect(states(conflation.newest()[0])).toContainEqual(['total=2.5', 'open'])
    conflation.stop()
  })

  it('are split so that each frame fits into 64 KB, and nothing is left out', () => {
    const conflation = start()
    const lines = Array.from({ length: 450 }, (_, n) => market(n + 1, 1_900, `total=${n}.5`))
    conflation.offer(
      event(...Array.from({ length: 20 }, (_, n) => ({ ...fixture(0, 1, ...lines), id: n + 1 }))),
    )
    for (const oddsEvent of sent)
      expect(Buffer.byteLength(envelope('OddsEvent', oddsEvent, 'odds.live'))).toBeLessThan(65_536)
    const all = sent.flatMap(({ fixtures }) => fixtures)
    expect(all.flatMap(({ markets }) => markets)).toHaveLength(20 * 450)
    expect(all.filter(({ id }) => id === 7).map(({ since, seq }) => [since, seq])).toEqual([
      [0, 1],
      [1, 1],
      [1, 1],
    ])
    conflation.stop()
  })
})
