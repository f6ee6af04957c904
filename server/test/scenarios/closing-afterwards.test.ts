import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publish } from '../../src/facts.ts'
import { partnerId } from '../../src/modules/money/cashier/partner-id.ts'
import { barIn, type NewBar, setHouseLimit } from '../../src/modules/people/protection/index.ts'
import {
  eventually,
  granted,
  type House,
  openHouse,
  PASSWORD,
  type Person,
  refused,
  verify,
} from '../house.ts'
import { later } from '../moment.ts'
import { give } from '../money.ts'
import { waitingSessions } from '../waiting.ts'
import { closingActions, DAY_MS, HOUR_MS } from './closings.ts'

let house: House
let town: ReturnType<typeof closingActions>
let people: Person[]
beforeAll(async () => {
  house = await openHouse('closing_afterwards')
  town = closingActions(house)
  people = await Promise.all(Array.from({ length: 11 }, () => house.player({ real: '100.00' })))
})
afterAll(async () => {
  await house?.assertBooksBalance()
  await house?.close()
})

/** A separate player with an account closed by request, up to the last step. `before`: runs before. */
async function closed(
  step: 'returned' | 'held' = 'returned',
  before: (person: Person) => Promise<unknown> = async () => undefined,
): Promise<Person> {
  const next = people.pop()
  if (!next) throw new Error('there are not enough people')
  const person = await town.again(next)
  await before(person)
  if (step === 'held') await town.refusePayouts(person.cpf)
  await granted(person.call('POST /api/closing', { body: { password: person.password } }))
  await town.reaches(person, 'ended')
  house.clock.advance(DAY_MS + HOUR_MS)
  await town.reaches(person, step)
  return person
}
const bar = ({ id }: Pick<Person, 'id'>, { kind, length }: Pick<NewBar, 'kind' | 'length'>) => {
  const { db, wallet } = house.app
  const wished = { kind, length, by: 'bia', reason: 'asked by letter' }
  return db.transaction((tx) => barIn({ wallet }, tx, id, wished))
}
const until = async (id: number) => (await house.app.protection.read(id)).bar?.until

describe('a suspension or an exclusion that was set after the account was closed', () => {
  it.each([
    ['an exclusion', { kind: 'exclusion', length: 3 }, '88 days', '93 days'],
    ['a suspension', { kind: 'suspension', length: 7 }, '6 days', '8 days'],
  ] as const)(
    '[LAW-RG-6] keeps the CPF out until its end: %s',
    async (_what, wished, before, after) => {
      const ana = await closed()
      await bar(ana, wished)
      const register = () => town.register(ana.cpf)
      expect(await refused(register())).toBe('person_unavailable')
      expect(await refused(later(house.database.ownerUrl, before, register))).toBe('person_unavailable')
      expect(await town.accounts(ana.cpf)).toEqual([ana.id])
      await granted(later(house.database.ownerUrl, after, register))
      expect(await town.accounts(ana.cpf)).toHaveLength(2)
    },
    60_000,
  )

  it('[LAW-RG-6] keeps the CPF out for ever when it has no end, whatever shorter one comes after it', async () => {
    const bia = await closed()
    await bar(bia, { kind: 'exclusion', length: null })
    await bar(bia, { kind: 'suspension', length: 1 })
    const register = () => town.register(bia.cpf)
    expect(await refused(register())).toBe('person_unavailable')
    expect(await refused(later(house.database.ownerUrl, '99 years', register))).toBe('person_unavailable')
  }, 60_000)

  it('[LAW-RG-6] keeps out who registers while it is being set', async () => {
    const caio = await closed()
    const { db, wallet } = house.app
    const wished = { kind: 'exclusion', length: 3, by: 'bia' } as const
    let registering: ReturnType<typeof town.register> | undefined
    await db.transaction(async (tx) => {
      await barIn({ wallet }, tx, caio.id, wished)
      registering = town.register(caio.cpf)
      await eventually(async () => (await waitingSessions(db.sql)) > 0)
    })
    expect(registering && (await refused(registering))).toBe('person_unavailable')
    expect(await town.accounts(caio.cpf)).toEqual([caio.id])
  }, 60_000)

  it('[LAW-RG-6] holds for the account of who registered while it was being set', async () => {
    const eva = await closed()
    const owner = new pg.Client({ connectionString: house.database.ownerUrl })
    await owner.connect()
    const here = '(select oid from pg_database where datname = current_database())'
    const waitsFor = (what: string) =>
      eventually(async () => {
        const waiting = `select from pg_locks where not granted and database = ${here} and ${what}`
        return (await town.rows(waiting)).length > 0
      })
    // The registration blocks between its row and its commit, at the creation of its wallet.
    await owner.query('begin; lock table ledger.wallets in share mode')
    const registering = town.register(eva.cpf)
    const barring = waitsFor("relation = 'ledger.wallets'::regclass").then(() =>
      bar(eva, { kind: 'exclusion', length: 3 }),
    )
    await Promise.race([waitsFor("locktype = 'advisory'"), barring]).finally(() => owner.end())
    await granted(registering)
    const { until: end } = await barring
    const [, second] = await town.accounts(eva.cpf)
    expect(end).not.toBeNull()
    expect(await until(second ?? 0)).toEqual(end)
    expect(await house.app.wallet.mayStake(second ?? 0)).toBe(false)
  }, 60_000)
})

