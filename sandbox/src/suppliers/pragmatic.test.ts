import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { until } from '../testing.ts'
import { type Floor, openFloor, PLAYER } from './testing.ts'

const SLOT = 'vs5doces'
let floor: Floor
beforeAll(async () => {
  floor = await openFloor({ seed: 'coral' })
})
afterAll(() => floor.close())
beforeEach(() => {
  floor.heard.length = 0
})

const act = (id: string, body: Record<string, unknown>) => floor.page(id, '/act', body, 'pragmatic')
const names = () => floor.heard.map(({ name }) => name)

it('opens with the token of the launch, and plays by one call for each movement', async () => {
  const id = await floor.openPragmatic(SLOT)
  const page = await floor.page(id, '', undefined, 'pragmatic')
  expect(page.text).toContain('Jogo de teste de Cobra Coral')
  const opened = await floor.page(id, '/state?open', undefined, 'pragmatic')
  expect([opened.json.balance, names()]).toEqual([floor.balance(), ['authenticate']])
  const before = floor.balance()
  const { json } = await act(id, { cents: 250 })
  expect(names()).toEqual(['authenticate', 'bet', 'result', 'endRound'])
  expect(floor.heard[1]?.body).toMatchObject({ amount: '2.50', gameId: SLOT, userId: PLAYER })
  expect([floor.balance(), json.balance]).toEqual([before - 250 + json.cents, before - 250 + json.cents])
})

it('does not open for a token that the operator does not know', async () => {
  const id = await floor.openPragmatic(SLOT, { token: 'stolen' })
  const { json } = await floor.page(id, '/state?open', undefined, 'pragmatic')
  expect([json.error.reason, json.error.text]).toEqual([
    'session',
    expect.stringContaining('Sua sessão terminou'),
  ])
})

it('refunds a bet that nobody answered', async () => {
  const id = await floor.openPragmatic(SLOT)
  const before = floor.balance()
  await floor.bench.fault({ target: 'pragmatic', kind: 'timeout-after-effect', operation: 'callback.bet' })
  expect((await act(id, { cents: 250 })).json.error.reason).toBe('cancelled')
  await until(() => names().includes('refund'))
  expect(floor.balance()).toBe(before)
})

it.each([
  ['bad-signature', 5],
  ['missing-signature', 5],
  ['wrong-key', 5],
  ['reserialised-body', 5],
])('%s: the call is refused, the next one is right', async (kind, error) => {
  const id = await floor.openPragmatic(SLOT)
  await floor.bench.fault({ target: 'pragmatic', kind, operation: 'callback.bet' })
  const { json } = await act(id, { cents: 250 })
  expect([floor.heard[0]?.told.error, floor.heard[1]?.told.error, json.error]).toEqual([error, 0, undefined])
})

it('gives jackpots, prizes of promotions and corrections when it is told to, each told once', async () => {
  const before = floor.balance()
  for (const [kind, amount] of [
    ['jackpot', 900],
    ['promo', 300],
    ['adjustment', -200],
  ])
    expect((await floor.bench.control('gift', { user_id: PLAYER, kind, amount })).status).toBe(200)
  expect([names(), floor.balance()]).toEqual([['jackpotWin', 'promoWin', 'adjustment'], before + 1000])
  expect((await floor.bench.control('gift', { user_id: PLAYER, kind: 'promo', amount: -1 })).status).toBe(422)
})

it('drops the prize of a promotion into the next result of a player, under a reference of its own', async () => {
  expect((await floor.bench.control('gift', { user_id: PLAYER, kind: 'drop', amount: 1_000 })).status).toBe(
    200,
  )
  const id = await floor.openPragmatic(SLOT)
  const before = floor.balance()
  const { json } = await act(id, { cents: 100 })
  const result = floor.heard.find(({ name }) => name === 'result')?.body
  expect(result).toMatchObject({ promoWinAmount: '10.00', promoWinReference: expect.stringMatching(/.{8}/) })
  expect(result?.promoWinReference).not.toBe(result?.reference)
  expect([floor.balance(), json.balance]).toEqual(Array(2).fill(before - 100 + json.cents + 1_000))
  await act(id, { cents: 100 })
  expect(floor.heard.filter(({ body }) => body.promoWinAmount)).toHaveLength(1)
})

it('tells free rounds as one bonus win, and lists all it has done', async () => {
  const from = String(Date.now() - 60_000)
  const wish = { bonusCode: 'b-1', playerId: PLAYER, gameIDList: 'vs5doces1000,vs5doces', rounds: '2' }
  const more = {
    expirationDate: String(Math.floor(Date.now() / 1000) + 864_000),
    betPerLine: '0.10',
    currency: 'BRL',
  }
  const issued = await floor.form('FreeRoundsBonusAPI/v2/bonus/create/', { ...wish, ...more })
  expect(issued).toMatchObject({ error: '0' })
  const id = await floor.openPragmatic(SLOT)
  await act(id, {})
  const { json } = await act(id, {})
  await until(() => names().includes('bonusWin'))
  expect(floor.heard.at(-1)?.body).toMatchObject({
    bonusCode: 'b-1',
    amount: (json.free.won / 100).toFixed(2),
  })
  const { transactions } = (await floor.form('HistoryAPI/transactions/', {
    from,
    to: String(Date.now() + 60_000),
  })) as { transactions: { type: string }[] }
  const types = new Set(transactions.map(({ type }) => type))
  expect([...types].sort()).toEqual(
    expect.arrayContaining(['BET', 'BONUS_WIN', 'JACKPOT_WIN', 'PROMO_WIN', 'REFUND', 'WIN']),
  )
})
