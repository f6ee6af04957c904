import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '../../../bench/lib/as-owner.ts'
import { callJwt, ES, NAMED, STRANGER, sendRaw, signEs256 } from '../betby-calls.ts'
import { code, jwtJson, jwtParts, openBookTown } from '../book-town.ts'
import { granted, type House, type Person, refused } from '../house.ts'

/** Ends of bets in the supplier's sports book, over HTTP: correct, repeated, reordered, forged and broken. */
let house: House
let ana: Person
let town: Awaited<ReturnType<typeof openBookTown>>
let betby: (typeof town)['betby']

beforeAll(async () => {
  town = await openBookTown('second_book_ends')
  house = town.house
  ana = town.ana
  betby = town.betby
})
afterEach(() => house.assertBooksBalance())
afterAll(() => house?.close())

const token: typeof town.token = (person) => town.token(person)
const real: typeof town.real = (person) => town.real(person)
const made: typeof town.made = (amount, person) => town.made(amount, person)

/** End of a slip in the regulator's view, by the id of its bet. */
const regulated = (key: string) =>
  asOwner(house.database.ownerUrl, async (owner) => {
    const text = 'select settled_as from regulator.supplier_rounds where round_key = $1'
    return (await owner.query<{ settled_as: string | null }>(text, [key])).rows[0]?.settled_as
  })

