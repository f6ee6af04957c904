import { randomUUID } from 'node:crypto'
import { REFUSAL_TEXTS } from '@jogo/contract/refusal-texts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { campaign } from '../campaigns.ts'
import { eventually, granted, type House, openHouse, type Person, verify } from '../house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse('bonuses_arrivals')
})
afterAll(async () => {
  await house?.assertBooksBalance()
  await house?.close()
})

const apply = (person: Person, code: string) =>
  granted(person.call('POST /api/coupons/apply', { body: { code } }))
const bonuses = async (person: Person, query = {}) =>
  (await granted(person.call('GET /api/bonus', { query }))).data
const params = (id: string) => ({ params: { id } })

describe('what a player reads of a bonus', () => {
  it('[ENT-4] [ENT-2] is its terms, and what he would lose in centavos, bonus on open bets included', async () => {
    const ana = await house.player({ real: '5.00' })
    const terms = {
      codes: ['LEITURA'],
      weights: { games: { onca: 0 }, mechanics: { mines: 500 }, products: { sports: 250 } },
      excluded: { games: ['dice'], groups: ['live'] as const },
      convertMax: 1_000,
    }
    await campaign(house.app, 'leitura', terms)
    await apply(ana, 'leitura')
    const [waiting] = await bonuses(ana)
    const nothing = { balance: 0, open: 0, unplayed: 0 }
    expect(waiting).toMatchObject({
      ...{
        state: 'queued',
        kind: 'fixed',
        title: 'Verão',
        text: 'R$ 20 para jogar.',
        code: 'LEITURA',
        ended_at: null,
      },
      ...{ balance: 2_000, would_lose: { give_up: { ...nothing, balance: 2_000 }, redeem: nothing } },
      terms: {
        ...{
          award: { amount: 2_000 },
          multiple: 3_000,
          base: 'bonus',
          stake_max: 1_000,
          convert_max: 1_000,
          days: 7,
        },
        weights: {
          products: [{ product: 'sports', weight: 250 }],
          mechanics: [{ mechanic: 'mines', weight: 500 }],
          games: [{ game: 'onca', weight: 0 }],
        },
        excluded: { games: ['dice'], groups: ['live'] },
      },
    })
    const id = waiting?.id ?? ''
    expect((await granted(ana.call('GET /api/auth/me'))).user_rollover).toBeNull()
    await granted(ana.call('POST /api/active/:id', params(id)))
    await granted(
      ana.call('POST /api/games/mines/rounds', { body: { id: randomUUID(), stake: 1_000, mines: 1 } }),
    )
    const loss = { balance: 1_500, open: 500, unplayed: 0 }
    const [running] = await bonuses(ana, { active: '1' })
    expect(running).toMatchObject({
      ...{ state: 'active', balance: 1_500, open: { bets: 1, bonus: 500 } },
      would_lose: { give_up: loss, expire: loss, exclude: loss, withdraw: nothing, redeem: nothing },
    })
    expect((await granted(ana.call('GET /api/auth/me'))).user_rollover).toEqual({ amount_current: 0 })
    const given = await granted(ana.call('DELETE /api/bonus/:id', params(id)))
    expect(given).toMatchObject({
      state: 'given_up',
      active: 0,
      balance: 0,
      amount_won: 0,
      amount_lost: 1_500,
    })
    expect(await bonuses(ana)).toEqual([])
    const [over] = await bonuses(ana, { ended: '1' })
    expect(over).toMatchObject({ ...given, ended_by: 'give_up', ended_at: expect.any(String) })
  })
})

describe('a code that comes with the registration', () => {
  const AT_REGISTRATION = { applyRegister: true } as const
  const text = async () => (await granted(house.call('GET /v2/coupons/register'))).text
  const coupons = async (person: Person) =>
    (await granted(person.call('POST /api/coupons/list', { body: {} }))).userCoupons

  it('[BONUS-5] [BONUS-12] is announced in the form while it would be taken, and no other', async () => {
    expect(await text()).toBe('')
    await campaign(house.app, 'de-todos', { codes: ['DETODOS'] })
    await campaign(house.app, 'passado', {
      ...{ ...AT_REGISTRATION, codes: ['PASSADO'], window: { from: 0, until: 1 } },
    })
    expect(await text()).toBe('')
    await campaign(house.app, 'bem-vindo', { ...AT_REGISTRATION, codes: ['BEMVINDO'] })
    expect(await text()).toBe('Verão: R$ 20 para jogar.')
  })

  it('[BONUS-11] waits for the proof of identity, and is a bonus then by itself', async () => {
    await campaign(house.app, 'chegada', { ...AT_REGISTRATION, codes: ['CHEGADA'] })
    const bia = await house.player({ verified: false, coupon: ' chegada ' })
    expect(await coupons(bia)).toMatchObject([
      { coupon: { code: 'CHEGADA' }, applied: false, registration: { state: 'waits' } },
    ])
    expect(await bonuses(bia)).toEqual([])
    await verify(bia.call, house)
    expect(await eventually(async () => (await bonuses(bia)).length === 1)).toBe(true)
    expect(await bonuses(bia)).toMatchObject([{ state: 'queued', code: 'CHEGADA', balance: 2_000 }])
    expect(await coupons(bia)).toMatchObject([{ coupon: { code: 'CHEGADA' }, registration: null }])
  })

  it('whose campaign is over by the proof of identity is no bonus, and says why', async () => {
    const until = house.clock.now().getTime() + 300_000
    await campaign(house.app, 'curta', { ...AT_REGISTRATION, codes: ['CURTA'], window: { from: 0, until } })
    const eva = await house.player({ verified: false, coupon: 'CURTA' })
    house.clock.advance(300_000)
    await verify(eva.call, house)
    const registration = await eventually(async () => {
      const [coupon] = await coupons(eva)
      return coupon?.registration?.state === 'refused' && coupon.registration
    })
    expect(registration).toMatchObject({ message: REFUSAL_TEXTS.coupon_expired.pt })
    expect(await bonuses(eva)).toEqual([])
  })

  it('[BONUS-11] of a new account is given for it, and one of a deposit waits for that', async () => {
    await campaign(house.app, 'conta-nova', {
      ...{ ...AT_REGISTRATION, kind: 'registration', event: 'register', codes: ['CONTA'] },
    })
    await campaign(house.app, 'primeiro-pix', {
      ...{ ...AT_REGISTRATION, kind: 'deposit_match', event: 'deposit', codes: ['PIX'] },
      award: { share: 1_000, most: 2_000 },
    })
    const [caio, dora] = await Promise.all([
      house.player({ coupon: 'conta' }),
      house.player({ coupon: 'pix' }),
    ])
    expect(await eventually(async () => (await bonuses(caio)).length === 1)).toBe(true)
    expect(await eventually(async () => (await coupons(dora))[0]?.coupon.deposit === true)).toBe(true)
    expect(await bonuses(dora)).toEqual([])
  })

  it('[BONUS-11] that leads to nothing keeps nobody from registering, and says why', async () => {
    await campaign(house.app, 'so-depois', { codes: ['DEPOIS'] })
    const words = [
      ['NADA', 'coupon_not_found'],
      ['NАDA', 'coupon_not_found'],
      ['DEPOIS', 'coupon_not_at_registration'],
    ] as const
    for (const [code, why] of words) {
      const eva = await house.player({ verified: false, coupon: code })
      const [{ registration } = { registration: null }] = await coupons(eva)
      expect(registration).toMatchObject({ state: 'refused', code })
      expect(registration?.message).toBe(REFUSAL_TEXTS[why].pt)
    }
  })
})
