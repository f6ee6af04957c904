import { randomUUID } from 'node:crypto'
import type { UserStateEvent } from '@jogo/contract/realtime'
import { JURISDICTIONS } from '@jogo/rules/jurisdiction'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeSetting } from '../../src/modules/house/site/index.ts'
import { listHits } from '../../src/modules/people/aml/index.ts'
import { eventually, granted, type House, openHouse, PASSWORD, type Person, refused } from '../house.ts'

let house: House
let owner: pg.Client
beforeAll(async () => {
  house = await openHouse('prohibited', { config: { jurisdiction: JURISDICTIONS.br } })
  owner = new pg.Client({ connectionString: house.database.ownerUrl })
  await owner.connect()
  const certificates = [{ game: 'dice', version: 1, id: 'LAB-dice' }]
  await changeSetting(house.app, { key: 'casino_certificates', value: certificates, by: 'olivia' })
  await house.app.site.refresh()
})
afterAll(async () => {
  await owner?.end()
  await house?.assertBooksBalance()
  await house?.close()
})

const dice = (person: Person) =>
  person.call('POST /api/games/dice/rounds', {
    body: { id: randomUUID(), stake: 100, side: 'under', target: 5_000 },
  })
const deposit = (person: Person) =>
  person.call('POST /api/deposits', { body: { id: randomUUID(), amount: 1_000 } })
const withdraw = (person: Person) =>
  person.call('POST /api/withdrawals', { body: { id: randomUUID(), amount: 1_000 } })
const login = ({ email, password }: Person) =>
  house.call('POST /api/auth/login', { body: { email, password } })
const register = (document: string) =>
  house.call('POST /v2/auth/register', {
    body: {
      document,
      email: `${randomUUID()}@example.com`,
      phone: '11999990000',
      phone_code: '55',
      password: PASSWORD,
      termsAccepted: true,
    },
  })
const newCpf = async () => (await house.sandbox.control<{ cpf: string }>('cpf')).cpf
const enter = (cpf: string, what: object) => house.sandbox.control(`registers/${cpf}`, what)
const fault = (target: string, kind: string, cpf: string) =>
  house.sandbox.control('faults', {
    target,
    kind,
    times: -1,
    match: { cpf },
    delayMs: kind === 'slow' ? 4_000 : 0,
  })
const mend = () => house.sandbox.control('faults', {}, 'DELETE')
const lookUps = async (cpf: string) => {
  const { rows } = await owner.query(
    'select occasion, outcome, grounds from prohibited_look_ups where cpf = $1 order by id',
    [cpf],
  )
  return rows as { occasion: string; outcome: string; grounds: string[] }[]
}
const sweep = () =>
  house.app.jobs
    .flatMap(({ repeats }) => repeats ?? [])
    .find(({ name }) => name === 'players.sweep-prohibited')
    ?.run()
/** A player cleared by the registers yesterday, without a query today. */
async function clearedYesterday(wish: Parameters<House['player']>[0] = { real: '50.00' }): Promise<Person> {
  const person = await house.player(wish)
  await owner.query(
    "update clearances set day = day - 1, answered_at = answered_at - interval '1 day', tried_at = tried_at - interval '1 day' where player_id = $1",
    [person.id],
  )
  return person
}

describe('who is asked about, and when', () => {
  it('[LAW-IMP-1] at registration, after the first log-in of each day and once only, and each answer is kept', async () => {
    const ana = await house.player({ real: '50.00' })
    const clear = { outcome: 'clear', grounds: [] }
    const first = [{ occasion: 'registration', ...clear }]
    await granted(login(ana))
    await granted(deposit(ana))
    await granted(dice(ana))
    expect(await lookUps(ana.cpf)).toEqual(first)
    await owner.query('update clearances set day = day - 1 where player_id = $1', [ana.id])
    await granted(login(ana))
    await eventually(async () => (await lookUps(ana.cpf)).length === 2)
    expect(await lookUps(ana.cpf)).toEqual([...first, { occasion: 'day', ...clear }])
    await expect(owner.query("update prohibited_look_ups set outcome = 'clear'")).rejects.toThrow()
    await expect(owner.query('delete from prohibited_look_ups')).rejects.toThrow()
  })

  it('[LAW-IMP-1] everybody within fifteen days, excluded players too', async () => {
    const [bia, eva] = [await clearedYesterday(), await clearedYesterday()]
    await granted(eva.call('POST /api/protection/exclusion', { body: { months: 3 } }))
    const swept = async () =>
      (await Promise.all([bia, eva].map(({ cpf }) => lookUps(cpf)))).map(
        (rows) => rows.filter(({ occasion }) => occasion === 'sweep').length,
      )
    const sweepAfter = async (days: number) => {
      await owner.query(
        "update clearances set due_at = null, answered_at = $1::timestamptz - $2 * interval '1 day' where player_id = any ($3)",
        [house.clock.now(), days, [bia.id, eva.id]],
      )
      await sweep()
      return swept()
    }
    expect(await sweepAfter(13.9)).toEqual([0, 0])
    expect(await sweepAfter(14.1)).toEqual([1, 1])
    await sweep()
    expect(await swept()).toEqual([1, 1])
  })
})

const FAULTS = [
  'slow',
  'timeout-before-effect',
  '5xx',
  '429',
  'malformed-json',
  'html-error',
  'schema-drift',
  'wrong-person',
]

