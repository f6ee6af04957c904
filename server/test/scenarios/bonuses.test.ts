import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expireDue } from '../../src/modules/money/bonuses/end-grants.ts'
import { writeCursor } from '../../src/platform/cursor.ts'
import { activeBonus, type Campaigned, campaign } from '../campaigns.ts'
import { eventually, granted, type House, openHouse, type Person, refused } from '../house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse('bonuses')
  await campaign(house.app, 'verao')
})
afterAll(async () => {
  await house?.assertBooksBalance()
  await house?.close()
})

/** A coupon without a deposit or a proof of identity to wait for. */
const NEITHER = { offer: null, registration: null }
const apply = (person: Person, code: string) => person.call('POST /api/coupons/apply', { body: { code } })
const dice = (person: Person, stake: number, more: object = {}) =>
  person.call('POST /api/games/dice/rounds', {
    body: { id: randomUUID(), stake, side: 'under', target: 4_900, ...more },
  })
const bonuses = async (person: Person) => (await granted(person.call('GET /api/bonus', { query: {} }))).data
const params = (id: string) => ({ params: { id } })

const withBonus = (name: string, real = '100.00', terms: Campaigned = {}) =>
  activeBonus(house, name, { real, terms })
const progress = async (person: Person, id: string) =>
  (await bonuses(person)).find((bonus) => bonus.id === id)?.amount_current

