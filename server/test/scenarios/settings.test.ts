import { randomUUID } from 'node:crypto'
import { createLog } from '@jogo/telemetry/log'
import { sql } from 'kysely'
import PusherClient from 'pusher-js'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createGateway, type Gateway } from '../../src/modules/house/realtime/index.ts'
import { changeSetting, signPass } from '../../src/modules/house/site/index.ts'
import { createPostgresBus } from '../../src/platform/bus.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { refusalText } from '../../src/platform/language.ts'
import type { Refusal } from '../../src/platform/refusal.ts'
import { granted, type House, keepsWithin, openHouse, refused } from '../house.ts'

const SECRET = 'operator-secret-operator-secret-32-x'
let house: House
let gateway: Gateway
let closeBus: () => Promise<void>

beforeAll(async () => {
  house = await openHouse('settings', { config: { operatorSecret: SECRET } })
  const log = createLog('gateway', 'silent')
  const bus = createPostgresBus(house.app.config.databaseUrl, log)
  closeBus = () => bus.close()
  const { realtime } = house.app.config
  gateway = await createGateway({ bus, clock: systemClock, log, ...realtime, port: 0, staggerMs: 0 })
})
afterAll(async () => {
  await gateway.close()
  await closeBus()
  await house.assertBooksBalance()
  await house.close()
})

const set = async (key: string, value: unknown) => {
  const changed = await changeSetting(house.app, { key, value, by: 'olivia' })
  await house.app.site.refresh()
  return changed
}
const changes = async (key: string) => {
  const { rows } = await sql<{ old_value: unknown; new_value: unknown; changed_by: string }>`
    select old_value, new_value, changed_by from setting_changes where key = ${key} order by id`.execute(
    house.app.db.sql,
  )
  return rows.map((row) => [row.old_value, row.new_value, row.changed_by])
}

