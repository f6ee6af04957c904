import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { send, until } from '../testing.ts'
import { MARKETS, quotes, resultOf } from './markets.ts'
import { LISTED, listedMatches, matchById, matchStatus } from './matches.ts'
import { type Counter, openCounter } from './testing.ts'

const SCHEDULE = { seed: 'a', matchMs: 240_000 }
const NOW = 1_800_000_000_000

let counter: Counter
beforeAll(async () => {
  counter = await openCounter()
})
afterAll(() => counter.close())
beforeEach(async () => {
  await counter.bench.control('reset', {})
  counter.heard.length = 0
})

const calls = () => counter.heard.map(({ call }) => call)
const settled = async (id: string, result: string) => counter.bench.control(`book/${id}/settle`, { result })
/** Waits for the wallet to hear a call so many times. */
const heard = (call: string, count = 1) =>
  until(() => calls().filter((name) => name === call).length >= count)

describe('matches', () => {
  it('are ten at any time, in every state, and the same for the same seed', () => {
    const states = new Set<string>()
    for (let minute = 0; minute < 30; minute += 1) {
      const now = NOW + minute * 60_000
      const listed = listedMatches(SCHEDULE, now)
      expect(listed).toHaveLength(LISTED)
      expect(listed.every(({ listedAt, unlistedAt }) => listedAt <= now && now <= unlistedAt)).toBe(true)
      expect(listedMatches(SCHEDULE, now)).toEqual(listed)
      for (const match of listed) {
        states.add(matchStatus(match, now))
        expect(matchById(SCHEDULE, match.id, now)).toEqual(match)
      }
    }
    expect([...states].sort()).toEqual(['ended', 'live', 'scheduled'])
  })

  it('have odds with a margin, which move, and none once they are over', () => {
    const [match] = listedMatches(SCHEDULE, NOW)
    if (!match) throw new Error('no match')
    const sums = quotes(match, match.startsAt - 60_000, 'a').map(({ odds }) =>
      odds.reduce((sum: number, value) => sum + 1000 / (value ?? Number.NaN), 0),
    )
    expect(sums.every((sum) => sum > 1.01 && sum < 1.12)).toBe(true)
    const first = quotes(match, match.startsAt - 60_000, 'a')
    expect(quotes(match, match.startsAt - 50_000, 'a')).not.toEqual(first)
    expect(
      quotes(match, match.endsAt, 'a')
        .flatMap(({ odds }) => odds)
        .some(Boolean),
    ).toBe(false)
  })

  it.each([
    ['1', '1', [1, 0], 'won'],
    ['1', 'x', [2, 2], 'won'],
    ['11', '1', [1, 1], 'refund'],
    ['11', '2', [0, 1], 'won'],
    ['18|total=2.5', 'under', [2, 1], 'lost'],
    ['18|total=2.25', 'over', [1, 1], 'half-lost'],
    ['18|total=2.25', 'under', [1, 1], 'half-won'],
    ['18|total=2.25', 'over', [3, 0], 'won'],
  ] as const)('market %s, selection %s, score %j: %s', (id, outcome, score, result) => {
    const market = MARKETS.find((row) => row.id === id)
    if (!market) throw new Error(id)
    expect(resultOf(market, outcome, score)).toBe(result)
  })
})

describe('token', () => {
  it('opens the player’s own calls: signed by the house, for this audience, not expired', async () => {
    const status = async (token: string) =>
      (await counter.call('GET', '/book/bets', undefined, token)).json.error
    const past = Math.floor(Date.now() / 1000) - 100
    expect(await status(counter.token())).toBeUndefined()
    expect(await status(counter.token({ exp: past }))).toBe('token_expired')
    expect(await status(counter.token({ aud: 'another' }))).toBe('token_invalid')
    expect(await status(counter.token({ iss: 'another' }))).toBe('token_invalid')
    expect(await status(counter.token({}, 'a forger'))).toBe('token_invalid')
    expect(await status('x.y.z')).toBe('token_invalid')
  })

  it('is for a moment expired when a fault says so', async () => {
    await counter.bench.fault({ target: 'betby', kind: 'token-expired' })
    expect((await counter.call('GET', '/book/bets')).json.error).toBe('token_expired')
    expect((await counter.call('GET', '/book/bets')).status).toBe(200)
  })
})

