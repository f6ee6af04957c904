import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../testing.ts'
import { NODE, type OddsBench, openOdds, type ReceivedMessage } from './testing.ts'

let odds: OddsBench
beforeAll(async () => {
  odds = await openOdds()
})
afterEach(() => odds.bench.control('faults', undefined, 'DELETE'))
afterAll(() => odds.close())

describe('signs of life', () => {
  const beats = (product: number) =>
    odds.client.heard.filter(({ type, body }) => type === 'alive' && body.includes(`product="${product}"`))
  it('come of both producers, stop when ordered, and say when a producer is out', async () => {
    await until(() => beats(1).length > 1 && beats(3).length > 1)
    await odds.bench.fault({
      target: 'odds',
      kind: 'unsubscribed',
      operation: 'feed.alive',
      match: { product: '3' },
    })
    await until(() => beats(3).some(({ body }) => body.includes('subscribed="0"')))
    await odds.bench.fault({
      target: 'odds',
      kind: 'lost',
      operation: 'feed.alive',
      times: -1,
      match: { product: '1' },
    })
    const [liveBeats, three] = [beats(1).length, beats(3).length]
    await until(() => beats(3).length > three + 3)
    expect(beats(1).length).toBeLessThanOrEqual(liveBeats + 1)
  })
})

