import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../testing.ts'
import { type Floor, openFloor } from './testing.ts'

const SLOT = 'mandacaru:OncinhaDaSorte'
const ROULETTE = 'vitoriaregia:RoletaIpeAoVivo'
const BLACKJACK = 'vitoriaregia:BlackjackJacaranda'
let floor: Floor
beforeAll(async () => {
  floor = await openFloor({ seed: 'cards' })
})
afterAll(() => floor.close())
beforeEach(() => {
  floor.heard.length = 0
  floor.instead.length = 0
})

const calls = () => floor.heard.map(({ name, body }) => ({ name, body }))
const actions = (name = 'play') =>
  floor.heard
    .filter((heard) => heard.name === name && heard.body.actions)
    .flatMap(({ body }) => body.actions as { action: string; amount: number }[])

describe('a session', () => {
  it('opens a page that asks only its own server, and the wallet for the balance', async () => {
    const id = await floor.open(SLOT)
    const page = await floor.page(id)
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Oncinha da Sorte')])
    expect(page.text).toContain('Jogo de teste de Baobá Games')
    expect((await floor.page(id, '/state?open')).json.balance).toBe(floor.balance())
    expect(calls()).toEqual([
      { name: 'play', body: expect.objectContaining({ user_id: 'player-1', game: SLOT }) },
    ])
  })

  it.each([
    [{ game: 'nobody:Nothing' }, 405],
    [{ currency: 'EUR' }, 154],
    [{ client_type: 'watch' }, 400],
    [{ user: { external_id: '' } }, 400],
    [{ user: { external_id: 'x', country: 'US' }, game: SLOT }, 153],
  ])('is refused with a code: %j', async (more, code) => {
    const user = { external_id: 'x', country: 'BR' }
    const head = { game: SLOT, currency: 'BRL', locale: 'pt', client_type: 'mobile', user }
    expect((await floor.call('/sessions', { ...head, ...more })).json).toMatchObject({ code })
  })

  it('speaks the language of the player, and has his way back', async () => {
    const urls = { return_url: 'https://site.example/cassino', deposit_url: 'javascript:alert(1)' }
    const page = await floor.page(await floor.open(SLOT, { locale: 'en-GB', urls }))
    expect(page.text).toContain('Test game of Baobá Games')
    expect(page.text).toContain('href="https://site.example/cassino"')
    expect(page.text).not.toContain('javascript:alert')
  })

  it('of another supplier, or of nobody, is no page', async () => {
    const id = await floor.open(SLOT)
    expect((await floor.page(id, '', undefined, 'pragmatic')).status).toBe(404)
    expect((await floor.page('nothing')).status).toBe(404)
    expect((await floor.page('nothing', '/act', {})).json.error.reason).toBe('ended')
  })
})