describe('a coupon', () => {
  it('[BONUS-1] [BONUS-2] [BONUS-14] [ENT-8] whatever its capitals, is a bonus that waits; once, and then it is listed as used', async () => {
    const ana = await house.player({ real: '10.00' })
    const coupon = { code: 'VERAO', deposit: false, event: 'code', apply_register: false }
    const { userCoupon } = await granted(apply(ana, ' vErAo '))
    expect(userCoupon).toEqual({ coupon, active: false, applied: true, expired: false, ...NEITHER })
    expect(await refused(apply(ana, 'VERAO'))).toBe('coupon_used')
    const list = (body: object) => granted(ana.call('POST /api/coupons/list', { body }))
    expect((await list({})).userCoupons).toEqual([userCoupon])
    expect((await list({ active: 1 })).userCoupons).toEqual([])
    expect((await list({ applied: true, expired: 0 })).userCoupons).toEqual([userCoupon])
    expect(await bonuses(ana)).toEqual([
      expect.objectContaining({ active: 0, amount_current: 0, amount_rollover: 6_000, balance: 2_000 }),
    ])
    expect(await ana.balance()).toEqual({ real: 1_000, bonus: 0 })
  })

  it.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['65 characters', 'X'.repeat(65)],
    ['a letter that only looks like one', 'VERАO'],
    ['a line break', 'VER\nAO'],
  ])('[BONUS-1] of %s is asked for again in the words of the specification', async (_, code) => {
    const bia = await house.player()
    expect(await apply(bia, code)).toMatchObject({
      status: 422,
      body: { error: 'coupon_required', message: 'Insira um cupom válido' },
    })
  })

  it('that there is not, that is over, or that is not for a code, is refused and says so', async () => {
    const caio = await house.player()
    expect(await refused(apply(caio, 'NADA'))).toBe('coupon_not_found')
    await campaign(house.app, 'ontem', { codes: ['ONTEM'], window: { from: 0, until: 1 } })
    expect(await refused(apply(caio, 'ontem'))).toBe('coupon_expired')
    await campaign(house.app, 'muito', {
      codes: ['MUITO'],
      conditions: { leastBets: 5, leastStaked: 0, leastDeposit: 0, firstDeposit: false },
    })
    expect(await refused(apply(caio, 'muito'))).toBe('coupon_conditions')
  })

  it('[BONUS-1] counts the bets and the real money that it asks for, of its window', async () => {
    const asks = { leastBets: 0, leastStaked: 0, leastDeposit: 0, firstDeposit: false }
    const person = await house.player({ real: '100.00' })
    await campaign(house.app, 'apostas', { codes: ['APOSTAS'], conditions: { ...asks, leastBets: 3 } })
    await campaign(house.app, 'valor', { codes: ['VALOR'], conditions: { ...asks, leastStaked: 701 } })
    for (const stake of [300, 300]) await granted(dice(person, stake))
    expect(await refused(apply(person, 'APOSTAS'))).toBe('coupon_conditions')
    await granted(dice(person, 100))
    await granted(apply(person, 'APOSTAS'))
    expect(await refused(apply(person, 'VALOR'))).toBe('coupon_conditions')
    await granted(dice(person, 10))
    await granted(apply(person, 'VALOR'))
  })

  it('[BONUS-1] one for each CPF and each browser is not granted twice, whatever the accounts and at once', async () => {
    await campaign(house.app, 'pessoa', { codes: ['PESSOA'], per: { player: 1, cpf: 1, device: null } })
    await campaign(house.app, 'navegador', { codes: ['NAVEGADOR'], per: { player: 1, cpf: 9, device: 1 } })
    const [ana, bia, caio] = [await house.player(), await house.player(), await house.player()]
    // Two accounts of one person, the first of them closed.
    const owner = new pg.Client({ connectionString: house.database.ownerUrl })
    await owner.connect()
    await owner.query(
      'update public.players set closed_at = now(), cpf = (select cpf from public.players where id = $2) where id = $1',
      [ana.id, bia.id],
    )
    await owner.query(
      'update public.sessions set device = (select device from public.sessions where player_id = $2 limit 1) where player_id = $1',
      [caio.id, bia.id],
    )
    await owner.end()
    const tries = (code: string, ...people: Person[]) =>
      Promise.all(people.map((person) => apply(person, code)))
    const coded = (answers: Awaited<ReturnType<typeof tries>>) =>
      answers.map(({ ok, body }) => (ok ? 'granted' : (body as { error: string }).error)).sort()
    expect(coded(await tries('NAVEGADOR', bia, caio))).toEqual(['coupon_used', 'granted'])
    await house.app.db.transaction(async (tx) => {
      const { rows } = await sql<{ cpf: number }>`
        select c.cpf from public.campaigns k, public.count_grants(k.id, ${ana.id}, false) c where k.name = 'pessoa'`.execute(
        tx,
      )
      expect(rows).toEqual([{ cpf: 0 }])
      // The person's other account waits for this one.
      const other = apply(bia, 'PESSOA')
      expect(await Promise.race([other, new Promise((done) => setTimeout(done, 300, 'waits'))])).toBe('waits')
    })
    expect(await eventually(async () => (await bonuses(bia)).length > 0)).toBe(true)
    const { rows } = await sql<{ cpf: number; player: number }>`
      select c.cpf, c.player from public.campaigns k, public.count_grants(k.id, ${ana.id}, false) c where k.name = 'pessoa'`.execute(
      house.app.db.sql,
    )
    expect(rows).toEqual([{ cpf: 1, player: 0 }])
  })

  it('asked for by many at once is granted as often as its budget says, and once to each', async () => {
    await campaign(house.app, 'corrida', { codes: ['CORRIDA'], budget: { cents: 6_500, grants: 5 } })
    const people = await Promise.all(Array.from({ length: 6 }, () => house.player()))
    const answers = await Promise.all(
      people.flatMap((person) => [apply(person, 'CORRIDA'), apply(person, 'corrida')]),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
    const codes = answers.filter(({ ok }) => !ok).map(({ body }) => (body as { error?: string }).error)
    expect(codes.filter((code) => code !== 'coupon_used' && code !== 'coupon_spent')).toEqual([])
    const { rows } = await sql<{ used: bigint; grants: number }>`
      select used_cents as used, used_grants as grants from public.campaigns where name = 'corrida'`.execute(
      house.app.db.sql,
    )
    expect(rows).toEqual([{ used: 6_000n, grants: 3 }])
    await campaign(house.app, 'uma', { codes: ['UMA'], budget: { cents: 90_000, grants: 1 } })
    const others = await Promise.all(people.map((person) => apply(person, 'UMA')))
    const spent = others.map(({ ok, body }) => (ok ? 'granted' : (body as { error?: string }).error))
    expect(spent.sort()).toEqual([...Array(5).fill('coupon_spent'), 'granted'])
  })
})

