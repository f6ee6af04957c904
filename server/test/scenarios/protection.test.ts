import { randomUUID } from 'node:crypto'
import type { UserStateEvent } from '@jogo/contract/realtime'
import { JURISDICTIONS } from '@jogo/rules/jurisdiction'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { barIn, setHouseLimit } from '../../src/modules/people/protection/index.ts'
import { eventually, granted, type House, openHouse, type Person, refused } from '../house.ts'
import { letterTo } from '../letters.ts'
import { openMoment, type TestMoment } from '../moment.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A Tuesday, ten in the morning in São Paulo. */
const START = Date.parse('2026-11-24T13:00:00Z')

let house: House
let moment: TestMoment
beforeAll(async () => {
  house = await openHouse('protection')
  moment = await openMoment(house.database.ownerUrl, new Date(START))
})
afterAll(async () => {
  await moment?.close()
  await house?.assertBooksBalance()
  await house?.close()
})

const after = (ms: number) => moment.set(new Date(START + ms))
const dice = (person: Person, stake = 100) =>
  person.call('POST /api/games/dice/rounds', {
    body: { id: randomUUID(), stake, side: 'under', target: 5_000 },
  })
const set = (person: Person, of: string, period: string, value: number | null) =>
  person.call('PUT /api/protection/limits', { body: { of, period, value } })
const confirm = (person: Person, of: string, period: string) =>
  person.call('POST /api/protection/limits/confirm', { body: { of, period } })
const deposit = (person: Person, amount: number) =>
  person.call('POST /api/deposits', { body: { id: randomUUID(), amount } })
const personLimit = async (person: Person, of: string, period: string) => {
  const { limits } = await granted(person.call('GET /api/protection'))
  return limits.find((limit) => limit.of === of && limit.period === period)
}