describe('a limit of the house', () => {
  type Limit = Omit<Parameters<typeof setHouseLimit>[3], 'by'>
  const STAKES = { of: 'stakes', period: 'month', value: 500 } as const
  const limit = ({ id }: Pick<Person, 'id'>, wished: Limit = STAKES) =>
    house.app.db.transaction((tx) => setHouseLimit(house.app, tx, id, { ...wished, by: 'olga' }))
  const stakes = async ({ id }: Pick<Person, 'id'>) => {
    const { limits } = await house.app.protection.read(id)
    return limits.find(({ name }) => name.of === 'stakes' && name.period === 'month')
  }
  /** The account that the person opens next, verified and with money in it. */
  async function again({ cpf }: Person) {
    const email = `${randomUUID()}@example.com`
    await granted(town.register(cpf, { email }))
    const login = { email, password: PASSWORD }
    const { access_token: token } = await granted(house.call('POST /api/auth/login', { body: login }))
    const call: Person['call'] = (name, sent) => house.call(name, { token, ...sent })
    await verify(call, house)
    const id = (await town.accounts(cpf)).at(-1) ?? 0
    const { db, wallet } = house.app
    await db.transaction((tx) => give(wallet, tx, { playerId: id, amount: 1_000 }))
    return { id, call }
  }
  const dice = ({ call }: Pick<Person, 'call'>, stake: number) =>
    call('POST /api/games/dice/rounds', {
      body: { id: randomUUID(), stake, side: 'under', target: 5_000 },
    })

  it('[LAW-RG-3] binds the account that its player opens next, with what was used of it; the own ones of the player end', async () => {
    const ana = await closed('returned', async (person) => {
      await granted(person.call('PUT /api/protection/limits', { body: { ...STAKES, value: 400 } }))
      await limit(person)
      await granted(dice(person, 300))
    })
    const next = await again(ana)
    expect(await stakes(next)).toMatchObject({ own: null, house: 500, used: 300 })
    expect(await refused(dice(next, 201))).toBe('stake_limit_reached')
    await granted(dice(next, 200))
    expect(await house.app.protection.history(next.id)).toMatchObject([{ what: 'limit.set', by: 'house' }])
  }, 60_000)

  it('[LAW-RG-3] is of the person: set or taken away for one account it is so for the other', async () => {
    const bia = await closed()
    const next = await again(bia)
    await limit(bia)
    expect(await refused(dice(next, 501))).toBe('stake_limit_reached')
    await limit(next, { ...STAKES, value: null })
    expect(await stakes(bia)).toMatchObject({ house: null })
    await granted(dice(next, 501))
  }, 60_000)
})