describe('bets', () => {
  it('single: make and commit, settled by win, lost and refund', async () => {
    const begin = counter.balance()
    const [selection] = await counter.pick()
    const { json: bet } = await counter.place([selection ?? {}])
    expect([bet.state, counter.balance()]).toEqual(['open', begin - 1000])
    await heard('bet/commit')
    const odds = Number(bet.odds)
    await settled(bet.id, 'won')
    expect([calls().at(-1), counter.balance()]).toEqual([
      'bet/win',
      begin - 1000 + Math.floor(1000 * odds + 1e-6),
    ])
    await counter.bench.control(`book/${bet.id}/rollback`)
    await settled(bet.id, 'refund')
    expect(calls().slice(-2)).toEqual(['bet/rollback', 'bet/refund'])
    await counter.bench.control(`book/${bet.id}/rollback`)
    await settled(bet.id, 'lost')
    expect([calls().at(-1), counter.balance()]).toEqual(['bet/lost', begin - 1000])
    expect((await counter.bets())[0]).toMatchObject({ state: 'settled', status: 'lost', paid: 0 })
  })

  it('multiple: settled by one settlement, by the played results after the end of its matches', async () => {
    const begin = counter.balance()
    const { json: bet } = await counter.place(await counter.pick(2))
    expect([bet.state, bet.stake]).toEqual(['open', 1000])
    await counter.bench.control('advance', { seconds: 600 })
    await heard('bet/settlement')
    const [view] = await counter.bets()
    expect(view?.state).toBe('settled')
    expect(counter.balance()).toBe(begin - 1000 + (view?.paid ?? Number.NaN))
  })

  it('the same key is the same bet, and bad input none', async () => {
    const begin = counter.balance()
    const [selection] = await counter.pick()
    const key = 'key-of-this-slip'
    const [one, two] = [
      await counter.place([selection ?? {}], { key }),
      await counter.place([selection ?? {}], { key }),
    ]
    expect(two.json.id).toBe(one.json.id)
    expect(counter.balance()).toBe(begin - 1000)
    const bad = async (selections: object[], more = {}) => (await counter.place(selections, more)).json.error
    expect(await bad([selection ?? {}], { stake: 1.5 })).toBe('invalid')
    expect(await bad([selection ?? {}], { stake: 99 })).toBe('stake')
    expect(await bad([])).toBe('invalid')
    expect(await bad([selection ?? {}, selection ?? {}])).toBe('same_match')
    expect(await bad([{ ...selection, event: '1' }])).toBe('closed')
    expect(await bad([{ ...selection, odds: '99.00' }], { accept: 'same' })).toBe('odds_changed')
    expect(counter.balance()).toBe(begin - 1000)
  })

  it('cash-out: at the offer of now or better, once, and only the player’s own', async () => {
    const begin = counter.balance()
    const { json: bet } = await counter.place(await counter.pick())
    const offer = (await counter.bets())[0]?.cash_out ?? 0
    expect(offer).toBeGreaterThan(0)
    const sell = (amount: number, token?: string) =>
      counter.call('POST', `/book/bets/${bet.id}/cash-out`, { amount }, token)
    expect((await sell(1e9)).json.error).toBe('offer_changed')
    expect((await sell(1, counter.token({ sub: 'player-2' }))).json.error).toBe('no_slip')
    const { json: sold } = await sell(1)
    expect(sold).toMatchObject({ state: 'cashed-out', cash_out: null })
    expect(counter.balance()).toBe(begin - 1000 + (sold.paid ?? 0))
    expect((await sell(1)).json.error).toBe('no_offer')
    expect(counter.heard.at(-1)?.payload).toMatchObject({ status: 'cashed out', is_cashout: true })
  })

  it('a refusal of the wallet is told by its code', async () => {
    counter.instead.push(() => ({ status: 400, body: { code: 4001, message: 'limit' } }))
    expect((await counter.place(await counter.pick())).json).toMatchObject({ error: 'wallet', code: 4001 })
    expect((await counter.bets())[0]?.state).toBe('refused')
  })
})

describe('list of a day', () => {
  const list = (query: string, key = 'sandbox-betby-report-key') =>
    send('GET', `${counter.bench.sandbox.betby}/api/v1/transactions?${query}`, undefined, {
      authorization: `Bearer ${key}`,
    })

  it('has each transaction of the day (UTC), for the operator alone', async () => {
    const { json: bet } = await counter.place(await counter.pick())
    await settled(bet.id, 'won')
    const today = new Date().toISOString().slice(0, 10)
    const { json } = await list(`date=${today}`)
    const { transactions, next } = json as unknown as { transactions: Record<string, unknown>[]; next: null }
    expect(transactions.map(({ operation, status }) => [operation, status])).toEqual([
      ['bet', 'accepted'],
      ['win', 'accepted'],
    ])
    expect([next, (await list('date=2020-01-01')).status]).toEqual([null, 200])
    expect([(await list('date=x')).status, (await list(`date=${today}`, 'x')).status]).toEqual([422, 401])
  })
})

describe('script', () => {
  it('is one classic script of this server, which any page may load and call', async () => {
    const { betby } = counter.bench.sandbox
    const script = await send('GET', `${betby}/sdk/altenarWSDK.js`)
    expect(script.headers).toMatchObject({ 'access-control-allow-origin': '*' })
    expect(script.headers['content-type']).toMatch(/^text\/javascript/)
    expect(script.text).toContain('window.altenarWSDK = {')
    expect(script.text).not.toMatch(/^(import|export)\b/m)
    expect(() => new Function(script.text)).not.toThrow()
    expect((await send('OPTIONS', `${betby}/book/bets`)).status).toBe(204)
  })

  it('is silent when a fault says so', async () => {
    await counter.bench.fault({ target: 'betby', kind: 'never-loads', operation: 'sdk' })
    const { text } = await send('GET', `${counter.bench.sandbox.betby}/sdk/altenarWSDK.js`)
    expect(text).not.toContain('addSportsBook')
  })
})