describe('a change of a setting', () => {
  it('[ENT-16] [START-8] reaches every open page within two seconds, and the page then reads nothing older', async () => {
    const client = new PusherClient(house.app.config.realtime.key, {
      cluster: 'mt1',
      wsHost: '127.0.0.1',
      wsPort: gateway.port,
      forceTLS: false,
      enabledTransports: ['ws'],
    })
    const channel = client.subscribe('site')
    await new Promise((resolve) => channel.bind('pusher:subscription_succeeded', resolve))
    let next = 0x7040f0
    await keepsWithin(2_000, async () => {
      const colour = `#${(next++).toString(16)}`
      const stored = sql<{ id: number }>`select coalesce(max(id), 0)::int as id from setting_changes`
      const last = (await stored.execute(house.app.db.sql)).rows[0]?.id ?? 0
      // Events of earlier changes may still arrive, so it waits for this version.
      const heard = new Promise<{ version: number }>((resolve) =>
        channel.bind('SettingsUpdateEvent', (change: { version: number }) => {
          if (change.version > last) resolve(change)
        }),
      )
      const started = performance.now()
      await changeSetting(house.app, { key: 'general_site_color', value: colour, by: 'olivia' })
      const { version } = await heard
      const settings = await granted(house.call('GET /v2/settings/', { query: { version: String(version) } }))
      expect(settings.general_site_color).toBe(colour)
      channel.unbind('SettingsUpdateEvent')
      return performance.now() - started
    })
    client.disconnect()
  })

  it('is written down: who, from what, to what; the same again is no change', async () => {
    const earlier = (await changes('deposit_min')).length
    expect(await set('deposit_min', 700)).toEqual({ from: 100, to: 700 })
    await set('deposit_min', 700)
    expect(await set('deposit_min', 900)).toEqual({ from: 700, to: 900 })
    expect(await set('deposit_min', undefined)).toEqual({ from: 900, to: 100 })
    expect((await changes('deposit_min')).slice(earlier)).toEqual([
      [null, 700, 'olivia'],
      [700, 900, 'olivia'],
      [900, null, 'olivia'],
    ])
    const casino = { label: { pt: 'Cassino', en: 'Casino', es: 'Casino' }, icon: 'dices', href: '/casino' }
    for (let round = 0; round < 2; round++) await set('general_menu_mobile', [casino])
    expect(await changes('general_menu_mobile')).toEqual([[null, [casino], 'olivia']])
    const gone = sql`delete from setting_changes`.execute(house.app.db.sql)
    await expect(gone).rejects.toThrow('permission denied')
  })

  it.each([
    ['withdraw_max', '900', 'setting_invalid', 'withdraw_max does not accept this value'],
    ['withdraw_max', 0, 'setting_invalid', 'a whole number from 1 to'],
    ['no_such_key', 1, 'setting_unknown', 'no setting no_such_key'],
    ['withdraw_min', 20_000, 'setting_contradicts', 'withdraw_min above withdraw_max'],
    ['mines_rtp_bp', 8_000, 'setting_invalid', 'from 8600 to 10000'],
    ['sportsbook_source', 'nobody', 'setting_invalid', 'sportsbook_source does not accept this value'],
    ['refer_referee_amount', 1, 'setting_contradicts', 'in bonus without refer_referee_rollover_id'],
  ] as const)('%s to %j is refused by name, and what stood stays', async (key, value, code, words) => {
    await house.app.site.refresh()
    const before = house.app.site.current()
    const change = set(key, value)
    await expect(change).rejects.toMatchObject({ code, detail: { data: { key } } })
    const refusal = await change.catch((error: Refusal) => error)
    const reader = { language: 'en', zone: 'UTC' } as const
    expect(refusalText(code, reader, (refusal as Refusal).detail.data)).toContain(words)
    await house.app.site.refresh()
    expect(house.app.site.current()).toEqual(before)
    expect(await changes(key)).toEqual([])
  })

  it('lets two operators at once not contradict each other', async () => {
    const both = await Promise.allSettled([set('deposit_min', 6_000), set('deposit_max', 5_000)])
    expect(both.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
    const { deposit_min, deposit_max } = house.app.site.current()
    expect(deposit_min).toBeLessThanOrEqual(deposit_max)
    await set('deposit_min', undefined)
    await set('deposit_max', undefined)
  })
})

describe('maintenance', () => {
  afterEach(() => set('maintence', undefined))
  const bet = () => ({ id: randomUUID(), stake: 100, mines: 3 })

  it('[ERR-2] refuses what begins something, in words; money in play and money of the player stay reachable', async () => {
    const ana = await house.player({ real: '50.00' })
    const round = await granted(ana.call('POST /api/games/mines/rounds', { body: bet() }))
    await set('maintence', true)
    const no = await ana.call('POST /api/games/mines/rounds', { body: bet() })
    expect([no.status, no.headers.get('retry-after')]).toEqual([503, '60'])
    expect(no.body).toMatchObject({
      error: 'maintenance',
      message: expect.stringMatching(/^Estamos em manutenção/),
    })
    const deposit = { id: randomUUID(), amount: 1_000 }
    expect(await refused(ana.call('POST /api/deposits', { body: deposit }))).toBe('maintenance')
    expect(await refused(house.call('POST /v2/auth/register', { body: {} }))).toBe('maintenance')

    const own = { params: { id: round.id } }
    await granted(ana.call('POST /api/games/mines/rounds/:id/reveal', { ...own, body: { tile: 0 } }))
    await granted(ana.call('GET /api/games/mines/current'))
    await granted(ana.call('GET /api/transactions'))
    const { real } = await ana.balance()
    const withdrawal = { id: randomUUID(), amount: Math.min(real, 1_000) }
    await granted(ana.call('POST /api/withdrawals', { body: withdrawal }))
    await granted(house.call('POST /api/auth/login', { body: { email: ana.email, password: ana.password } }))
    await granted(ana.call('POST /api/auth/logout'))
    expect((await granted(house.call('GET /v2/settings/'))).maintence).toBe(true)
    expect(await granted(house.call('GET /v2/maintenance'))).toEqual({ maintenance: true, closed: true })
  })

  it('[ERR-2] lets the operator in, who holds a pass', async () => {
    const ana = await house.player({ real: '50.00' })
    await set('maintence', true)
    const pass = signPass(SECRET, new Date(house.clock.now().getTime() + 3_600_000))
    const entry = await fetch(`${house.url}/v2/operator/${pass}`, { redirect: 'manual' })
    expect([entry.status, entry.headers.get('location')]).toEqual([302, '/'])
    const cookie = (entry.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    const inside = { headers: { cookie } }
    expect(await granted(house.call('GET /v2/maintenance', inside))).toEqual({
      maintenance: true,
      closed: false,
    })
    await granted(ana.call('POST /api/games/mines/rounds', { ...inside, body: bet() }))
    const forged = await fetch(`${house.url}/v2/operator/${pass}x`, { redirect: 'manual' })
    expect([forged.status, forged.headers.get('set-cookie')]).toEqual([404, null])
    house.clock.advance(3_600_001)
    expect(await granted(house.call('GET /v2/maintenance', inside))).toEqual({
      maintenance: true,
      closed: true,
    })
  })

  it('is not there otherwise', async () => {
    expect(await granted(house.call('GET /v2/maintenance'))).toEqual({ maintenance: false, closed: false })
  })
})