describe('a bonus', () => {
  it('[BONUS-6] [BONUS-7] [BONUS-14] [ENT-4] [RTM-4] is activated, wagered by real money first, and redeemed, and its channel tells each change', async () => {
    const { person, id } = await withBonus('inteiro')
    const updates: { amount_current: number; active: number }[] = []
    const stop = house.app.bus.subscribe(`bonus.${id}`, (event) =>
      updates.push(event as (typeof updates)[number]),
    )
    const join = (who: Person) =>
      who.call('POST /api/broadcasting/auth', {
        body: { socket_id: '1.1', channel_name: `private-bonus.${id}` },
      })
    await granted(join(person))
    expect(await refused(join(await house.player()))).toBe('not_found')
    expect(await person.balance()).toEqual({ real: 10_000, bonus: 2_000 })
    const active = await granted(person.call('GET /api/bonus', { query: { active: '1' } }))
    expect(active.data).toEqual([expect.objectContaining({ id, active: 1, balance: 2_000 })])
    expect(await refused(person.call('POST /api/redeem/:id', params(id)))).toBe('bonus_not_done')
    for (let round = 0; round < 6; round += 1) await granted(dice(person, 1_000))
    expect(await eventually(async () => (await progress(person, id)) === 6_000)).toBe(true)
    expect(await refused(person.call('DELETE /api/bonus/:id', params(id)))).toBe('bonus_done')
    const { real, bonus } = await person.balance()
    expect(bonus).toBe(2_000)
    await granted(person.call('POST /api/redeem/:id', params(id)))
    expect(await person.balance()).toEqual({ real: real + 2_000, bonus: 0 })
    expect(await bonuses(person)).toEqual([])
    const reached = () =>
      updates.some(({ amount_current, active }) => amount_current === 6_000 && active === 1)
    expect(await eventually(async () => reached() && updates.at(-1)?.active === 0)).toBe(true)
    stop()
  })

  it('[BONUS-7] counts a stake by its mechanic, and nothing of one that risks next to nothing, or is without bonus', async () => {
    const { person, id } = await withBonus('pesos')
    await granted(dice(person, 1_000, { target: 9_800 }))
    await granted(dice(person, 1_000, { without_bonus: true }))
    const { id: round } = await granted(
      person.call('POST /api/games/mines/rounds', { body: { id: randomUUID(), stake: 1_000, mines: 24 } }),
    )
    await granted(
      person.call('POST /api/games/mines/rounds/:id/reveal', { params: { id: round }, body: { tile: 3 } }),
    )
    expect(await eventually(async () => (await progress(person, id)) === 500)).toBe(true)
    const stakes = (query = {}) => person.call('GET /api/bonus/:id/stakes', { ...params(id), query })
    const listed = await granted(stakes())
    expect(listed).toMatchObject({ next: null })
    expect(listed.data.map(({ why, counted_milli, mechanic }) => [mechanic, counted_milli, why])).toEqual(
      expect.arrayContaining([
        ['dice', 0, 'risk_below_least'],
        ['dice', 0, 'without_bonus'],
        ['mines', 500_000, null],
      ]),
    )
    const [first] = listed.data
    expect(first).toMatchObject({ product: 'casino', stake: 1_000, game: { slug: expect.any(String) } })
    expect(
      (await granted(stakes({ cursor: writeCursor({ at: new Date(0), id: randomUUID() }) }))).data,
    ).toEqual([])
    const other = await house.player()
    expect(await refused(other.call('GET /api/bonus/:id/stakes', { ...params(id), query: {} }))).toBe(
      'bonus_not_found',
    )
  })

  it('asks for no higher stake than its terms say while it runs, and no longer', async () => {
    const { person, id } = await withBonus('teto')
    expect(await refused(dice(person, 1_001))).toBe('bonus_stake_above_max')
    await granted(dice(person, 1_001, { without_bonus: true }))
    await granted(person.call('DELETE /api/bonus/:id', params(id)))
    await granted(dice(person, 1_001))
    expect((await person.balance()).bonus).toBe(0)
  })

  it.each([
    ['a game', { games: ['dice'], groups: [] }],
    ['a group of games', { games: [], groups: ['originals' as const] }],
  ])(
    'that excludes %s takes no stake on it but those without bonus, and says so, until it is over',
    async (_, excluded) => {
      const name = `sem-${excluded.games.length}`
      const { person, id } = await withBonus(name, '100.00', { excluded })
      const bet = { id: randomUUID(), without_bonus: true }
      const [round] = await Promise.all([granted(dice(person, 100, bet)), granted(dice(person, 100, bet))])
      // Twice: recently refused wallets are checked before posting; a repeat is not.
      for (const stake of [100, 100]) expect(await refused(dice(person, stake))).toBe('bonus_game_excluded')
      expect((await granted(dice(person, 100, { id: bet.id }))).id).toBe(round.id)
      // Real winnings.
      expect(await person.balance()).toEqual({ real: 9_900 + round.payout, bonus: 2_000 })
      await granted(person.call('DELETE /api/bonus/:id', params(id)))
      await granted(dice(person, 100))
    },
  )

  it('one at a time; the next waits its turn', async () => {
    const { person, id } = await withBonus('primeiro')
    await granted(apply(person, 'VERAO'))
    const next = (await bonuses(person)).find((bonus) => bonus.active === 0)?.id ?? ''
    expect(await refused(person.call('POST /api/active/:id', params(next)))).toBe('bonus_running')
    await granted(person.call('DELETE /api/bonus/:id', params(id)))
    await granted(person.call('POST /api/active/:id', params(next)))
    expect((await person.balance()).bonus).toBe(2_000)
  })

  it('of somebody else is not found', async () => {
    const { id } = await withBonus('alheio')
    const other = await house.player()
    expect(await refused(other.call('POST /api/active/:id', params(id)))).toBe('bonus_not_found')
    expect(await refused(other.call('DELETE /api/bonus/:id', params('42')))).toBe('bonus_not_found')
  })

  it('expires when its bets have ended, and what they pay goes as it does', async () => {
    const { person, id } = await withBonus('prazo', '5.00')
    await granted(
      person.call('POST /api/games/mines/rounds', { body: { id: randomUUID(), stake: 1_000, mines: 1 } }),
    )
    expect(await person.balance()).toEqual({ real: 0, bonus: 1_500 })
    await sql`update public.grants set expires_at = ${house.clock.now()} where id = ${id}`.execute(
      house.app.db.sql,
    )
    await expireDue({
      ...house.app,
      settings: house.app.site.current,
      jurisdiction: house.app.config.jurisdiction,
    })
    const left = () => house.app.bonuses.listRollovers(person.id)
    expect((await left()).map(({ row }) => row.id)).toEqual([id])
    house.clock.advance(31 * 60_000)
    await house.app.games.closeIdleRounds()
    expect(await eventually(async () => (await left()).length === 0)).toBe(true)
    expect(await house.app.wallet.balance(person.id)).toMatchObject({ real: 500n, bonus: 0n })
  })

  it('given up while its bet is open, takes what that bet pays', async () => {
    const { person, id } = await withBonus('desistencia', '5.00')
    await granted(
      person.call('POST /api/games/mines/rounds', { body: { id: randomUUID(), stake: 1_000, mines: 1 } }),
    )
    await granted(person.call('DELETE /api/bonus/:id', params(id)))
    house.clock.advance(31 * 60_000)
    await house.app.games.closeIdleRounds()
    const left = { real: 500n, bonus: 0n }
    expect(await eventually(async () => (await house.app.wallet.balance(person.id)).bonus === 0n)).toBe(true)
    expect(await house.app.wallet.balance(person.id)).toMatchObject(left)
  })

  it('every step is written down with its cause and its movements, and nobody changes it', async () => {
    const { person, id } = await withBonus('registro')
    await granted(person.call('DELETE /api/bonus/:id', params(id)))
    const { rows } = await sql<object>`
      select s.step, s.state, s.cause, m.kind, m.amount::int from public.grant_steps s left join public.grant_moves m on m.step_id = s.id
       where s.grant_id = ${id} order by s.id`.execute(house.app.db.sql)
    expect(rows).toEqual([
      { step: 'grant', state: 'queued', cause: 'code registro', kind: null, amount: null },
      { step: 'activate', state: 'active', cause: 'player', kind: 'grant', amount: 2_000 },
      { step: 'give_up', state: 'given_up', cause: 'player', kind: 'forfeit', amount: 2_000 },
    ])
    await expect(house.app.db.pool.query('delete from public.grant_steps')).rejects.toThrow(
      /permission denied/,
    )
  })
})
