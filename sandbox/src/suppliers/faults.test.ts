import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { KINDS, WALLET_KINDS } from '../fault-kinds.ts'
import { until } from '../testing.ts'
import { type Floor, openFloor } from './testing.ts'

/** A supplier with separate requests for bet and win, and a supplier with one request for both. */
const [APART, TOGETHER] = ['mandacaru:OncinhaDaSorte2', 'mandacaru:OncinhaDaSorte']
let floor: Floor
beforeAll(async () => {
  floor = await openFloor({ seed: 'faults' })
})
afterAll(() => floor.close())
beforeEach(async () => {
  await floor.bench.control('reset', {})
  floor.heard.length = 0
})

const fault = async (kind: string, operation: string, more: object = {}) => {
  const ordered = await floor.bench.fault({ target: 'softswiss', kind, operation, ...more })
  expect(ordered.text).toContain('"id"')
}
const kinds = () =>
  floor.heard.map(({ name, body }) => {
    const [first] = (body.actions ?? []) as { action: string }[]
    return first?.action ?? (body.finished ? 'finish' : name)
  })

/** Spins until a win, for the fault of a win. */
async function spinToWin(game: string, ready: () => Promise<void>) {
  for (let tries = 0; tries < 80; tries++) {
    const id = await floor.open(game)
    await ready()
    const before = floor.balance()
    floor.heard.length = 0
    const { json } = await floor.page(id, '/act', { cents: 500 })
    if (json.cents > 0) return { id, json, before }
    await floor.bench.control('faults', undefined, 'DELETE')
    await until(() => floor.heard.length > 0)
  }
  throw new Error('nothing was won')
}

const ids = (kind: string) =>
  floor.heard.flatMap(({ body }) =>
    ((body.actions ?? []) as { action: string; action_id: string }[])
      .filter(({ action }) => action === kind)
      .map(({ action_id }) => action_id),
  )

describe('faults of a supplier that calls the wallet', () => {
  it.each(['duplicate', 'duplicate-concurrent'])('%s: the same bet comes twice', async (kind) => {
    const id = await floor.open(APART)
    await fault(kind, 'callback.bet', { delayMs: 1 })
    const { json } = await floor.page(id, '/act', { cents: 500 })
    await until(() => ids('bet').length === 2)
    expect(new Set(ids('bet')).size).toBe(1)
    expect(json.error).toBeUndefined()
  })

  it('reorder of a bet: its rollback goes first, and the bet that follows moves nothing', async () => {
    const id = await floor.open(APART)
    const before = floor.balance()
    await fault('reorder', 'callback.bet')
    expect((await floor.page(id, '/act', { cents: 500 })).json.error.reason).toBe('cancelled')
    await until(() => kinds().includes('bet'))
    expect([kinds(), floor.balance()]).toEqual([['rollback', 'bet'], before])
  })

  it('reorder of a win: it goes before its bet', async () => {
    const { before, json } = await spinToWin(TOGETHER, () => fault('reorder', 'callback.win'))
    expect(kinds()).toEqual(['win', 'bet', 'finish'])
    expect(floor.balance()).toBe(before - 500 + json.cents)
  })

  it('lost: a win that the wallet never hears of is in the report', async () => {
    const { before, json } = await spinToWin(APART, () => fault('lost', 'callback.win'))
    expect([kinds(), floor.balance()]).toEqual([['bet'], before - 500])
    const [from, to] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)]
    const { actions } = (await floor.call('/reports/actions', { from, to })).json as { actions: object[] }
    expect(actions).toContainEqual(expect.objectContaining({ type: 'win', amount: json.cents, tx_id: '' }))
  })

  it('timeout after effect: the bet was taken, so the rollback returns it, and the report has both', async () => {
    const id = await floor.open(APART)
    const before = floor.balance()
    await fault('timeout-after-effect', 'callback.bet')
    expect((await floor.page(id, '/act', { cents: 500 })).json.error.reason).toBe('cancelled')
    expect([kinds(), floor.balance()]).toEqual([['bet', 'rollback'], before])
    const [from, to] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)]
    const { actions } = (await floor.call('/reports/actions', { from, to })).json as {
      actions: { type: string }[]
    }
    expect(actions.map(({ type }) => type)).toEqual(['bet', 'rollback'])
  })

  it('timeout before effect: only the rollback arrives', async () => {
    const id = await floor.open(APART)
    await fault('timeout-before-effect', 'callback.bet')
    await floor.page(id, '/act', { cents: 500 })
    expect(kinds()).toEqual(['rollback'])
  })

  it('late: the win comes when the session has ended, and is paid', async () => {
    const { id, before, json } = await spinToWin(APART, () => fault('late', 'callback.win', { delayMs: 20 }))
    expect((await floor.page(id, '/act', { cents: 500 })).json.error.reason).toBe('ended')
    await expect.poll(() => floor.balance()).toBe(before - 500 + json.cents)
  })

  it.each(['bad-signature', 'missing-signature', 'wrong-key', 'reserialised-body', 'malformed-json'])(
    '%s: the spoiled call is refused, the next one is right',
    async (kind) => {
      const id = await floor.open(APART)
      await fault(kind, 'callback.bet')
      const { json } = await floor.page(id, '/act', { cents: 500 })
      const [first, second] = floor.heard
      expect([first?.status, second?.status]).toEqual([kind === 'malformed-json' ? 400 : 403, 200])
      expect(json.error).toBeUndefined()
    },
  )

  it('schema-drift: fields that nobody knows', async () => {
    const id = await floor.open(APART)
    await fault('schema-drift', 'callback.bet')
    await floor.page(id, '/act', { cents: 500 })
    expect(floor.heard[0]?.body).toHaveProperty('provider_round', null)
  })

  it('sends a win again, waiting longer each time, until it is taken', async () => {
    for (let tries = 0; ; tries++) {
      const id = await floor.open(APART)
      floor.heard.length = 0
      const before = floor.balance()
      floor.instead.push(
        () => undefined,
        () => ({ status: 500, body: {} }),
        () => 'hang-up',
        () => ({ status: 412, body: { code: 110 } }),
      )
      const { json } = await floor.page(id, '/act', { cents: 500 })
      await until(() => floor.instead.length === 0)
      await expect.poll(() => floor.balance()).toBe(before - 500 + json.cents)
      if (json.cents > 0) return expect(new Set(ids('win')).size).toBe(1)
      expect(tries).toBeLessThan(80)
    }
  })

  it('never-loads: a launcher that does nothing, and a page that says nothing', async () => {
    const url = `${floor.bench.sandbox.softswiss}/launcher.js`
    expect(await (await fetch(url)).text()).toContain('window.sg = { launch }')
    await fault('never-loads', 'launcher')
    expect(await (await fetch(url)).text()).toBe('window.sg = { launch: function () {} }')
    const id = await floor.open(APART)
    await fault('never-loads', 'page')
    expect((await floor.page(id)).text).not.toContain('supplier.game')
  })

  it.each(['5xx', '429', 'html-error', '5xx-after-effect'])('%s: answers to our calls', async (kind) => {
    await fault(kind, 'sessions')
    await expect(floor.open(APART)).rejects.toThrow()
    await expect(floor.open(APART)).resolves.toMatch(/^[0-9a-f]{32}$/)
  })

  it('has every kind in the README, for both suppliers', () => {
    for (const kind of WALLET_KINDS)
      expect(KINDS[kind].targets).toEqual(expect.arrayContaining(['softswiss', 'pragmatic']))
  })
})
