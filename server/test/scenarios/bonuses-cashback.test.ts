import { dayAround, HOUSE_ZONE } from '@jogo/rules/zone'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeSetting } from '../../src/modules/house/site/index.ts'
import { goThroughLosses } from '../../src/modules/money/bonuses/cashback-periods.ts'
import { campaign } from '../campaigns.ts'
import { eventually, granted, type House, openHouse, type Person } from '../house.ts'
import { bet, peek, reveal } from './mines-board.ts'

let house: House
beforeAll(async () => {
  house = await openHouse('bonuses_cashback')
})
afterAll(async () => {
  await house?.assertBooksBalance()
  await house?.close()
})

const AWARD = { share: 100, most: 20_000, period: 'day', leastLosses: 1_000 } as const
const bonuses = async (person: Person) => (await granted(person.call('GET /api/bonus', { query: {} }))).data

it('[BONUS-6] [BONUS-7] [BONUS-8] a part of what was lost in a day is a bonus after midnight in São Paulo, and pages say so and how much before', async () => {
  const { app, clock } = house
  const terms = { kind: 'cashback', event: 'period', codes: [], award: AWARD } as const
  await campaign(app, 'volta', { ...terms, rollover: { multiple: 1_000, base: 'bonus' } })
  // Days follow the house's time zone, whatever the site shows.
  await changeSetting(app, { key: 'general_time_zone', value: 'Asia/Tokyo', by: 'olga' })
  await app.site.refresh()
  const ana = await house.player({ real: '100.00' })
  const page = await granted(house.call('GET /v2/campaigns/:name', { params: { name: 'volta' } }))
  expect(page.campaign).toMatchObject({
    event: 'period',
    closed: null,
    terms: { award: { share: 100, most: 20_000, period: 'day', least_losses: 1_000 } },
  })
  const standing = () => granted(ana.call('GET /api/campaigns/:name', { params: { name: 'volta' } }))
  const { id } = await bet(ana, 2_000)
  const { mines } = await peek(house, ana, id)
  await reveal(ana, id, mines[0])
  expect(await standing()).toMatchObject({ bonus: null, unmet: [] })
  const soFar = async () => (await granted(ana.call('GET /api/cashbacks'))).data
  const day = dayAround(clock.now(), HOUSE_ZONE)
  expect(await soFar()).toEqual([
    {
      ...{ name: 'volta', title: 'Verão', lost: 2_000, amount: 200, least_losses: 1_000, unmet: [] },
      ...{ from: day.start.toISOString(), until: day.end.toISOString() },
      due_at: new Date(day.end.getTime() + 5 * 60_000).toISOString(),
    },
  ])
  const sweep = () => goThroughLosses({ ...app, settings: app.site.current })
  await sweep()
  clock.advance(day.end.getTime() + 5 * 60_000 - clock.now().getTime())
  const login = { email: ana.email, password: ana.password, device: ana.device }
  const { access_token: token } = await granted(house.call('POST /api/auth/login', { body: login }))
  ana.call = (name, sent) => house.call(name, { token, ...sent })
  await sweep()
  expect(await eventually(async () => (await bonuses(ana)).length > 0)).toBe(true)
  await sweep()
  const [bonus, ...more] = await bonuses(ana)
  expect(more).toEqual([])
  expect(await soFar()).toMatchObject([{ from: day.end.toISOString(), lost: 0, amount: 0 }])
  expect(bonus).toMatchObject({ kind: 'cashback', state: 'queued', balance: 200, amount_rollover: 200 })
  expect(await standing()).toMatchObject({ bonus: { state: 'queued' } })
  await granted(ana.call('POST /api/active/:id', { params: { id: bonus?.id ?? '' } }))
  expect(await granted(ana.call('GET /api/wallet'))).toMatchObject({ balance: 8_000, bonus: 200 })
})
