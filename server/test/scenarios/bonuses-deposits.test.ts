import { randomUUID } from 'node:crypto'
import type { CampaignTerms } from '@jogo/rules/bonus/terms'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogueWith } from '../../seeds/catalogue.ts'
import { changeSetting } from '../../src/modules/house/site/index.ts'
import { changeCampaign } from '../../src/modules/money/bonuses/index.ts'
import { campaign } from '../campaigns.ts'
import { eventually, granted, type House, openHouse, type Person, refused } from '../house.ts'

let house: House
let dora: Person
beforeAll(async () => {
  house = await openHouse('bonuses_deposits')
  await house.app.catalogue.saveCatalogue(catalogueWith(new Map()))
  dora = await house.player()
})
afterAll(async () => {
  await house?.assertBooksBalance()
  await house?.close()
})

/** Half of a deposit of R$ 20 or more, up to R$ 30, to be staked ten times with the deposit. */
const match = (name: string, terms: Partial<CampaignTerms> = {}) =>
  campaign(house.app, name.toLowerCase(), {
    ...{ kind: 'deposit_match', award: { share: 500, most: 3_000 }, event: 'deposit', codes: [name] },
    conditions: { leastBets: 0, leastStaked: 0, leastDeposit: 2_000, firstDeposit: false },
    rollover: { multiple: 10_000, base: 'deposit_and_bonus' },
    ...terms,
  } as Partial<CampaignTerms>)

const charge = (person: Person, amount: number, coupon?: string, id: string = randomUUID()) =>
  person.call('POST /api/deposits', { body: { id, amount, ...(coupon !== undefined && { coupon }) } })
const deposit = (person: Person, id: string) =>
  granted(person.call('GET /api/deposits/:id', { params: { id } }))
const pay = async (person: Person, { id, copy_paste: code }: { id: string; copy_paste: string | null }) => {
  await house.sandbox.control('pix/pay', { code })
  await eventually(async () => (await deposit(person, id)).status === 2)
}
/** Pays, and waits for the result of its coupon. */
const payWithCoupon = async (person: Person, made: { id: string; copy_paste: string | null }) => {
  await pay(person, made)
  return eventually(async () => {
    const { coupon } = await deposit(person, made.id)
    return coupon?.state === 'granted' || coupon?.state === 'refused' ? coupon : undefined
  })
}
const bonuses = async (person: Person) => (await granted(person.call('GET /api/bonus', { query: {} }))).data
const budget = async (name: string) => {
  const { rows } = await sql<object>`
    select reserved_cents::int as reserved, reserved_grants as waiting, used_cents::int as used, used_grants as granted
      from public.campaigns where name = ${name.toLowerCase()}`.execute(house.app.db.sql)
  return rows[0]
}