describe('limits of a player', () => {
  it('[PROT-3] [LAW-RG-2] a lower one counts for the next bet, a higher one after a day and a second yes', async () => {
    await after(0)
    const ana = await house.player({ real: '100.00' })
    await granted(set(ana, 'stakes', 'day', 300))
    await granted(dice(ana, 200))
    expect(await dice(ana, 200)).toMatchObject({
      body: {
        error: 'stake_limit_reached',
        data: { limit: 'stakes', period: 'day', left_cents: 100, free_at: '2026-11-25T03:00:00.000Z' },
        message: expect.stringMatching(/Até 25\/11, 00:00 .*R\$.1,00/),
      },
    })
    await granted(set(ana, 'stakes', 'day', 1_000))
    expect(await personLimit(ana, 'stakes', 'day')).toMatchObject({
      own: 300,
      used: 200,
      asked: { value: 1_000, is_ready: false, ready_at: new Date(START + DAY_MS).toISOString() },
    })
    expect(await refused(dice(ana, 200))).toBe('stake_limit_reached')
    expect(await confirm(ana, 'stakes', 'day')).toMatchObject({
      body: { error: 'limit_too_soon', message: expect.stringContaining('a partir de 25/11, 10:00;') },
    })
    await after(DAY_MS - 1)
    expect(await refused(confirm(ana, 'stakes', 'day'))).toBe('limit_too_soon')
    await after(DAY_MS)
    expect((await personLimit(ana, 'stakes', 'day'))?.own).toBe(300)
    await granted(confirm(ana, 'stakes', 'day'))
    await granted(dice(ana, 900))
    expect(await personLimit(ana, 'stakes', 'day')).toMatchObject({ own: 1_000, asked: null })
    expect(await refused(confirm(ana, 'stakes', 'day'))).toBe('limit_not_asked')
  })

  it('[PROT-3] a wish lapses, is taken back by a lower limit, and waits anew when it changes', async () => {
    await after(0)
    const bia = await house.player({ real: '100.00' })
    await granted(set(bia, 'bets', 'week', 10))
    await granted(set(bia, 'bets', 'week', null))
    await after(20 * HOUR_MS)
    await granted(set(bia, 'bets', 'week', 50))
    await after(DAY_MS + HOUR_MS)
    expect(await refused(confirm(bia, 'bets', 'week'))).toBe('limit_too_soon')
    await granted(set(bia, 'bets', 'week', 5))
    expect(await personLimit(bia, 'bets', 'week')).toMatchObject({ own: 5, asked: null })
    await granted(set(bia, 'bets', 'week', 20))
    await after(10 * DAY_MS)
    expect(await refused(confirm(bia, 'bets', 'week'))).toBe('limit_not_asked')
    await granted(set(bia, 'bets', 'week', 20))
    await granted(bia.call('POST /api/protection/limits/keep', { body: { of: 'bets', period: 'week' } }))
    expect(await personLimit(bia, 'bets', 'week')).toMatchObject({ own: 5, asked: null })
  })

  it('[PROT-3] [LAW-RG-2] a clock set back makes no wish come early, nor one that is asked for again meanwhile', async () => {
    await after(0)
    const noe = await house.player({ real: '100.00' })
    await granted(set(noe, 'stakes', 'day', 300))
    await granted(set(noe, 'stakes', 'day', 1_000))
    await after(-3 * DAY_MS)
    expect(await refused(confirm(noe, 'stakes', 'day'))).toBe('limit_too_soon')
    await granted(set(noe, 'stakes', 'day', 1_000))
    for (const ms of [-2 * DAY_MS, 0, DAY_MS - 1]) {
      await after(ms)
      expect(await refused(confirm(noe, 'stakes', 'day'))).toBe('limit_too_soon')
    }
    expect((await personLimit(noe, 'stakes', 'day'))?.own).toBe(300)
    await after(DAY_MS)
    await granted(confirm(noe, 'stakes', 'day'))
  })

  it('[LAW-RG-3] that of the house counts when it is the lower one, and the player cannot raise it', async () => {
    await after(0)
    const eva = await house.player({ real: '100.00' })
    await granted(set(eva, 'losses', 'month', 5_000))
    await house.app.db.transaction((tx) =>
      setHouseLimit(house.app, tx, eva.id, { of: 'losses', period: 'month', value: 300, by: 'olga' }),
    )
    expect(await personLimit(eva, 'losses', 'month')).toMatchObject({ own: 5_000, house: 300 })
    expect(await refused(dice(eva, 400))).toBe('loss_limit_reached')
    await granted(set(eva, 'losses', 'month', 9_000))
    await after(DAY_MS)
    await granted(confirm(eva, 'losses', 'month'))
    expect(await refused(dice(eva, 400))).toBe('loss_limit_reached')
  })

  it('[PROT-3] the highest single stake is one of them', async () => {
    await after(0)
    const lia = await house.player({ real: '100.00' })
    await granted(set(lia, 'single_stake', 'bet', 500))
    expect(await refused(dice(lia, 501))).toBe('bet_limit_reached')
    await granted(dice(lia, 500))
  })

  it('[PROT-3] of deposits: open charges count, what was paid before the limit too', async () => {
    await after(0)
    const rui = await house.player()
    await granted(set(rui, 'deposits', 'day', 5_000))
    await granted(deposit(rui, 3_000))
    expect(await refused(deposit(rui, 2_001))).toBe('deposit_limit_reached')
    await granted(deposit(rui, 2_000))
    expect(await refused(deposit(rui, 1_000))).toBe('deposit_limit_reached')
  })

  it('[PROT-3] twenty charges at once do not pass it together', async () => {
    await after(0)
    const ivo = await house.player()
    await granted(set(ivo, 'deposits', 'week', 4_000))
    const answers = await Promise.all(Array.from({ length: 20 }, () => deposit(ivo, 1_000)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(4)
  })

  it('[PROT-3] a Pix that is paid after the limit was lowered goes back to its payer', async () => {
    await after(0)
    const gil = await house.player()
    const charge = await granted(deposit(gil, 3_000))
    await granted(set(gil, 'deposits', 'day', 1_000))
    await house.sandbox.control('pix/pay', { txid: charge.id.replaceAll('-', '') })
    await eventually(async () => {
      const { status } = await granted(gil.call('GET /api/deposits/:id', { params: { id: charge.id } }))
      return status === 3
    })
    const answer = await granted(gil.call('GET /api/deposits/:id', { params: { id: charge.id } }))
    expect(answer.return_reason).toBe('deposit_limit')
    expect(await gil.balance()).toEqual({ real: 0, bonus: 0 })
  })

  it.each([
    ['losses', 'day', 0, 'de R$\u00a01,00 a R$\u00a0100.000.000,00'],
    ['losses', 'day', 99, 'de R$\u00a01,00 a R$\u00a0100.000.000,00'],
    ['minutes', 'day', 1_441, 'de 5 a 1440'],
    ['bets', 'month', 1_000_001, 'de 1 a 1000000'],
    ['single_stake', 'bet', 10_000_000_001, 'de R$\u00a01,00 a R$\u00a0100.000.000,00'],
  ])('refuses %s by %s of %s, and says what it may be', async (of, period, value, range) => {
    const zoe = await house.player()
    expect(await set(zoe, of, period, value)).toMatchObject({
      ok: false,
      body: {
        error: of === 'minutes' || of === 'bets' ? 'limit_invalid' : 'limit_amount_invalid',
        message: expect.stringContaining(`Escolha ${range};`),
      },
    })
  })

  it.each([
    ['losses', 'bet', 500],
    ['single_stake', 'day', 500],
    ['wins', 'day', 500],
    ['losses', 'day', -1],
    ['losses', 'day', 1.5],
    ['losses', 'day', 1e17],
  ])('refuses %s by %s of %s as no request', async (of, period, value) => {
    const zoe = await house.player()
    expect(await refused(set(zoe, of, period, value))).toBe('invalid_request')
  })

  it('two changes of one limit at once leave one of them, and the ledger agrees with it', async () => {
    await after(0)
    const noa = await house.player({ real: '100.00' })
    await Promise.all([
      granted(set(noa, 'stakes', 'day', 700)),
      granted(set(noa, 'stakes', 'day', 400)),
      granted(set(noa, 'stakes', 'day', 500)),
    ])
    const own = (await personLimit(noa, 'stakes', 'day'))?.own
    expect(own).toBe(400)
    expect(await refused(dice(noa, 401))).toBe('stake_limit_reached')
    await granted(dice(noa, 400))
  })
})

describe('suspension and exclusion', () => {
  it('[PROT-1] [LAW-RG-6] an exclusion stops bets and deposits at once, tells open pages, and leaves the withdrawal open', async () => {
    await after(0)
    const ana = await house.player({ real: '50.00' })
    const events: unknown[] = []
    const stop = house.app.bus.subscribe(`users.${ana.id}`, (event) => events.push(event))
    const { bar } = await granted(ana.call('POST /api/protection/exclusion', { body: { months: null } }))
    expect(bar).toMatchObject({ kind: 'exclusion', by: 'player', until: null })
    expect(await refused(dice(ana))).toBe('player_barred')
    expect(await refused(deposit(ana, 1_000))).toBe('player_barred')
    await eventually(async () => events.some((event) => (event as Partial<UserStateEvent>).why === 'barred'))
    stop()
    await granted(ana.call('POST /api/withdrawals', { body: { id: randomUUID(), amount: 5_000 } }))
    const me = await granted(ana.call('GET /api/auth/me'))
    expect(me).toMatchObject({ may_play: false, may_deposit: false, bar: { until: null } })
    expect((await letterTo(house, ana.email, /autoexclus/)).text).toContain('/user/wallet/withdraw')
  })

  it('[PROT-1] nobody shortens it: not a suspension, not a shorter exclusion, not the house', async () => {
    await after(0)
    const bia = await house.player({ real: '50.00' })
    const months = (count: number) => bia.call('POST /api/protection/exclusion', { body: { months: count } })
    await granted(months(12))
    await granted(months(3))
    const { bar } = await granted(bia.call('POST /api/protection/suspension', { body: { days: 1 } }))
    await house.app.db.transaction((tx) =>
      barIn(house.app, tx, bia.id, { kind: 'suspension', length: 2, by: 'olga', reason: 'asked by letter' }),
    )
    expect(bar?.until).toBe('2027-11-24T13:00:00.000Z')
    // His history has each requested term, beside the effective end.
    expect((await house.app.protection.history(bia.id)).map(({ detail }) => detail).slice(1)).toMatchObject([
      { days: 1, asked_until: '2026-11-25T13:00:00.000Z', until: bar?.until },
      { months: 3, asked_until: '2027-02-24T13:00:00.000Z', until: bar?.until },
      { months: 12, asked_until: bar?.until, until: bar?.until },
    ])
    await moment.set('2027-11-24T12:59:59Z')
    expect(await refused(dice(bia))).toBe('player_barred')
    await moment.set('2027-11-24T13:00:00Z')
    await granted(dice(bia))
  })

  it('[PROT-2] a suspension ends by itself, and no limit is raised while it lasts', async () => {
    await after(0)
    const eva = await house.player({ real: '50.00' })
    await granted(set(eva, 'stakes', 'day', 500))
    await granted(set(eva, 'stakes', 'day', 900))
    await granted(eva.call('POST /api/protection/suspension', { body: { days: 3 } }))
    await after(2 * DAY_MS)
    expect(await refused(confirm(eva, 'stakes', 'day'))).toBe('player_barred')
    expect(await refused(dice(eva))).toBe('player_barred')
    await after(3 * DAY_MS)
    await granted(dice(eva))
    await granted(confirm(eva, 'stakes', 'day'))
  })

  it.each([{ days: 0 }, { days: 91 }, { days: 1.5 }, {}])('refuses a suspension of %j', async (body) => {
    const zoe = await house.player()
    expect(await refused(zoe.call('POST /api/protection/suspension', { body }))).toBe('invalid_request')
  })

  it.each([{ months: 0 }, { months: 2 }, { months: 121 }, { months: '12' }, {}])(
    'refuses an exclusion of %j',
    async (body) => {
      const zoe = await house.player()
      expect(await refused(zoe.call('POST /api/protection/exclusion', { body }))).toBe('invalid_request')
    },
  )

  it('[LAW-RG-8] everything stands in a history that cannot be changed', async () => {
    await after(0)
    const ana = await house.player()
    await granted(set(ana, 'losses', 'day', 5_000))
    await granted(ana.call('POST /api/protection/suspension', { body: { days: 7 } }))
    expect((await house.app.protection.history(ana.id)).map(({ what, by }) => [what, by])).toEqual([
      ['suspended', 'player'],
      ['limit.set', 'player'],
    ])
    const owner = new pg.Client({ connectionString: house.database.ownerUrl })
    await owner.connect()
    try {
      for (const table of ['player_bars', 'protection_events'])
        for (const change of [`update ${table} set player_id = player_id`, `delete from ${table}`])
          await expect(owner.query(change), change).rejects.toThrow('cannot change like this')
    } finally {
      await owner.end()
    }
  })
})

it('[PROT-4] [LAW-RG-4] a page in use learns what was played in the session, and counts minutes where there are limits', async () => {
  await after(0)
  const ana = await house.player({ real: '50.00' })
  const play = () => granted(ana.call('POST /api/protection/play'))
  expect(await play()).toMatchObject({ minutes_today: null, staked: 0, returned: 0 })
  await granted(set(ana, 'minutes', 'day', 60))
  await granted(dice(ana, 200))
  expect(await play()).toMatchObject({ minutes_today: 1, staked: 200, open_stakes: 0 })
  const { result } = await play()
  const bet = { id: randomUUID(), stake: 100, mines: 3 }
  await granted(ana.call('POST /api/games/mines/rounds', { body: bet }))
  expect(await play()).toMatchObject({ staked: 300, open_stakes: 100, result })
  await after(3 * 60_000)
  expect(await play()).toMatchObject({ minutes_today: 4 })
})

it('[PROT-4] a reality check is due after the chosen time, again after it was read, and a new log-in does not put it off', async () => {
  await after(0)
  const ana = await house.player({ real: '50.00' })
  const play = () => granted(ana.call('POST /api/protection/play'))
  const dueIn = ({ now, next_check_at }: { now: string; next_check_at: string }) =>
    Math.round((Date.parse(next_check_at) - Date.parse(now)) / 60_000)
  expect(dueIn(await play())).toBe(60)
  expect(dueIn(await granted(ana.call('PUT /api/protection/check', { body: { minutes: 15 } })))).toBe(15)
  const { since } = await play()
  house.clock.advance(16 * 60_000)
  const { access_token } = await granted(
    house.call('POST /api/auth/login', { body: { email: ana.email, password: ana.password } }),
  )
  const again = await granted(house.call('POST /api/protection/play', { token: access_token }))
  expect(again.since).toBe(since)
  expect(dueIn(again)).toBe(-1)
  expect(dueIn(await granted(ana.call('POST /api/protection/check')))).toBe(15)
  house.clock.advance(31 * 60_000)
  const next = await play()
  expect(next.since).toBe(next.now)
  expect(dueIn(next)).toBe(15)
  expect((await house.app.protection.history(ana.id)).map(({ what }) => what)).toEqual([
    'check.read',
    'check.chosen',
  ])
  expect(await refused(ana.call('PUT /api/protection/check', { body: { minutes: 600 } }))).toBe(
    'invalid_request',
  )
})

it('[LAW-RG-1] in Brazil nobody bets or deposits before he has chosen limits on losses and time, and these cannot be taken away', async () => {
  const brazil = await openHouse('protection_br', { config: { jurisdiction: JURISDICTIONS.br } })
  try {
    const ana = await brazil.player({ real: '50.00', limits: 'none' })
    expect((await granted(ana.call('GET /api/protection'))).needs).toEqual(['losses', 'minutes'])
    expect(await refused(dice(ana))).toBe('limits_missing')
    expect(await refused(deposit(ana, 1_000))).toBe('limits_missing')
    await granted(set(ana, 'losses', 'month', 100_000))
    expect(await refused(deposit(ana, 1_000))).toBe('limits_missing')
    await granted(set(ana, 'minutes', 'day', 120))
    await granted(deposit(ana, 1_000))
    expect(await refused(set(ana, 'minutes', 'day', null))).toBe('limit_needed')
    await granted(set(ana, 'minutes', 'week', 600))
    expect((await granted(set(ana, 'minutes', 'day', null))).limits).toContainEqual(
      expect.objectContaining({ of: 'minutes', period: 'day', own: 120 }),
    )
  } finally {
    await brazil.assertBooksBalance()
    await brazil.close()
  }
})

it.each([
  ['day', 'week'],
  ['week', 'day'],
])(
  '[LAW-RG-1] of two limits that both wait to be taken away, by %s first and by %s then, the last stays',
  async (first, last) => {
    const brazil = await openHouse(`protection_last_${first}`, { config: { jurisdiction: JURISDICTIONS.br } })
    const clock = await openMoment(brazil.database.ownerUrl, new Date(START))
    try {
      const ana = await brazil.player({ real: '50.00', limits: 'none' })
      await granted(set(ana, 'minutes', 'month', 3_000))
      for (const period of [first, last]) await granted(set(ana, 'losses', period, 5_000))
      for (const period of [first, last]) await granted(set(ana, 'losses', period, null))
      await clock.set(new Date(START + DAY_MS))
      await granted(confirm(ana, 'losses', first))
      expect(await refused(confirm(ana, 'losses', last))).toBe('limit_needed')
      expect(await personLimit(ana, 'losses', last)).toMatchObject({ own: 5_000 })
      expect((await granted(ana.call('GET /api/protection'))).needs).toEqual([])
    } finally {
      await clock.close()
      await brazil.assertBooksBalance()
      await brazil.close()
    }
  },
)