describe('a slot', () => {
  it('moves money through the wallet alone, and its page knows the same balance', async () => {
    const id = await floor.open(SLOT)
    for (let spins = 0; spins < 8; spins++) {
      const before = floor.balance()
      const { json } = await floor.page(id, '/act', { cents: 500 })
      expect([floor.balance(), json.balance]).toEqual([before - 500 + json.cents, before - 500 + json.cents])
    }
    const sum = (kind: string) =>
      actions()
        .filter(({ action }) => action === kind)
        .reduce((all, { amount }) => all + amount, 0)
    expect(sum('bet')).toBe(4000)
  })

  it('plays demonstrations with play money, and the wallet hears nothing', async () => {
    const { json } = await floor.call('/demo', { game: SLOT, locale: 'pt', client_type: 'mobile' })
    const { game_url } = json.launch_options as { game_url: string }
    const id = game_url.split('/').at(-1) ?? ''
    expect((await floor.page(id)).text).toContain('Demonstração')
    expect((await floor.page(id, '/state?open')).json.balance).toBe(100_000)
    const spun = (await floor.page(id, '/act', { cents: 500 })).json
    expect(spun.balance).toBe(100_000 - 500 + spun.cents)
    expect(calls()).toEqual([])
  })

  it.each([
    [100, 'funds', 'Saldo insuficiente'],
    [105, 'limit', 'limite'],
    [106, 'stake', 'máximo'],
    [107, 'closed', 'não está aberto'],
    [110, 'disabled', 'não pode apostar'],
  ])('shows the refusal %i as words', async (code, reason, words) => {
    const id = await floor.open(SLOT)
    floor.instead.push(() => ({ status: 412, body: { code, message: 'no', balance: 5 } }))
    const { status, json } = await floor.page(id, '/act', { cents: 500 })
    expect([status, json.error.reason]).toEqual([409, reason])
    expect(json.error.text).toContain(words)
  })

  it.each([0, -100, 10.5, '500', 2 ** 53, null])('takes no stake of %j', async (cents) => {
    const id = await floor.open(SLOT)
    expect((await floor.page(id, '/act', { cents })).json.error.reason).toBe('amount')
    expect(calls()).toEqual([])
  })

  it('takes a bet back that nobody answered, until that is answered', async () => {
    const id = await floor.open(SLOT)
    const before = floor.balance()
    floor.instead.push(
      () => 'hang-up',
      () => 'hang-up',
      () => ({ status: 503, body: {} }),
    )
    const { json } = await floor.page(id, '/act', { cents: 500 })
    expect(json.error.reason).toBe('cancelled')
    await until(() => floor.heard.some(({ name, status }) => name === 'rollback' && status === 200))
    expect(floor.balance()).toBe(before)
  })

  it('plays one press at a time', async () => {
    const id = await floor.open(SLOT)
    const both = await Promise.all([1, 2].map(() => floor.page(id, '/act', { cents: 500 })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('blackjack', () => {
  /** Deals until the hand allows the action. */
  async function until2(id: string, action: string) {
    for (let tries = 0; tries < 60; tries++) {
      const { round } = (await floor.page(id, '/act', { action: 'deal', cents: 100 })).json
      if (round.allowed.includes(action)) return round
      while (!(await floor.page(id, '/act', { action: 'stand' })).json.round?.over) break
    }
    throw new Error(`no hand to ${action}`)
  }

  it('bets once more for a split and a double, and its wins come at the end of the round', async () => {
    const id = await floor.open(BLACKJACK)
    await until2(id, 'split')
    const [before, at] = [floor.balance(), floor.heard.length]
    let { round } = (await floor.page(id, '/act', { action: 'split' })).json
    expect(round.hands).toHaveLength(2)
    while (!round.over) {
      const action = round.allowed.includes('double') ? 'double' : 'stand'
      round = (await floor.page(id, '/act', { action })).json.round
    }
    const bodies = floor.heard.slice(at).map(({ body }) => body)
    const bets = bodies.flatMap((body) => (body.actions ?? []) as { action: string; amount: number }[])
    const staked = bets.filter(({ action }) => action === 'bet').reduce((sum, { amount }) => sum + amount, 0)
    expect(staked).toBe(round.bet - 100)
    expect(bodies.at(-1)).toMatchObject({ finished: true })
    expect(new Set(bodies.map(({ game_id }) => game_id)).size).toBe(1)
    expect(floor.balance()).toBe(before - staked + round.won)
  })

  it('hides the second card of the dealer while the hand is open', async () => {
    const id = await floor.open(BLACKJACK)
    await until2(id, 'hit')
    const state = (await floor.page(id, '/state')).json as unknown as {
      round: { dealer: { cards: object[] } }
    }
    expect(state.round.dealer.cards).toHaveLength(1)
    expect((await floor.page(id, '/act', { action: 'deal', cents: 100 })).json.error.reason).toBe('busy')
  })

  it('lets a hand stand that was left, and pays it', async () => {
    const id = await floor.open(BLACKJACK)
    await until2(id, 'hit')
    const at = floor.heard.length
    await floor.bench.control('advance', { seconds: 61 })
    await until(() => floor.heard.slice(at).some(({ body }) => body.finished === true))
    expect((await floor.page(id, '/state')).json.round.over).toBe(true)
  })
})

describe('live roulette', () => {
  /** Moves the clock to a moment of the turn. */
  const untilPhase = async (id: string, phase: string) => {
    for (;;) {
      const state = (await floor.page(id, '/state')).json
      if (state.phase === phase && (phase !== 'betting' || state.left > 4000)) return state
      await floor.bench.control('advance', { seconds: state.left / 1000 + 0.05 })
    }
  }

  it('is one wheel for all players of a table; each is paid once, also when his page is closed', async () => {
    const [firstSession, two] = [await floor.open(ROULETTE), await floor.open(ROULETTE)]
    await untilPhase(firstSession, 'betting')
    const before = floor.balance()
    await floor.page(firstSession, '/act', { spot: 'red', cents: 1000 })
    await floor.page(firstSession, '/act', { spot: 'black', cents: 1000 })
    await floor.page(firstSession, '/act', { spot: 'n0', cents: 100 })
    const other = (await floor.page(two, '/act', { spot: 'n0', cents: 100 })).json
    expect((other as unknown as { players: number }).players).toBe(2)
    expect(floor.balance()).toBe(before - 2200)
    const [a, b] = [await untilPhase(firstSession, 'running'), (await floor.page(two, '/state')).json]
    expect(a.number).toBe(b.number)
    const shown = await untilPhase(firstSession, 'shown')
    const isZero = shown.number === 0
    expect(shown.won).toBe(isZero ? 3600 : 2000)
    await expect.poll(() => floor.balance()).toBe(before - 2200 + (isZero ? 7200 : 2000))
    const ends = floor.heard.filter(({ body }) => body.finished === true)
    expect(ends).toHaveLength(2)
  })

  it('takes no bet while the ball is running', async () => {
    const id = await floor.open(ROULETTE)
    await untilPhase(id, 'running')
    const { json } = await floor.page(id, '/act', { spot: 'red', cents: 1000 })
    expect(json.error.reason).toBe('noMoreBets')
  })
})

describe('free spins', () => {
  const issue = (more: object = {}) =>
    floor.call('/freespins/issue', {
      issue_id: 'gift-1',
      currency: 'BRL',
      games: [SLOT],
      valid_until: new Date(Date.now() + 864e5 * 30).toISOString(),
      bet_level: 3,
      freespins_quantity: 2,
      user: { external_id: 'player-1' },
      ...more,
    })

  it('are played without a bet, and told to the wallet as one sum', async () => {
    expect((await issue()).status).toBe(200)
    expect((await issue()).status).toBe(200)
    const id = await floor.open(SLOT)
    const first = (await floor.page(id, '/act', {})).json
    expect([first.bet, first.free.left]).toEqual([0, 1])
    const last = (await floor.page(id, '/act', {})).json
    await until(() => floor.heard.some(({ name }) => name === 'freespins'))
    expect(floor.heard.filter(({ name }) => name !== 'freespins')).toEqual([])
    expect(floor.heard[0]?.body).toEqual({
      issue_id: 'gift-1',
      status: 'played',
      total_amount: last.free.won,
    })
  })

  it.each([
    [{ issue_id: 'a', games: [] }, 602],
    [{ issue_id: 'a', games: [SLOT, 'sabia:OncaDaFortuna'] }, 607],
    [{ issue_id: 'a', games: [BLACKJACK] }, 601],
    [{ issue_id: 'a', valid_until: '2020-01-01' }, 603],
    [{ user: { external_id: 'somebody else' } }, 610],
  ])('are refused with a code: %j', async (more, code) => {
    expect((await issue(more)).json).toMatchObject({ code })
  })

  it('can be cancelled before they are begun', async () => {
    await issue({ issue_id: 'gift-2' })
    expect((await floor.call('/freespins/cancel', { issue_id: 'gift-2' })).status).toBe(200)
    expect((await floor.call('/freespins/cancel', { issue_id: 'gift-1' })).json).toMatchObject({ code: 620 })
    expect((await floor.call('/freespins/cancel', { issue_id: 'none' })).json).toMatchObject({ code: 610 })
  })
})
