import { randomUUID } from 'node:crypto'
import { JURISDICTIONS } from '@jogo/rules/jurisdiction'
import { dayIn, dayPlus, startOfDay } from '@jogo/rules/zone'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { perform } from '../../src/acts/index.ts'
import { changeSetting } from '../../src/modules/house/site/index.ts'
import { eventually, granted, type House, type Person, refused } from '../house.ts'
import { foundOperators } from '../operators.ts'
import { softswiss } from '../supplier-calls.ts'
import {
  ABROAD,
  BRAZIL,
  entered,
  from,
  launch,
  MINUTE,
  openSupplierTown,
  type SupplierTown,
  seats,
  tell,
  VPN,
} from '../supplier-town.ts'

/** A game of a supplier stays open for hours: its bets come from the supplier, the place and the touch of its player from the page around it. */
const touch = (person: Person) => person.call('POST /api/auth/input', from(BRAZIL))

describe('in Brazil', () => {
  let town: SupplierTown
  let house: House
  /** Created before the clock is moved: a verification follows the database's clock. */
  const early: Person[] = []
  beforeAll(async () => {
    town = await openSupplierTown('supplier_sessions_br', {
      config: { jurisdiction: JURISDICTIONS.br, stage: 'live', licensedHosts: ['127.0.0.1'] },
    })
    house = town.house
    for (let made = 0; made < 9; made += 1) early.push(await house.player({ real: '900.00' }))
  })
  afterEach(() => house.assertBooksBalance())
  afterAll(() => house?.close())

  it('[LAW-AUT-1] takes no bet of a game whose player has not touched the page for thirty minutes, and every win', async () => {
    const ana = await entered(house, early[0])
    const [session, id, another] = [await launch(ana, town.slot), randomUUID(), randomUUID()]
    const table = await launch(ana, town.other)
    const { play, ask } = await seats(town, ana, session)
    const key = randomUUID()
    expect(await play('bet', id, key)).toBe(0)
    expect(await ask('bet', another, 'its bet')).toBe(0)
    // The page reports itself as visible all the time, without any touch.
    for (let minutes = 0; minutes < 28; minutes += 4) {
      house.clock.advance(4 * MINUTE)
      await granted(tell(ana, session, BRAZIL))
    }
    expect(await play('bet', id)).toBe(0)
    house.clock.advance(2 * MINUTE)
    for (const each of [session, table]) await granted(tell(ana, each, BRAZIL))
    expect(await play('bet', id)).toBe(110)
    expect(await ask('bet', another)).toBe(4)
    const before = await ana.balance()
    expect(await play('win', id)).toBe(0)
    expect(await ask('result', another)).toBe(0)
    expect(await ask('refund', another, 'its bet')).toBe(0)
    // A repeated bet gets its first answer.
    expect(await play('bet', id, key)).toBe(0)
    expect((await ana.balance()).real).toBe(before.real + 300)

    const fresh = await granted(
      ana.call('POST /api/auth/reauthenticate', { body: { password: ana.password }, ...from(BRAZIL) }),
    )
    expect(fresh.access_token).not.toBe(ana.token)
    expect(await play('bet', randomUUID())).toBe(0)
  })

  it('[LAW-AUT-1] goes on for a player who presses a button when he is asked', async () => {
    const ana = await entered(house, early[1])
    const session = await launch(ana, town.slot)
    const { play } = await seats(town, ana, session)
    for (let minutes = 0; minutes < 48; minutes += 4) {
      house.clock.advance(4 * MINUTE)
      await granted(tell(ana, session, BRAZIL))
      if (minutes % 20 === 0) await granted(touch(ana))
    }
    expect(await play('bet', randomUUID())).toBe(0)
  })

  it('[LAW-GEO-1] [LAW-GEO-2] takes no bet from where none is taken, nor when the page has not said for five minutes where it is', async () => {
    const ana = await entered(house, early[2])
    const session = await launch(ana, town.slot)
    const live = await launch(ana, town.other)
    const { play, ask } = await seats(town, ana, session)
    const round = randomUUID()
    expect(await play('bet', round)).toBe(0)

    expect(await refused(tell(ana, session, ABROAD))).toBe('location_outside')
    await eventually(async () => (await play('bet', randomUUID())) === 153)
    expect(await play('win', round)).toBe(0)
    // Back in the country, at the address of before.
    await granted(tell(ana, session, BRAZIL))
    expect(await play('bet', randomUUID())).toBe(0)
    expect(await refused(tell(ana, session, VPN))).toBe('ip_blocked')
    await eventually(async () => (await play('bet', randomUUID())) === 107)
    expect(await refused(tell(ana, session, '2d00::1'))).toBe('location_unknown')
    await eventually(async () => (await play('bet', randomUUID())) === 153)

    for (const each of [session, live]) await granted(tell(ana, each, BRAZIL))
    house.clock.advance(5 * MINUTE - 1_000)
    expect(await play('bet', randomUUID())).toBe(0)
    expect(await ask('bet', randomUUID())).toBe(0)
    house.clock.advance(1_000)
    expect(await play('bet', randomUUID())).toBe(153)
    expect(await ask('bet', randomUUID())).toBe(3)
    expect(await play('win', round)).toBe(0)
  })

  it('[LAW-IMP-1] takes no bet after midnight of who is in a register by then, and his wins; of everybody else as before', async () => {
    const zone = 'America/Sao_Paulo'
    const midnight = startOfDay(dayPlus(dayIn(house.clock.now().getTime(), zone), 1), zone).getTime()
    const goTo = (time: number) => house.clock.advance(time - house.clock.now().getTime())
    const opened = async (person: Person) => {
      await launch(person, town.other)
      return seats(town, person, await launch(person, town.slot))
    }
    goTo(midnight - MINUTE)
    const [ana, bia] = [await entered(house, early[7]), await entered(house, early[8])]
    const [hers, others] = [await opened(ana), await opened(bia)]
    const [round, another] = [randomUUID(), randomUUID()]
    expect([await hers.play('bet', round), await hers.ask('bet', another, 'before midnight')]).toEqual([0, 0])
    await house.sandbox.control(`registers/${ana.cpf}`, { sigap: 'AUTOEXCLUIDO' })
    expect(await hers.play('bet', round)).toBe(0)

    goTo(midnight + 1_000)
    expect([await hers.play('bet', round), await hers.ask('bet', another)]).toEqual([110, 6])
    const balance = async () => (await granted(ana.call('GET /api/wallet'))).balance
    const before = await balance()
    expect([await hers.play('win', round), await hers.ask('result', another)]).toEqual([0, 0])
    expect(await hers.ask('refund', another, 'before midnight')).toBe(0)
    expect(await balance()).toBe(before + 300)
    expect([await others.play('bet', round), await others.ask('bet', another)]).toEqual([0, 0])

    // Free spins have no bet: the registers are queried when the win is reported.
    await house.sandbox.control(`registers/${bia.cpf}`, { sigap: 'AUTOEXCLUIDO' })
    goTo(midnight + 24 * 60 * MINUTE + 1_000)
    const { rows } = await sql<{ id: string }>`
      insert into supplier_free_spins (id, supplier, player_id, game_id, quantity, bet_level, valid_until, state, issued_by, issued_at)
      select gen_random_uuid(), 'softswiss', ${bia.id}, id, 10, 1, 'infinity', 'issued', 'duda', now()
        from casino_games where slug = ${town.slot.slug} returning id`.execute(house.app.db.sql)
    const money = async () => Number((await house.app.wallet.balance(bia.id)).real)
    const [until, report] = [await money(), { issue_id: rows[0]?.id, status: 'played', total_amount: 345 }]
    expect(await softswiss(house.url, 'freespins', report)).toMatchObject({ status: 200 })
    expect(await money()).toBe(until + 345)
    const alarms = await sql`select from supplier_free_spins where barred_win_at is not null`.execute(
      house.app.db.sql,
    )
    expect(alarms.rows).toHaveLength(1)
  })

  it('[LAW-GEO-1] counts a session that the supplier does not name as the last one of its player, and none as no session', async () => {
    const [ana, bia] = [await entered(house, early[3]), await entered(house, early[4])]
    const session = await launch(ana, town.slot)
    const { play } = await seats(town, ana, session)
    expect(await play('bet', randomUUID(), randomUUID(), 'another table')).toBe(0)
    house.clock.advance(5 * MINUTE)
    expect(await play('bet', randomUUID(), randomUUID(), 'another table')).toBe(153)
    const stranger = await seats(town, bia, session)
    expect(await stranger.play('bet', randomUUID(), randomUUID(), 'never opened')).toBe(110)
    expect(await stranger.ask('bet', randomUUID())).toBe(6)
  })

  it('[LAW-GEO-1] hears of the place from the login alone that opened the game', async () => {
    const [ana, bia] = [await entered(house, early[3]), await entered(house, early[4])]
    const session = await launch(ana, town.slot)
    expect(await refused(tell(bia, session, BRAZIL))).toBe('not_found')
    expect(await refused(tell(await entered(house, ana), session, BRAZIL))).toBe('not_found')
    const { good_until } = await granted(tell(ana, session, BRAZIL))
    const left = Date.parse(good_until) - house.clock.now().getTime()
    expect(left).toBeLessThanOrEqual(5 * MINUTE)
    expect(left).toBeGreaterThan(4 * MINUTE)
  })

  it('[LAW-PRO-1] an operator gives no free spins to who has not bet real money yet', async () => {
    const { operators, config } = house.app
    const { duda } = await foundOperators(operators, { duda: ['cashier'] })
    await sql`update casino_games set has_free_spins = true where slug = ${town.slot.slug}`.execute(
      house.app.db.sql,
    )
    const ana = await entered(house, early[6])
    const grant = { playerId: ana.id, game: town.slot.slug, quantity: 10, level: 1, days: 7 }
    const desk = { ...house.app, jurisdiction: config.jurisdiction }
    const give = () => perform(desk, duda, 'free-spins.give', grant)
    await expect(give()).rejects.toMatchObject({ code: 'prior_bet_missing' })
    const { play } = await seats(town, ana, await launch(ana, town.slot))
    expect(await play('bet', randomUUID())).toBe(0)
    expect(await give()).toMatchObject({ is: 'done' })
  })

  it('[AUTH-15] [LAW-KYC-7] takes no bet after a new wording of the terms until it is accepted, and every win and refund', async () => {
    const ana = await entered(house, early[5])
    const [session, round, another] = [await launch(ana, town.slot), randomUUID(), randomUUID()]
    await launch(ana, town.other)
    const { play, ask } = await seats(town, ana, session)
    expect(await play('bet', round)).toBe(0)
    expect(await ask('bet', another, 'before the wording')).toBe(0)
    const wording = { slug: 'termos-de-uso', version: '2027-01-10' }
    await house.app.content.saveRegulation(
      {
        slug: wording.slug,
        wordedOn: wording.version,
        language: 'pt',
        title: 'Termos',
        body: 'Novos.',
        position: 1,
      },
      'operator',
    )
    house.clock.advance(2_000)
    expect(await play('bet', round)).toBe(110)
    expect(await ask('bet', another)).toBe(4)
    const balance = async () => (await granted(ana.call('GET /api/wallet'))).balance
    const before = await balance()
    expect(await play('win', round)).toBe(0)
    expect(await ask('result', another)).toBe(0)
    expect(await ask('refund', another, 'before the wording')).toBe(0)
    expect(await balance()).toBe(before + 300)

    await granted(ana.call('POST /api/terms', { body: { texts: [wording] } }))
    expect(await play('bet', randomUUID())).toBe(0)
    expect(await ask('bet', randomUUID())).toBe(0)
  })
})