describe('the end of a bet', () => {
  it('goes from won to void to won: each replaces what was said before, once', async () => {
    const before = await real()
    const id = await made()
    await betby.commit(id)
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
    for (const _ of [1, 2]) {
      expect(await betby.settle(id, 'won', 1_850, first)).toMatchObject({
        status: 200,
        body: { operation: 'settlement', amount: 1_850, balance: before + 850 },
      })
    }
    expect(await betby.settle(id, 'refund', 1_000, second)).toMatchObject({ body: { balance: before } })
    expect(await betby.settle(id, 'won', 1_850, third)).toMatchObject({ body: { balance: before + 850 } })
    expect(await betby.settle(id, 'won', 1_850, first), 'a repeat of the first').toMatchObject({
      status: 200,
    })
    expect(await betby.settle(id, 'won', 1_900, first), 'with another amount').toMatchObject(code(2004))
    expect(await real()).toBe(before + 850)
  })

  it('is opened again by a rollback, which takes back what was paid', async () => {
    const before = await real()
    const id = await made()
    const [win, undo] = [randomUUID(), randomUUID()]
    await betby.win(id, 1_850, win)
    for (const _ of [1, 2])
      expect(await betby.rollback(id, win, undo)).toMatchObject({
        status: 200,
        body: { operation: 'rollback', balance: before - 1_000 },
      })
    const isOpen = async () =>
      (
        await sql<{
          open: boolean
        }>`select finished_at is null as open from supplier_rounds where round_key = ${id}`.execute(
          house.app.db.sql,
        )
      ).rows[0]?.open
    expect(await isOpen()).toBe(true)
    await betby.win(id, 1_850, win)
    expect(await isOpen(), 'a repeat of the undone win ends nothing').toBe(true)
    expect(await real()).toBe(before - 1_000)
    await betby.settle(id, 'half-won', 1_425)
    expect(await isOpen()).toBe(false)
    expect(await betby.rollback(id, win), 'of a win that was replaced').toMatchObject({ status: 200 })
    expect(await betby.rollback(id, randomUUID()), 'of nothing').toMatchObject(code(2003))
    expect(await real()).toBe(before + 425)
  })

  it('[SPORT-3] shows its player and the regulator a returned stake and a cash-out as such, until a later end', async () => {
    const eva = await house.player({ real: '50.00' })
    const ends: unknown[] = []
    const end = async (id: string) => {
      const { data } = await granted(eva.call('GET /api/suppliers/rounds'))
      const round = data.find(({ round }) => round === id)
      const { actions } = await granted(
        eva.call('GET /api/suppliers/rounds/:id', { params: { id: round?.id ?? '' } }),
      )
      ends.push([round?.outcome, actions.at(-1)?.kind, await regulated(id)])
    }
    const returned = await made(1_000, eva)
    await betby.refund(returned, 1_000)
    await end(returned)
    for (const status of ['refund', 'VOID', 'CANCELED']) {
      const id = await made(1_000, eva)
      await betby.settle(id, status, 1_000)
      await end(id)
    }
    const sold = await made(1_000, eva)
    await betby.send('bet/win', { ...betby.end(sold, 'win', 800), is_cashout: true })
    await end(sold)
    await betby.settle(sold, 'CASHED_OUT', 900)
    await end(sold)
    await betby.settle(sold, 'half-lost', 950)
    await end(sold)
    expect(ends).toEqual([
      ...Array.from({ length: 4 }, () => ['void', 'refund', 'void']),
      ...Array.from({ length: 2 }, () => ['cash_out', 'cash_out', 'cash_out']),
      [null, 'win', null],
    ])
  })

  it('counts once however many settlements come at once', async () => {
    const before = await real()
    const id = await made()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => betby.settle(id, 'won', 1_850, randomUUID())),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    expect(await real()).toBe(before + 850)
  })

  it('of a bet that was never made is refused, with every word for it', async () => {
    const before = await real()
    const id = randomUUID()
    expect(await betby.win(id, 1_000)).toMatchObject(code(2003))
    expect(await betby.lost(id)).toMatchObject(code(2003))
    expect(await betby.refund(id, 1_000)).toMatchObject(code(2003))
    expect(await betby.settle(id, 'won', 1_000)).toMatchObject(code(2003))
    expect(await betby.rollback(id, randomUUID())).toMatchObject(code(2003))
    expect(await betby.commit(id)).toMatchObject(code(2003))
    const own = await made()
    for (const amount of [-1, 1.5, 2 ** 53, '5', null])
      expect(await betby.win(own, amount), String(amount)).toMatchObject(code(2004))
    await betby.refund(own, 1_000)
    expect(await real()).toBe(before)
  })

  it('that wants back what is spent takes what is there and names the rest; the same win later is not paid twice', async () => {
    const eva = await house.player({ real: '10.00' })
    const id = await made(1_000, eva)
    await betby.settle(id, 'won', 5_000)
    const spent = await made(4_800, eva)
    expect(await betby.settle(id, 'lost', 0)).toMatchObject({ status: 200, body: { balance: 0 } })
    const { supplier_shortfall_day_cents } = await house.app.suppliers.figures()
    expect(supplier_shortfall_day_cents).toBe(4_800)
    await betby.settle(id, 'won', 5_000)
    expect(await real(eva)).toBe(200)
    await betby.lost(spent)
  })
})

describe('settlements that their supplier states', () => {
  const state = (
    id: string,
    status: string,
    amount: number,
    timestamp: number,
    settlement = randomUUID(),
  ) => {
    const { transaction, ...end } = betby.end(id, 'settlement', amount, settlement)
    return betby.send('bet/settlement', { status, ...end, transaction: { ...transaction, timestamp } })
  }

  it('[SPORT-3] earlier than the last one and brought late change nothing, however often they are repeated', async () => {
    const before = await real()
    const id = await made()
    const now = house.clock.now().getTime()
    const late = randomUUID()
    await state(id, 'won', 1_850, now)
    for (const _ of [1, 2])
      expect(await state(id, 'lost', 0, now - 5_000, late)).toMatchObject({
        status: 200,
        body: { operation: 'settlement', balance: before + 850 },
      })
    expect(await state(id, 'lost', 10, now - 5_000, late), 'with another amount').toMatchObject(code(2004))
    expect(await real()).toBe(before + 850)
    expect((await house.app.suppliers.figures()).supplier_shortfall_day_cents).toBe(4_800)
    await state(id, 'refund', 1_000, now + 5_000)
    expect(await real()).toBe(before)
  })

  it('count for no rollover of deposits, because their risk is unknown', async () => {
    const id = await made()
    await betby.win(id, 1_850)
    const { rows } = await sql<{ risk: number }>`
      select (payload->>'riskPpm')::int as risk from outbox where name = 'round.closed' and payload->>'game' = 'betby'`.execute(
      house.app.db.sql,
    )
    expect(new Set(rows.map(({ risk }) => risk))).toEqual(new Set([0]))
  })
})