describe('money in a closed account whose player has registered again', () => {
  const OLD = 'a senha antiga 1'
  /** A closed account with 100 reais and its own password, and its player's new account with the same e-mail and CPF. */
  async function twice(password: string) {
    const old = await closed('held')
    const person = await house.app.players.get(old.id)
    const hash = await house.app.players.preparePassword(person, OLD)
    await house.app.db.transaction((tx) => house.app.players.setPassword(tx, old.id, hash))
    await granted(town.register(old.cpf, { email: old.email, password }))
    const [, id] = await town.accounts(old.cpf)
    return { old: { ...old, password: OLD }, id, password }
  }
  const enter = async (login: string, password: string) => {
    const { access_token: token } = await granted(
      house.call('POST /api/auth/login', { body: { email: login, password } }),
    )
    const me = await granted(house.call('GET /api/auth/me', { token }))
    return { token, id: me.id, balance: me.wallet.balance }
  }

  it('is reached by who knows the old password, and by nobody else; each log-in sees its own account alone', async () => {
    const { old, id, password } = await twice('a senha nova 2')
    for (const name of [old.email, old.cpf]) {
      expect(await enter(name, OLD)).toMatchObject({ id: old.id, balance: 10_000 })
      expect(await enter(name, password)).toMatchObject({ id, balance: 0 })
      const wrong = house.call('POST /api/auth/login', { body: { email: name, password: 'outra senha 3' } })
      expect(await refused(wrong)).toBe('credentials_invalid')
    }
    const { token } = await enter(old.email, password)
    const seen = await granted(house.call('GET /api/transactions', { token }))
    expect(JSON.stringify(seen)).not.toContain('10000')
    // From there money only leaves.
    const exit = await town.again(old)
    const dice = { id: randomUUID(), stake: 100, side: 'under', target: 5_000 } as const
    expect(await refused(exit.call('POST /api/games/dice/rounds', { body: dice }))).toBe('player_barred')
    const deposit = { id: randomUUID(), amount: 1_000 }
    expect(await refused(exit.call('POST /api/deposits', { body: deposit }))).toBe('player_barred')
    // A self-exclusion in the closed account also excludes the new one.
    await granted(exit.call('POST /api/protection/exclusion', { body: { months: 6 } }))
    expect(await until(id ?? 0)).toEqual(await until(old.id))
    await house.sandbox.control('faults', {}, 'DELETE')
    expect(await town.withdrawAll(exit)).toBe(10_000)
    await town.reaches(old, 'returned')
    await eventually(async () => !(await exit.call('GET /api/wallet')).ok)
    expect(await refused(town.login(old))).toBe('credentials_invalid')
    expect(await enter(old.email, password)).toMatchObject({ id, balance: 0 })
  }, 60_000)

  it('with the same password the open account is meant; what is left goes by Pix to the key of the CPF', async () => {
    const { old, id } = await twice(OLD)
    expect(await enter(old.email, OLD)).toMatchObject({ id, balance: 0 })
    expect(await enter(old.cpf, OLD)).toMatchObject({ id, balance: 0 })
    await house.sandbox.control('faults', {}, 'DELETE')
    house.clock.advance(30 * DAY_MS + 1_000)
    await town.reaches(old, 'returned')
    const paid = await town.rows<object>(
      "select pix_key as key, amount_cents::int as amount from withdrawals where player_id = $1 and status = 'paid'",
      old.id,
    )
    expect(paid).toEqual([{ key: old.cpf, amount: 10_000 }])
    expect(await town.real({ ...old, id: id ?? 0 })).toBe(0)
  }, 60_000)
})

it('[LAW-IMP-3] a return that the bank sends back after it was paid is tried again after a month; what comes otherwise is returned at once', async () => {
  const leo = await closed()
  const returns = async () => (await town.words(leo)).filter((step) => step === 'returning').length
  const [sent] = await town.rows<{ id: string }>('select id from withdrawals where player_id = $1', leo.id)
  await house.sandbox.control(`pix/payouts/${partnerId(sent?.id ?? '')}/return`)
  await town.reaches(leo, 'held')
  expect(await town.words(leo)).toEqual([
    ...['begun', 'noticed', 'ended', 'closed', 'returning', 'returned', 'held'],
  ])
  expect(await town.real(leo)).toBe(10_000)
  const held = (await town.steps(leo)).at(-1)?.at.getTime() ?? 0
  house.clock.advance(held + 30 * DAY_MS - house.clock.now().getTime() - 60_000)
  await town.beat('closing.advance')
  expect(await returns()).toBe(1)
  // The player may withdraw it meanwhile.
  await granted(town.login(leo))
  house.clock.advance(61_000)
  await town.reaches(leo, 'returned')
  expect(await returns()).toBe(2)
  expect(await town.real(leo)).toBe(0)

  const { db, wallet } = house.app
  await db.transaction((tx) => give(wallet, tx, { playerId: leo.id, amount: 700 }))
  await town.rows("update closings set due_at = 'epoch' where player_id = $1", leo.id)
  await town.beat('closing.advance')
  await town.reaches(leo, 'returned')
  expect(await returns()).toBe(3)
  expect(await town.real(leo)).toBe(0)

  // A slip of a supplier's book that is settled anew.
  const at = house.clock.now().toISOString()
  await db.transaction(async (tx) => {
    await give(wallet, tx, { playerId: leo.id, amount: 500 })
    await publish(tx, {
      ...{ name: 'round.corrected', playerId: leo.id, roundId: randomUUID(), game: 'betby' },
      ...{ group: 'others', mechanic: 'other', kind: 'supplied', ending: 'won', stakeReal: 100 },
      ...{ stakeBonus: 0, payoutReal: 500, payoutBonus: 0, openedAt: at, closedAt: at },
    })
  })
  await eventually(async () => {
    await town.beat('closing.advance')
    return (await returns()) === 4
  }, 15_000)
  await town.reaches(leo, 'returned')
  expect(await town.real(leo)).toBe(0)
}, 60_000)