describe('where the law does not speak of it', () => {
  let town: SupplierTown
  beforeAll(async () => {
    town = await openSupplierTown('supplier_sessions_open')
  })
  afterAll(async () => {
    await town?.house.assertBooksBalance()
    await town?.house.close()
  })

  it('[LAW-GEO-1] the settings say from where bets of an open game are taken, and nobody has to touch anything', async () => {
    const { house } = town
    const ana = await house.player({ real: '900.00' })
    const session = await launch(ana, town.slot)
    const { play } = await seats(town, ana, session)
    house.clock.advance(45 * MINUTE)
    expect(await play('bet', randomUUID())).toBe(0)
    expect(await play('bet', randomUUID(), randomUUID(), 'never opened')).toBe(0)
    await granted(tell(ana, session, ABROAD))
    expect(await play('bet', randomUUID())).toBe(0)

    await changeSetting(house.app, { key: 'play_countries', value: 'BR,DE', by: 'olivia' })
    await house.app.site.refresh()
    expect(await play('bet', randomUUID())).toBe(153)
    await granted(tell(ana, session, BRAZIL))
    await eventually(async () => (await play('bet', randomUUID())) === 0)
    house.clock.advance(5 * MINUTE)
    expect(await play('bet', randomUUID())).toBe(153)
  })

  it('counts a session that is not named, or invented, as the last one of a login that lives, and takes no bet without any', async () => {
    const { house } = town
    const ana = await house.player({ real: '900.00' })
    const phone = await entered(house, ana)
    const { play, ask } = await seats(town, ana, await launch(ana, town.slot))
    await launch(ana, town.other)
    await launch(phone, town.slot)
    await launch(phone, town.other)
    const tries = async () => [
      await play('bet', randomUUID(), randomUUID(), 'invented'),
      await ask('bet', randomUUID()),
    ]
    expect(await tries()).toEqual([0, 0])
    await granted(phone.call('POST /api/auth/logout'))
    expect(await tries()).toEqual([0, 0])
    const round = randomUUID()
    expect(await play('bet', round, randomUUID(), 'invented')).toBe(0)
    await granted(ana.call('POST /api/auth/logout'))
    expect(await tries()).toEqual([110, 6])
    expect(await play('win', round, randomUUID(), 'invented')).toBe(0)
  })
})