describe('without a clear answer', () => {
  it.each(['sigap', 'lists'].flatMap((target) => FAULTS.map((kind) => [target, kind] as const)))(
    '[LAW-IMP-2] nobody bets or deposits, log-in and withdrawal stay open: %s, %s',
    async (target, kind) => {
      const rui = await clearedYesterday()
      await fault(target, kind, rui.cpf)
      expect(await refused(dice(rui))).toBe('player_barred')
      expect(await refused(deposit(rui))).toBe('player_barred')
      await granted(withdraw(rui))
      await granted(login(rui))
      expect((await lookUps(rui.cpf)).at(-1)).toMatchObject({ occasion: 'day', outcome: 'unknown' })
      await mend()
      house.clock.advance(10_001)
      await granted(deposit(rui))
      await granted(dice(rui))
    },
  )

  it.each(['sigap', 'lists'])('[LAW-IMP-2] nobody registers: %s', async (target) => {
    const cpf = await newCpf()
    await fault(target, '5xx', cpf)
    expect(await refused(register(cpf))).toBe('registry_unavailable')
    await mend()
    await granted(register(cpf))
  })
})

describe('a register that knows somebody', () => {
  it.each([
    ['sigap', 'PROGRAMA_SOCIAL', 'social_programme'],
    ['sigap', 'AUTOEXCLUIDO', 'self_excluded'],
    ['sigap', 'DECISAO_JUDICIAL', 'court_order'],
    ['lists', ['athlete'], 'athlete'],
    ['lists', ['official'], 'official'],
    ['lists', ['underage'], 'underage'],
  ])(
    '[LAW-IMP-2] [LAW-IMP-6] no account, and the text is that of any CPF that cannot have one: %s %s',
    async (source, what, ground) => {
      const cpf = await newCpf()
      await enter(cpf, { [source]: what })
      const { body } = await register(cpf)
      const deceased = await register('98765432100')
      expect(body).toMatchObject({ error: 'person_unavailable' })
      expect((body as { message: string }).message).toBe((deceased.body as { message: string }).message)
      expect((await lookUps(cpf)).at(-1)).toEqual({
        occasion: 'registration',
        outcome: 'barred',
        grounds: [ground],
      })
      expect((await owner.query('select from players where cpf = $1', [cpf])).rowCount).toBe(0)
    },
  )

  it.each([
    ['sigap', 'AUTOEXCLUIDO'],
    ['lists', ['athlete', 'sanctioned']],
  ])(
    '[LAW-IMP-3] stakes and deposits stop at once and for good, whatever is said later: %s',
    async (source, what) => {
      const caio = await clearedYesterday()
      const events: unknown[] = []
      const stop = house.app.bus.subscribe(`users.${caio.id}`, (event) => events.push(event))
      await granted(dice(caio))
      await owner.query(
        "update clearances set due_at = null, answered_at = answered_at - interval '20 days', tried_at = tried_at - interval '20 days' where player_id = $1",
        [caio.id],
      )
      await enter(caio.cpf, { [source]: what })
      await sweep()
      // Beyond the pause between two rounds of a player.
      house.clock.advance(10_000)
      // Cleared for the day in this process: the posting statement refuses.
      expect(await refused(dice(caio))).toBe('player_barred')
      expect(await refused(deposit(caio))).toBe('player_barred')
      await eventually(async () =>
        events.some((event) => (event as Partial<UserStateEvent>).why === 'barred'),
      )
      stop()
      await granted(caio.call('POST /api/protection/suspension', { body: { days: 1 } }))
      await enter(caio.cpf, { sigap: null, lists: [] })
      await sweep()
      const { rows } = await owner.query(
        "select stake_barred_until = 'infinity' and deposit_barred_until = 'infinity' as barred from ledger.wallets where wallet_id = $1",
        [caio.id],
      )
      expect(rows).toEqual([{ barred: true }])
      await granted(login(caio))
      await granted(withdraw(caio))
      expect(await refused(dice(caio))).toBe('player_barred')
    },
  )

  it('[LAW-AML-2] politically exposed and sanctioned people are reviewed, once while the lists say so, and play', async () => {
    const cpf = await newCpf()
    await enter(cpf, { lists: ['politically_exposed', 'sanctioned'] })
    await granted(register(cpf))
    const lia = await clearedYesterday()
    await enter(lia.cpf, { lists: ['politically_exposed'] })
    await granted(dice(lia))
    expect((await lookUps(lia.cpf)).at(-1)).toEqual({
      ...{ occasion: 'day', outcome: 'clear' },
      grounds: ['politically_exposed'],
    })
    const sweep = house.app.jobs
      .flatMap(({ repeats = [] }) => repeats)
      .find(({ name }) => name === 'aml.sweep')
    for (let time = 0; time < 2; time += 1) await sweep?.run()
    const hits = await listHits(house.app.db.sql, { playerId: lia.id, limit: 10 })
    expect(hits.map(({ rule, evidence }) => [rule, evidence.figures])).toEqual([
      [
        'politically_exposed',
        {
          ground: 'politically_exposed',
          outcome: 'clear',
          lists_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      ],
    ])
  })
})

it('[LAW-IMP-1] where the law does not ask for it, no register is asked', async () => {
  const open = await openHouse('prohibited_open')
  try {
    const ana = await open.player({ real: '50.00' })
    await open.sandbox.control(`registers/${ana.cpf}`, { sigap: 'PROGRAMA_SOCIAL' })
    await open.sandbox.control('faults', { target: 'sigap', kind: '5xx', times: -1 })
    await granted(ana.call('POST /api/deposits', { body: { id: randomUUID(), amount: 1_000 } }))
    await granted(
      ana.call('POST /api/games/dice/rounds', {
        body: { id: randomUUID(), stake: 100, side: 'under', target: 5_000 },
      }),
    )
    const calls = await open.sandbox.control<{ company: string }[]>('log', {}, 'GET')
    expect(calls.filter(({ company }) => ['sigap', 'lists'].includes(company))).toEqual([])
  } finally {
    await open.assertBooksBalance()
    await open.close()
  }
})
