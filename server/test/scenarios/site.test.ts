import { SETTINGS } from '@jogo/contract/settings'
import { createLog } from '@jogo/telemetry/log'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../src/app.ts'
import { eventually, granted, type House, keepsWithin, openHouse } from '../house.ts'

const OF_THE_SERVER_ALONE = [
  'banner_link_hosts',
  'blocked_networks',
  'hosting_numbers',
  'kyc_face_contact',
  'kyc_face_days',
  'kyc_face_new_device',
  'play_countries',
  'refused_networks',
  'casino_certificates',
  'casino_loss_games',
  'casino_loss_max',
  'sportsbook_liability_first',
  'sportsbook_liability_second',
  'sportsbook_liability_third',
  'supplier_win_alarm',
  'withdraw_hold_amount',
  'withdraw_hold_first_days',
  'withdraw_hold_security_hours',
  'withdraw_payout_max',
  'withdraw_release_alone',
] as const

let house: House
beforeAll(async () => {
  house = await openHouse('site', { worker: false })
})
afterAll(() => house.close())

const set = (key: string, value: unknown) =>
  sql`insert into settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(house.app.db.sql)

it('[ENT-16] serves settings with a tag, and 304 to who has them', async () => {
  const first = await fetch(`${house.url}/v2/settings/`)
  // No supplier of a second book is configured.
  const shown: Record<string, unknown> = { ...SETTINGS, sportsbook_second: false, jurisdiction: 'open' }
  for (const key of OF_THE_SERVER_ALONE) delete shown[key]
  expect(await first.json()).toEqual(shown)
  const etag = first.headers.get('etag') ?? ''
  const again = await fetch(`${house.url}/v2/settings/`, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

it('lets a change reach every process within about a second', async () => {
  const other = createApp(house.app.config, createLog('other', 'silent'), house.clock)
  try {
    let next = 700
    await keepsWithin(2_500, async () => {
      const min = next++
      await set('deposit_min', min)
      const changed = performance.now()
      await eventually(async () => other.site.current().deposit_min === min)
      await eventually(async () => (await granted(house.call('GET /v2/settings/'))).deposit_min === min)
      return performance.now() - changed
    })
    await set('deposit_min', 'free')
    await other.site.refresh()
    expect(other.site.current().deposit_min).toBe(SETTINGS.deposit_min)
  } finally {
    await other.close()
  }
})

it('tells the address it was called from, and not one that the caller claims', async () => {
  expect(await granted(house.call('GET /v2/get-ip'))).toEqual({ userIP: '127.0.0.1' })
  expect(await granted(house.call('GET /v2/get-ip', { headers: { 'user-ip': '1.2.3.4' } }))).toEqual({
    userIP: '127.0.0.1',
  })
})

it('says whether money can move, and when it cannot', async () => {
  expect(await granted(house.call('GET /api/health'))).toEqual({
    status: 'ok',
    build: house.app.config.build,
  })
  const other = createApp(house.app.config, createLog('other', 'silent'), house.clock)
  await other.db.close()
  expect(await other.site.health()).toEqual({ status: 'reconnecting', build: house.app.config.build })
  await other.close()
})