describe('a signed content', () => {
  it('is of one call: a bet discards and confirms nothing, a refund is no win', async () => {
    const before = await real()
    const id = randomUUID()
    const make = betby.make(ana.id, await token(), 1_000, { id })
    expect(await betby.send('bet/make', make)).toMatchObject({ status: 200 })
    for (const call of ['bet/discard', 'bet/commit', 'bet/win', 'bet/lost'])
      expect(await betby.send(call, make), call).toMatchObject(code(2004))
    const refund = betby.end(id, 'refund', 1_000)
    for (const call of ['bet/win', 'bet/commit', 'bet/discard'])
      expect(await betby.send(call, { ...refund, ext_player_id: String(ana.id) }), call).toMatchObject(
        code(2004),
      )
    expect(await betby.send('bet/refund', refund)).toMatchObject({ status: 200 })
    expect(await real()).toBe(before)
  })

  it('with text that is cut inside a sign is taken', async () => {
    const id = randomUUID()
    const make = betby.make(ana.id, await token(), 100, { id })
    const [first] = make.betslip.bets
    const bets = [{ ...first, market_name: `${'a'.repeat(119)}😀` }]
    expect(await betby.send('bet/make', { ...make, betslip: { ...make.betslip, bets } })).toMatchObject({
      status: 200,
    })
    await betby.lost(id)
  })
})

describe('a discard', () => {
  it('gives the stake back once, never after the bet was confirmed or settled', async () => {
    const before = await real()
    const id = await made()
    for (const _ of [1, 2])
      expect(await betby.discard(ana.id, id)).toMatchObject({ status: 200, body: { balance: before } })
    expect(await betby.commit(id)).toMatchObject(code(2004))
    expect(await betby.win(id, 1_850)).toMatchObject(code(2003))
    const sure = await made()
    expect(await betby.commit(sure)).toMatchObject({ status: 200, body: { operation: 'commit' } })
    expect(await betby.discard(ana.id, sure)).toMatchObject(code(2004))
    const won = await made()
    await betby.win(won, 1_000)
    expect(await betby.discard(ana.id, won)).toMatchObject(code(2004))
    await betby.refund(sure, 1_000)
    expect(await real()).toBe(before)
  })

  it('before its bet leaves a mark, so that the bet takes nothing, at once or later', async () => {
    const before = await real()
    const id = randomUUID()
    expect(await betby.discard(ana.id, id)).toMatchObject({ status: 200, body: { balance: before } })
    const make = betby.make(ana.id, await token(), 1_000, { id })
    expect(await betby.send('bet/make', make)).toMatchObject(code(2004))
    expect(await betby.discard(ana.id, id)).toMatchObject({ status: 200 })
    expect(await betby.discard(987_654_321, id)).toMatchObject(code(2006))
    for (let n = 0; n < 5; n += 1) {
      const both = randomUUID()
      const own = betby.make(ana.id, await token(), 1_000, { id: both })
      await Promise.all([betby.send('bet/make', own), betby.discard(ana.id, both)])
    }
    expect(await real()).toBe(before)
  })
})