describe('[BONUS-13] a coupon with a deposit', () => {
  it('[BONUS-3] waits for a deposit, goes with its charge, and brings a bonus that runs when it is paid, once', async () => {
    await match('METADE', { excluded: { games: ['dice'], groups: [] } })
    const ana = await house.player()
    const applied = ana.call('POST /api/coupons/apply', { body: { code: 'metade' } })
    const { userCoupon, games } = await granted(applied)
    expect(games).toEqual([{ slug: 'dice', name: 'Dice' }])
    expect(userCoupon).toMatchObject({
      coupon: { code: 'METADE', deposit: true, event: 'deposit' },
      ...{ active: true, applied: false, expired: false },
      offer: { least_deposit: 2_000, first_deposit: false, terms: { award: { share: 500, most: 3_000 } } },
    })
    const owned = async () =>
      (await granted(ana.call('POST /api/coupons/list', { body: {} }))).userCoupons.map(
        ({ applied }) => applied,
      )
    expect(await owned()).toEqual([false])

    const made = await granted(charge(ana, 4_001, ' metade '))
    expect(made.coupon).toMatchObject({ code: 'METADE', state: 'reserved', bonus: null })
    expect(await budget('METADE')).toEqual({ reserved: 2_000, waiting: 1, used: 0, granted: 0 })
    expect(await payWithCoupon(ana, made)).toMatchObject({
      ...{ state: 'granted', bonus: 2_000, bonus_state: 'active', refusal: null },
    })
    // A job may run twice.
    const [job] = house.app.jobs.flatMap(({ tasks }) => tasks?.['bonuses.grant-for-deposit'] ?? [])
    await job?.({ depositId: made.id, playerId: ana.id, amount: 4_001, occurrence: 1 })
    expect((await deposit(ana, made.id)).coupon?.state).toBe('granted')
    expect(await ana.balance()).toEqual({ real: 4_001, bonus: 2_000 })
    expect(await bonuses(ana)).toMatchObject([{ active: 1, amount_rollover: 60_010, balance: 2_000 }])
    expect(await budget('METADE')).toEqual({ reserved: 0, waiting: 0, used: 2_000, granted: 1 })
    expect(await owned()).toEqual([true])
    expect(await refused(charge(ana, 4_000, 'METADE'))).toBe('coupon_used')
  })

  it('that runs ends with a withdrawal, as the page says before; a bonus of another kind does not', async () => {
    await match('SAQUE')
    await campaign(house.app, 'fica', { codes: ['FICA'] })
    const [ana, bia] = [await house.player(), await house.player({ real: '10.00' })]
    await payWithCoupon(ana, await granted(charge(ana, 2_000, 'SAQUE')))
    await granted(bia.call('POST /api/coupons/apply', { body: { code: 'FICA' } }))
    const [{ id = '' } = {}] = await bonuses(bia)
    await granted(bia.call('POST /api/active/:id', { params: { id } }))
    const lost = async (person: Person) => (await bonuses(person))[0]?.would_lose.withdraw
    expect(await lost(ana)).toEqual({ balance: 1_000, open: 0, unplayed: 0 })
    expect(await lost(bia)).toEqual({ balance: 0, open: 0, unplayed: 0 })
    for (const person of [ana, bia])
      await granted(person.call('POST /api/withdrawals', { body: { id: randomUUID(), amount: 500 } }))
    await eventually(async () => (await ana.balance()).bonus === 0)
    expect(await ana.balance()).toEqual({ real: 1_500, bonus: 0 })
    expect(await bia.balance()).toEqual({ real: 500, bonus: 2_000 })
  })

  it('waits in the queue while another bonus runs, and of a deposit that the banks take back it ends', async () => {
    await match('FILA')
    await campaign(house.app, 'antes', { codes: ['ANTES'] })
    const ana = await house.player()
    await granted(ana.call('POST /api/coupons/apply', { body: { code: 'ANTES' } }))
    const [{ id = '' } = {}] = await bonuses(ana)
    await granted(ana.call('POST /api/active/:id', { params: { id } }))
    const made = await granted(charge(ana, 2_000, 'FILA'))
    const { pix } = await house.sandbox.control<{ pix: { endToEndId: string }[] }>('pix/pay', {
      code: made.copy_paste,
    })
    const state = async () => (await deposit(ana, made.id)).coupon?.bonus_state
    await eventually(async () => (await state()) === 'queued')
    await house.sandbox.control('pix/take-back', { endToEndId: pix[0]?.endToEndId, amount: 500 })
    await eventually(async () => (await state()) === 'ended')
    expect((await bonuses(ana)).map((bonus) => bonus.id)).toEqual([id])
    expect(await ana.balance()).toEqual({ real: 2_000, bonus: 2_000 })
  })

  it.each([
    ['nothing', '', 'coupon_required'],
    ['65 characters', 'X'.repeat(65), 'coupon_required'],
    ['a letter that only looks like one', 'METАDE', 'coupon_required'],
    ['no campaign', 'NADA', 'coupon_not_found'],
    ['a campaign that asks for no deposit', 'CODIGO', 'coupon_not_for_deposit'],
    ['a campaign that asks for more', 'MINIMO', 'coupon_deposit_below'],
    ['a campaign whose budget is gone', 'GASTO', 'coupon_spent'],
    ['a campaign that is over', 'ONTEM', 'coupon_expired'],
  ])('of %s is refused before a charge is made', async (_, code, why) => {
    if (code === 'CODIGO') await campaign(house.app, 'codigo', { codes: ['CODIGO'] })
    if (code === 'MINIMO') await match('MINIMO')
    if (code === 'GASTO') await match('GASTO', { budget: { cents: 999, grants: 1 } })
    if (code === 'ONTEM') await match('ONTEM', { window: { from: 0, until: 1 } })
    const id = randomUUID()
    expect(await refused(charge(dora, code === 'MINIMO' ? 1_999 : 2_000, code, id))).toBe(why)
    expect((await dora.call('GET /api/deposits/:id', { params: { id } })).status).toBe(404)
  })

  it('for a first deposit is refused to who has deposited, also before the charge', async () => {
    await match('PRIMEIRO', {
      conditions: { leastBets: 0, leastStaked: 0, leastDeposit: 0, firstDeposit: true },
    })
    const ana = await house.player()
    const [first, second] = [await granted(charge(ana, 1_000)), await granted(charge(ana, 2_000, 'PRIMEIRO'))]
    await pay(ana, first)
    expect(await payWithCoupon(ana, second)).toMatchObject({
      refusal: { error: 'coupon_first_deposit', message: expect.stringContaining('primeiro depósito') },
    })
    const apply = ana.call('POST /api/coupons/apply', { body: { code: 'primeiro' } })
    expect(await refused(apply)).toBe('coupon_first_deposit')
    expect(await budget('PRIMEIRO')).toEqual({ reserved: 0, waiting: 0, used: 0, granted: 0 })
    expect(await ana.balance()).toEqual({ real: 3_000, bonus: 0 })
  })

  it('with two charges at once goes with one of them, and the one that is paid first has it', async () => {
    await match('DUAS', { budget: { cents: 3_000, grants: 1 } })
    const ana = await house.player()
    const both = await Promise.all([granted(charge(ana, 4_000, 'DUAS')), granted(charge(ana, 4_000, 'DUAS'))])
    const couponState = async (id: string) => (await deposit(ana, id)).coupon?.state
    expect((await Promise.all(both.map(({ id }) => couponState(id)))).sort()).toEqual(['moved', 'reserved'])
    const [older, newer] = (await couponState(both[0].id)) === 'moved' ? both : [both[1], both[0]]
    expect(await payWithCoupon(ana, older)).toMatchObject({ state: 'granted', bonus: 2_000 })
    expect(await couponState(newer.id)).toBe('moved')
    expect(await payWithCoupon(ana, newer)).toMatchObject({ refusal: { error: 'coupon_used' } })
    expect(await ana.balance()).toEqual({ real: 8_000, bonus: 2_000 })
    expect(await budget('DUAS')).toEqual({ reserved: 0, waiting: 0, used: 2_000, granted: 1 })
  })

  it('is what was promised when its campaign is withdrawn meanwhile; while no bonus is offered its deposit is credited alone', async () => {
    await match('PROMESSA')
    const [ana, bia] = [await house.player(), await house.player()]
    const [hers, other] = await Promise.all([
      granted(charge(ana, 2_000, 'PROMESSA')),
      granted(charge(bia, 2_000, 'PROMESSA')),
    ])
    await house.app.db.transaction((tx) => changeCampaign(tx, 'promessa', 'withdrawn'))
    expect(await payWithCoupon(ana, hers)).toMatchObject({ state: 'granted', bonus: 1_000 })
    const offer = async (value: boolean) => {
      await changeSetting(house.app, { key: 'bonus_enabled', value, by: 'olga' })
      await house.app.site.refresh()
    }
    await offer(false)
    expect(await payWithCoupon(bia, other)).toMatchObject({ refusal: { error: 'bonuses_closed' } })
    await offer(true)
    expect(await bia.balance()).toEqual({ real: 2_000, bonus: 0 })
  })

  it('of a charge that expires is free for others; paid after all it has what is left', async () => {
    await match('PRAZO', { budget: { cents: 1_000, grants: 1 } })
    const [ana, bia] = [await house.player(), await house.player()]
    const hers = await granted(charge(ana, 2_000, 'PRAZO'))
    expect(await refused(charge(bia, 2_000, 'PRAZO'))).toBe('coupon_spent')
    await house.app.db.transaction(async (tx) => {
      await sql`update public.deposits set expires_at = created_at where id = ${hers.id}`.execute(tx)
      await sql`select graphile_worker.add_job('cashier.watch-charge', json_build_object('depositId', ${hers.id}::text),
        job_key => ${`charge:${hers.id}`})`.execute(tx)
    })
    await eventually(async () => (await deposit(ana, hers.id)).coupon?.state === 'released')
    const other = await granted(charge(bia, 2_000, 'PRAZO'))
    expect(await payWithCoupon(ana, hers)).toMatchObject({ refusal: { error: 'coupon_spent' } })
    expect(await payWithCoupon(bia, other)).toMatchObject({ state: 'granted', bonus: 1_000 })
    expect(await ana.balance()).toEqual({ real: 2_000, bonus: 0 })
  })

  it('of another code under the same id is refused; the same one again is the same charge', async () => {
    await match('MESMO')
    const ana = await house.player()
    const made = await granted(charge(ana, 2_000, 'MESMO'))
    expect((await granted(charge(ana, 2_000, 'mesmo', made.id))).copy_paste).toBe(made.copy_paste)
    expect((await granted(charge(ana, 2_000, undefined, made.id))).coupon?.state).toBe('reserved')
    expect(await refused(charge(ana, 2_000, 'OUTRO', made.id))).toBe('reference_reused')
  })
})
