import { randomUUID } from 'node:crypto'
import { wordStream } from '@jogo/rules/fair/words'
import { SLOT_GAMES } from '@jogo/rules/games/slots/registry'
import { JURISDICTIONS } from '@jogo/rules/jurisdiction'
import { cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { verify } from '../../../bench/chaos/verify.ts'
import { EXAMPLES } from '../../../rules/test/campaign-terms.ts'
import { readClosed } from '../../src/modules/casino/games/watch/closed-store.ts'
import { changeSetting } from '../../src/modules/house/site/index.ts'
import { expireDue } from '../../src/modules/money/bonuses/end-grants.ts'
import { saveCampaign } from '../../src/modules/money/bonuses/index.ts'
import { type Campaigned, campaign } from '../campaigns.ts'
import { eventually, granted, type House, openHouse, type Person, refused } from '../house.ts'

const { onca } = SLOT_GAMES

/** Free spins of a campaign on a slot of the house: payouts, counting and ends. */
let house: House
beforeAll(async () => {
  house = await openHouse('free_spins')
  // Facts are deleted after their reactions: copies stay.
  await asOwner(`create table public.told (payload jsonb);
    create function public.copy_fact() returns trigger language plpgsql security definer as
      'begin insert into public.told values (new.payload); return null; end';
    create trigger copied after insert on public.outbox for each row when (new.name = 'free_spins.ended') execute function public.copy_fact();
    grant select on public.told to jogo_app`)
})
afterEach(() => house.assertBooksBalance())
afterAll(() => house?.close())

const STAKE = 100
type Award = Extract<Campaigned, { kind?: 'free_spins' }>['award']
const award = (more: Partial<Award> = {}): Award => ({
  ...{ game: 'onca', spins: 3, stake: STAKE },
  prize: { to: 'real', most: null },
  ...more,
})

/** A player with free spins that wait or, by default, are active. */
async function spinner(name: string, more: Partial<Award> = {}, terms: Campaigned = {}, isActive = true) {
  const person = await house.player({ real: '50.00' })
  const spins = { ...terms, kind: 'free_spins', award: award(more), codes: [name] } as Campaigned
  await campaign(house.app, name, { rollover: { multiple: 1_000, base: 'bonus' }, ...spins })
  await granted(person.call('POST /api/coupons/apply', { body: { code: name } }))
  const [bonus] = await bonuses(person)
  const id = bonus?.id ?? ''
  if (isActive) await granted(person.call('POST /api/active/:id', { params: { id } }))
  return { person, id }
}

const asOwner = async (text: string) => {
  const owner = new pg.Client({ connectionString: house.database.ownerUrl })
  await owner.connect()
  await owner.query(text)
  await owner.end()
}
const bonuses = async (person: Person, query: { ended?: string } = {}) =>
  (await granted(person.call('GET /api/bonus', { query }))).data
const spin = (person: Person, id: string, n: number) =>
  person.call('POST /api/bonus/:id/spins', { params: { id }, body: { spin: n } })
const ordinary = (person: Person, stake = STAKE, id: string = randomUUID()) =>
  person.call('POST /api/games/onca/rounds', { body: { id, stake } })
const rounds = async (id: string) =>
  Number(
    (await sql<{ n: bigint }>`select count(*) as n from public.rounds where grant_id = ${id}`.execute(db()))
      .rows[0]?.n,
  )
const db = () => house.app.db.sql
const facts = async (id: string) =>
  (
    await sql<{ payload: object }>`select payload from public.told where payload->>'grantId' = ${id}`.execute(
      db(),
    )
  ).rows.map(({ payload }) => payload)
const deps = () => ({
  ...house.app,
  settings: house.app.site.current,
  jurisdiction: house.app.config.jurisdiction,
})

/** Fixes wins and losses of the player's next rounds: searches for a client seed that causes them. */
async function wins(person: Person, results: readonly boolean[], stake = STAKE): Promise<number[]> {
  await granted(person.call('GET /api/fair/seeds'))
  const { rows } = await sql<{ server_seed: string }>`
    select server_seed from public.fair_seeds where player_id = ${person.id} and activated_at is null`.execute(
    db(),
  )
  const version = onca.versions.length
  for (let seed = 0; ; seed += 1) {
    const seeds = { serverSeed: rows[0]?.server_seed ?? '', clientSeed: `s${seed}` }
    const paid = results.map((_, nonce) => {
      const { units } = onca.outcome(onca.draw(wordStream(seeds, nonce), {}, version), version)
      return Number((cents(stake) * BigInt(units)) / BigInt(onca.table(version).data.unit))
    })
    if (!paid.every((payout, at) => payout > 0 === results[at])) continue
    await granted(person.call('POST /api/fair/rotate', { body: { client_seed: seeds.clientSeed } }))
    return paid
  }
}

describe('free spins whose prize is real money', () => {
  it('[BONUS-6] [ENT-4] are shown before, play at the stake of the terms, pay what the slot draws, and end with the last', async () => {
    const { person, id } = await spinner('reais')
    expect((await bonuses(person))[0]).toMatchObject({
      ...{ kind: 'free_spins', state: 'active', unplayed: 3, prizes: 0, balance: 0 },
      terms: { award: { game: 'onca', spins: 3, stake: STAKE, prize: { to: 'real', most: null } } },
    })
    const paid = await wins(person, [true, false, true])
    let real = 5_000
    for (const [at, payout] of paid.entries()) {
      const { round, bonus } = await granted(spin(person, id, at + 1))
      real += payout
      expect(round).toMatchObject({
        game: 'onca',
        stake: STAKE,
        payout,
        free: { bonus_id: id, prize: payout },
      })
      expect(round.wallet).toMatchObject({ balance: real, bonus: 0 })
      expect(bonus).toMatchObject({ unplayed: 2 - at, state: at === 2 ? 'spent' : 'active' })
    }
    const prizes = paid.reduce((sum, prize) => sum + prize, 0)
    expect(await person.balance()).toEqual({ real: 5_000 + prizes, bonus: 0 })
    expect((await bonuses(person, { ended: '1' }))[0]).toMatchObject({ state: 'spent', unplayed: 0, prizes })
    expect(await facts(id)).toEqual([{ playerId: person.id, grantId: id, unplayed: 0, prizes }])
    const { data } = await granted(person.call('GET /api/transactions', { query: { source: 'Bonus' } }))
    expect(data.map(({ kind, amount }) => [kind, amount])).toEqual(
      [paid[2], paid[0]].map((amount) => ['pay_prize', amount]),
    )
  })

  it('are rounds like any other: in the history, drawn by the seeds that prove them', async () => {
    const { person, id } = await spinner('provados')
    await wins(person, [true])
    const { round } = await granted(spin(person, id, 1))
    const { previous } = await granted(person.call('POST /api/fair/rotate', { body: {} }))
    const answer = await granted(person.call('GET /api/games/rounds/:id', { params: { id: round.id } }))
    expect(answer).toMatchObject({ stake: STAKE, payout: round.payout, free: { bonus_id: id } })
    const seeds = { serverSeed: previous?.server_seed ?? '', clientSeed: 's' }
    const proof = answer.proof as { client_seed: string; nonce: number }
    const drawn = onca.draw(
      wordStream({ ...seeds, clientSeed: proof.client_seed }, proof.nonce),
      {},
      answer.version,
    )
    expect(answer.play).toMatchObject({ draws: drawn })
  })

  it('pay no more over the grant than its terms say', async () => {
    const { person, id } = await spinner('teto', { prize: { to: 'real', most: 30 } })
    const paid = await wins(person, [true, true])
    const [first, second] = [await granted(spin(person, id, 1)), await granted(spin(person, id, 2))]
    const own = Math.min(30, paid[0] ?? 0)
    expect(first.round).toMatchObject({ payout: paid[0], free: { prize: own } })
    expect(second.round).toMatchObject({ payout: paid[1], free: { prize: Math.min(30 - own, paid[1] ?? 0) } })
    expect((await person.balance()).real).toBe(5_000 + Math.min(30, (paid[0] ?? 0) + (paid[1] ?? 0)))
  })

  it('are no stake and no payout: not of the revenue, the watch of the game, limits, rollovers or what was played', async () => {
    const { person, id } = await spinner('fora')
    await granted(
      person.call('PUT /api/protection/limits', { body: { of: 'bets', period: 'day', value: 1 } }),
    )
    await wins(person, [true, true, true])
    const before = house.clock.now()
    for (const n of [1, 2, 3]) await granted(spin(person, id, n))
    const { rows } = await sql<{ n: bigint }>`
      select count(*) as n from ledger.journal where wallet_id = ${person.id} and kind >= 50`.execute(db())
    expect(rows[0]?.n).toBe(0n)
    expect(await house.app.wallet.hasStakedReal(person.id)).toBe(false)
    expect(await house.app.wallet.played(person.id, new Date(0))).toMatchObject({ staked: 0n, returned: 0n })
    await granted(ordinary(person))
    expect(await refused(ordinary(person))).toBe('bets_limit_reached')
    const closed = await readClosed(
      db(),
      new Date(before.getTime() - 1),
      new Date(house.clock.now().getTime() + 1),
    )
    expect(closed.flatMap(({ bets }) => bets.map(({ stake, count }) => [stake, count]))).toEqual([[100n, 1]])
    // The comparison of rounds with the ledger after disturbances includes them.
    expect(await verify(house.database.ownerUrl, [], [])).toMatchObject({ attached_breaks: 0 })
  })
})

describe('free spins whose prize is bonus', () => {
  it('[BONUS-6] [BONUS-7] ask for the rollover of what they won, which own stakes count for and spins do not', async () => {
    const { person, id } = await spinner('bonus', { spins: 2, prize: { to: 'bonus', most: null } })
    const [won = 0] = await wins(person, [true, false])
    const first = await granted(spin(person, id, 1))
    expect(first.bonus).toMatchObject({ balance: won, amount_rollover: won, amount_current: 0, unplayed: 1 })
    expect(first.round.wallet).toMatchObject({ balance: 5_000, bonus: won })
    const { bonus } = await granted(spin(person, id, 2))
    expect(bonus).toMatchObject({ state: 'active', unplayed: 0, balance: won, amount_current: 0 })
    await granted(ordinary(person, won))
    const isDone = async () => (await bonuses(person))[0]?.state === 'completed'
    expect(await eventually(isDone)).toBe(true)
    const { real } = await person.balance()
    await granted(person.call('POST /api/redeem/:id', { params: { id } }))
    expect(await person.balance()).toEqual({ real: real + won, bonus: 0 })
  })

  it('that win nothing leave nothing to be staked, and end', async () => {
    const { person, id } = await spinner('nada', { spins: 1, prize: { to: 'bonus', most: null } })
    await wins(person, [false])
    expect((await granted(spin(person, id, 1))).bonus).toMatchObject({ state: 'spent', amount_rollover: 0 })
    expect(await facts(id)).toEqual([{ playerId: person.id, grantId: id, unplayed: 0, prizes: 0 }])
  })
})

describe('a free spin', () => {
  it('[BONUS-6] is used once, however often and wherever it is asked for, and no round of a client meets it', async () => {
    const { person, id } = await spinner('duas')
    const tabs = await Promise.all(
      [1, 1, 1, 1].map((n) => spin(person, id, n).then((answer) => granted(Promise.resolve(answer)))),
    )
    expect(new Set(tabs.map(({ round }) => round.id)).size).toBe(1)
    expect(tabs[0]?.bonus.unplayed).toBe(2)
    const again = await granted(spin(person, id, 1))
    expect(again.round.id).toBe(tabs[0]?.round.id)
    expect(await rounds(id)).toBe(1)
    expect(await refused(ordinary(person, STAKE, again.round.id))).toBe('invalid_request')
    expect(await refused(spin(person, id, 3))).toBe('invalid_request')
    for (const n of [2, 3]) await granted(spin(person, id, n))
    expect(await refused(spin(person, id, 4))).toBe('bonus_over')
    expect((await granted(spin(person, id, 2))).bonus.unplayed).toBe(0)
    expect(await rounds(id)).toBe(3)
  })

  it("[BONUS-6] is its player's alone, of an active bonus of that kind, and waits for its turn", async () => {
    const { person, id } = await spinner('alheia', {}, {}, false)
    expect(await refused(spin(person, id, 1))).toBe('bonus_waits')
    const other = await house.player({})
    expect(await refused(spin(other, id, 1))).toBe('bonus_not_found')
    expect(await refused(spin(person, 'x', 1))).toBe('bonus_not_found')
    await campaign(house.app, 'quantia', { codes: ['QUANTIA'] })
    await granted(other.call('POST /api/coupons/apply', { body: { code: 'QUANTIA' } }))
    const amount = (await bonuses(other))[0]?.id ?? ''
    expect(await refused(spin(other, amount, 1))).toBe('bonus_not_found')
    for (const n of [0, 1.5, 1_001]) expect(await refused(spin(person, id, n))).toBe('invalid_request')
  })

  it('keeps to bars and to the time of play, and stays for later; own money is played beside it', async () => {
    const { person, id } = await spinner('pausa')
    await granted(ordinary(person))
    await house.app.db.transaction((tx) =>
      house.app.wallet.setLimits(tx, person.id, { stakeBarredUntil: new Date(Date.now() + 60_000) }),
    )
    expect(await refused(spin(person, id, 1))).toBe('player_barred')
    await house.app.db.transaction((tx) =>
      house.app.wallet.setLimits(tx, person.id, { stakeBarredUntil: null }),
    )
    await granted(
      person.call('PUT /api/protection/limits', { body: { of: 'minutes', period: 'day', value: 5 } }),
    )
    await asOwner(`update ledger.wallets set minutes = minutes + 5 where wallet_id = ${person.id}`)
    expect(await refused(spin(person, id, 1))).toBe('time_limit_reached')
    expect((await bonuses(person))[0]).toMatchObject({ state: 'active', unplayed: 3 })
  })

  it('of a slot that the operator closed waits until it is open again; other lowest stakes change nothing', async () => {
    const { person, id } = await spinner('fechada')
    const set = async (value: readonly object[]) => {
      await changeSetting(house.app, { key: 'casino_games', value: value as never, by: 'olga' })
      await house.app.site.refresh()
    }
    await set([{ game: 'onca', open: false }])
    expect(await refused(spin(person, id, 1))).toBe('game_closed')
    await set([{ game: 'onca', stake_min: 500 }])
    expect(await refused(ordinary(person))).toBe('stake_below_min')
    expect((await granted(spin(person, id, 1))).round).toMatchObject({ stake: STAKE })
    await set([])
  })
})

describe('free spins that are left', () => {
  it('[BONUS-6] [BONUS-10] can be played while bonuses are switched off; a bonus that waits cannot begin', async () => {
    const { person, id } = await spinner('desligada')
    const waits = await spinner('desligada2', {}, {}, false)
    const turn = async (value: boolean) => {
      await changeSetting(house.app, { key: 'bonus_enabled', value, by: 'olga' })
      await house.app.site.refresh()
    }
    await turn(false)
    await granted(spin(person, id, 1))
    const activate = waits.person.call('POST /api/active/:id', { params: { id: waits.id } })
    expect(await refused(activate)).toBe('bonuses_closed')
    await turn(true)
  })

  it('[BONUS-6] go with a bonus that is given up or expires: nothing of the balance, and what they won stays', async () => {
    const given = await spinner('desistencia')
    const [won = 0] = await wins(given.person, [true])
    await granted(spin(given.person, given.id, 1))
    const { would_lose } = (await bonuses(given.person))[0] ?? {}
    expect(would_lose?.give_up).toEqual({ balance: 0, open: 0, unplayed: 2 })
    await granted(given.person.call('DELETE /api/bonus/:id', { params: { id: given.id } }))
    expect(await given.person.balance()).toEqual({ real: 5_000 + won, bonus: 0 })
    expect(await refused(spin(given.person, given.id, 2))).toBe('bonus_over')
    expect((await granted(spin(given.person, given.id, 1))).bonus.state).toBe('given_up')
    expect(await facts(given.id)).toMatchObject([{ unplayed: 2, prizes: won }])

    const late = await spinner('prazo')
    const past = new Date(house.clock.now().getTime() - 1)
    await sql`update public.grants set expires_at = ${past} where id = ${late.id}`.execute(db())
    expect(await refused(spin(late.person, late.id, 1))).toBe('bonus_over')
    await expireDue(deps())
    expect((await bonuses(late.person, { ended: '1' }))[0]).toMatchObject({ state: 'expired', unplayed: 3 })
    expect(await facts(late.id)).toMatchObject([{ unplayed: 3 }])
  })

  it('end with an exclusion, and wait again when the closing of the account is undone', async () => {
    const { person, id } = await spinner('conta')
    await granted(spin(person, id, 1))
    const body = { password: person.password }
    await granted(person.call('POST /api/closing', { body }))
    expect(await eventually(async () => (await bonuses(person)).length === 0)).toBe(true)
    await granted(person.call('POST /api/closing/undo', { body }))
    const again = () => eventually(async () => (await bonuses(person)).find((bonus) => bonus.id === id))
    expect(await again()).toMatchObject({ state: 'queued', unplayed: 2 })
    await granted(person.call('POST /api/active/:id', { params: { id } }))
    expect((await granted(spin(person, id, 2))).bonus.unplayed).toBe(1)
    await granted(person.call('POST /api/protection/exclusion', { body: { months: 6 } }))
    expect(await eventually(async () => (await bonuses(person)).length === 0)).toBe(true)
    expect(await refused(spin(person, id, 3))).not.toBe('')
  })
})

describe('a campaign of free spins', () => {
  const save = (terms: object, jurisdiction = house.app.config.jurisdiction) =>
    house.app.db
      .transaction((tx) =>
        saveCampaign(
          tx,
          { clock: house.app.clock, jurisdiction, settings: house.app.site.current() },
          { name: 'giros', terms, texts: { pt: TEXT, en: TEXT, es: TEXT } } as never,
          'olga',
        ),
      )
      .then(
        () => 'saved',
        ({ detail }) => detail?.data?.problems,
      )
  const TEXT = { title: 'Giros', text: 'Giros.' }
  const terms = EXAMPLES.find(({ kind }) => kind === 'free_spins') as (typeof EXAMPLES)[number] & {
    award: Award
  }

  it('is saved for a slot of the house, with a stake that it takes, and within the law', async () => {
    const spins = (more: object) => ({ ...terms, codes: [], award: { ...terms.award, ...more } })
    expect(await save(spins({ game: 'mandacaru-oncinha' }))).toBe('award.game: not_one_of')
    expect(await save(spins({ game: 'dice' }))).toBe('award.game: not_one_of')
    expect(await save(spins({ stake: 1 }))).toBe('award.stake: below_least')
    expect(await save(spins({ stake: 99_999_999 }))).toBe('award.stake: above_most')
    const early = { ...spins({}), conditions: { ...terms.conditions, leastBets: 0 } }
    expect(await save(early, JURISDICTIONS.br)).toMatch(/conditions.leastBets: before_first_bet/)
    expect(await save(spins({}), JURISDICTIONS.br)).toBe('saved')
  })
})