describe('a message on its way', () => {
  /** Settles a match under this fault; returns the resulting messages. */
  async function underFault(kind: string, count: number, more: object = {}): Promise<ReceivedMessage[]> {
    const { id } = await odds.made()
    await odds.bench.fault({
      target: 'odds',
      kind,
      operation: 'feed.bet_settlement',
      match: { id: String(id) },
      ...more,
    })
    await odds.order(`matches/${id}/settle`, {
      market: '102|from=1|to=15',
      results: { 1: { result: 1 }, 2: { result: 0 }, 3: { result: 0 } },
    })
    await odds.order(`matches/${id}/cancel`, { markets: ['1'] })
    const settlements = () => odds.client.of(id).filter(({ type }) => /bet_(settlement|cancel)$/.test(type))
    await until(() => settlements().length >= count)
    return settlements()
  }

  it.each([
    ['duplicate', ['bet_settlement', 'bet_settlement', 'bet_cancel']],
    ['lost', ['bet_cancel']],
    ['reorder', ['bet_cancel', 'bet_settlement']],
  ])('%s: %j', async (kind, types) => {
    expect((await underFault(kind, types.length)).map(({ type }) => type).toSorted()).toEqual(
      types.toSorted(),
    )
  })

  it('late: as its header says, it was sent before', async () => {
    const messages = await underFault('late', 2, { delayMs: 400 })
    expect(messages.map(({ type }) => type)).toEqual(['bet_cancel', 'bet_settlement'])
    expect(messages[1]?.sentAt).toBeLessThanOrEqual(messages[0]?.sentAt ?? 0)
  })

  it('wrong-result: the wrong way round, rolled back, then right', async () => {
    const messages = await underFault('wrong-result', 4, { delayMs: 400 })
    expect(messages.map(({ type }) => type)).toEqual([
      'bet_settlement',
      'bet_cancel',
      'rollback_bet_settlement',
      'bet_settlement',
    ])
    expect(messages[0]?.body).toContain('<outcome id="1" result="0"/><outcome id="2" result="1"/>')
    expect(messages[2]?.body).toMatch(
      /<rollback_bet_settlement [^>]*><market id="102" specifiers="from=1\|to=15"\/><\/rollback_bet_settlement>$/,
    )
    expect(messages[3]?.body).toContain('<outcome id="1" result="1"/>')
  })

  it.each([
    ['xml-cut', (body: string) => !body.includes('</bet_settlement>')],
    ['xml-huge', (body: string) => body.length > 10_000_000],
    ['xml-entities', (body: string) => body.includes('<!ENTITY e9 "&e8;') && body.includes('event_id="&e9;')],
    ['unknown-market', (body: string) => body.includes('<market id="99999"')],
    ['specifiers-reordered', (body: string) => body.includes('specifiers="to=15|from=1"')],
    [
      'void-winner',
      (body: string) => body.includes('result="1" void_factor="1"') && body.includes('result="0"/>'),
    ],
    ['clock-off', (body: string) => Number(/timestamp="(\d+)"/.exec(body)?.[1]) < Date.now() - 4_000],
  ])('%s', async (kind, isSo) => {
    const [message] = await underFault(kind, 2)
    expect(isSo(message?.body ?? '')).toBe(true)
  })

  it('bad-odds and early-settlement: prices that are none, a result before its market was offered', async () => {
    const { id } = await odds.made()
    const ask = (request: number) =>
      odds.rest(
        `/v1/pre/odds/events/sr:match:${id}/initiate_request?request_id=${request}&node_id=${NODE}`,
        'POST',
      )
    await odds.bench.fault({
      target: 'odds',
      kind: 'bad-odds',
      operation: 'feed.odds_change',
      match: { id: String(id) },
    })
    await ask(41)
    const bad = await until(() => odds.client.of(id, 'odds_change')[0])
    expect(bad.body).toMatch(/odds="0".*odds="NaN"|odds="NaN".*odds="0"/s)
    await odds.bench.fault({
      target: 'odds',
      kind: 'early-settlement',
      operation: 'feed.odds_change',
      match: { id: String(id) },
    })
    await ask(42)
    const early = await until(() => odds.client.of(id, 'bet_settlement')[0])
    await until(() => odds.client.of(id).at(-1) !== early)
    const messages = odds.client.of(id)
    expect(messages[messages.indexOf(early) + 1]?.type).toBe('odds_change')
  })

  it('about maps: another winner, a count that falls, an unknown objective, 2^53; each waits for such a message', async () => {
    const { id } = await odds.made({ tournament: 'league_of_legends' })
    const bodies = () => odds.client.of(id, 'odds_change').map(({ body }) => body)
    const fault = (kind: string, more = {}) =>
      odds.bench.fault({
        ...{ target: 'odds', kind, operation: 'feed.odds_change' },
        match: { id: String(id) },
        ...more,
      })
    await fault('map-winner-wrong', { delayMs: 300 })
    await fault('objective-lost')
    await fault('objective-unknown')
    await odds.order(`matches/${id}/start`, { automatic: false })
    await until(() => bodies().some((body) => body.includes('<objective type="moon" home="1" away="0"/>')))
    await odds.order(`matches/${id}/objective`, { side: 'home', objective: 'tower' })
    await until(() => bodies().some((body) => body.includes('type="tower" home="1"')))
    expect(bodies().some((body) => body.includes('type="tower" home="1"'))).toBe(true)
    await odds.order(`matches/${id}/score`, { side: 'away' })
    await odds.order(`matches/${id}/period`, { winner: 'home' })
    await until(() => bodies().some((body) => body.includes('winner="away"')))
    await until(() => bodies().at(-1)?.includes('winner="home"'))
    for (const kind of ['map-number-jump', 'counts-fall', 'counts-huge']) await fault(kind)
    await odds.order(`matches/${id}/period`)
    await odds.order(`matches/${id}/score`, { side: 'home' })
    await odds.order(`matches/${id}/score`, { side: 'home' })
    await until(() => bodies().some((body) => body.includes('home_score="9007199254740992"')))
    await until(() => bodies().some((body) => /match_status_code="14[89]" number="[89]"/.test(body)))
    const fixture = await odds.rest(`/v1/sports/en/sport_events/sr:match:${id}/fixture.xml`)
    expect(fixture.text).toMatch(/<fixture [^>]*best_of="3".*<tournament [^>]*licensed="true"/s)
    const { text } = await odds.rest(`/v1/sports/en/sport_events/sr:match:${id}/timeline.xml`)
    expect(text).toMatch(/type="objective"[^>]*team="home" objective="tower"/)
  })

  it('may be any text at all, under any key', async () => {
    await odds.order('say', {
      routing_key: 'hi.-.live.odds_change.1.sr:match.x.-',
      body: '\u0000not xml',
      sent_at: 5,
    })
    const message = await until(() => odds.client.heard.find(({ body }) => body.includes('not xml')))
    expect(message).toMatchObject({ key: 'hi.-.live.odds_change.1.sr:match.x.-', sentAt: 5 })
  })
})