describe('a call', () => {
  it('counts only with the signature of the supplier, in time, for us', async () => {
    const now = house.clock.now()
    const id = await made()
    const before = await real()
    const win = betby.end(id, 'win', 100_000)
    const publicPem = ES.publicKey.export({ type: 'spki', format: 'pem' }).toString()
    const iat = Math.floor(now.getTime() / 1_000)
    const forged: Record<string, Parameters<typeof callJwt>[2]> = {
      'by a stranger': { sign: (input) => signEs256(input, STRANGER.privateKey) },
      'by nobody': { sign: () => '' },
      'alg none': { header: { alg: 'none' }, sign: () => '' },
      'HS256 with the public key': {
        header: { alg: 'HS256' },
        sign: (input) => createHmac('sha256', publicPem).update(input).digest('base64url'),
      },
      'another algorithm': { header: { alg: 'RS256' } },
      'an unknown key': { header: { kid: 'other' } },
      'no key': { header: { kid: undefined } },
      'a key of its own': { header: { jwk: STRANGER.publicKey.export({ format: 'jwk' }) } },
      'another issuer': { claims: { iss: 'other' } },
      'another audience': { claims: { aud: 'other' } },
      'no audience': { claims: { aud: undefined } },
      expired: { claims: { iat: iat - 120, exp: iat - 60 } },
      'from the future': { claims: { iat: iat + 60, exp: iat + 120 } },
      'a long life': { claims: { exp: iat + 3_600 } },
      'no end': { claims: { exp: undefined } },
      'no number': { claims: { jti: undefined } },
    }
    for (const [what, how] of Object.entries(forged))
      expect(await betby.send('bet/win', win, how), what).toMatchObject(code(2005))
    const [header, claims] = jwtParts(callJwt(now, win))
    const [, , signature] = jwtParts(callJwt(now, { ...win, amount: 1 }))
    for (const body of ['', 'x', '{}', '[]', '{"payload":1}', JSON.stringify(win)])
      expect(await sendRaw(house.url, 'bet/win', body)).toMatchObject(code(2005))
    const swapped = JSON.stringify({ payload: `${header}.${claims}.${signature}` })
    expect(await sendRaw(house.url, 'bet/win', swapped)).toMatchObject(code(2005))
    const long = JSON.stringify({ payload: callJwt(now, { ...win, more: 'x'.repeat(70_000) }) })
    expect(await sendRaw(house.url, 'bet/win', long)).toMatchObject({ status: 400 })
    expect(await real()).toBe(before)
    const replayed = JSON.stringify({ payload: callJwt(now, betby.end(id, 'win', 1_850)) })
    for (const _ of [1, 2])
      expect(await sendRaw(house.url, 'bet/win', replayed)).toMatchObject({ status: 200 })
    expect(await real()).toBe(before + 1_850)
    house.clock.advance(70_000)
    expect(await sendRaw(house.url, 'bet/win', replayed)).toMatchObject(code(2005))
    expect(jwtJson(header).kid).toBe(NAMED)
  })

  it('asks whether we answer', async () => {
    expect(await betby.send('ping', { timestamp: 1 })).toEqual({
      status: 200,
      body: { timestamp: expect.any(Number) },
    })
  })
})

// The last ones: the book stays paused.
describe('settlements while the book is paused', () => {
  it('[SPORT-3] are paid, a day after the bet and later', async () => {
    const eva = await house.player({ real: '30.00' })
    const [won, returned, lost] = [await made(1_000, eva), await made(1_000, eva), await made(1_000, eva)]
    const loss = randomUUID()
    await betby.lost(lost, loss)
    const { db, catalogue } = house.app
    await sql`update supplier_rounds set opened_at = opened_at - interval '30 hours' where player_id = ${eva.id}`.execute(
      db.sql,
    )
    await catalogue.pauseSupplied(db.sql, 'betby', 'losses', house.clock.now())
    expect(await refused(eva.call('GET /api/generate-token'))).toBe('sports_token_unavailable')
    await betby.win(won, 1_850)
    await betby.refund(returned, 1_000)
    expect(await real(eva)).toBe(2_850)
    await betby.settle(won, 'won', 9_000)
    await betby.rollback(lost, loss)
    await betby.win(lost, 9_000)
    expect(await real(eva), 'more for a settled slip waits for two operators').toBe(2_850)
  })
})
