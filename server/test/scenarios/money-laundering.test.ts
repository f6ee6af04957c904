import { randomUUID } from 'node:crypto'
import { calls } from '@jogo/contract/calls'
import { DEPOSIT_STATUS } from '@jogo/contract/cashier'
import { dayIn, HOUSE_ZONE } from '@jogo/rules/zone'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ActName, approve, type DetailOf, perform } from '../../src/acts/index.ts'
import type { Operator } from '../../src/modules/house/operators/index.ts'
import {
  listHits,
  listLinks,
  listSteps,
  makeCoafFile,
  screenPlayer,
} from '../../src/modules/people/aml/index.ts'
import { beginClosing } from '../../src/modules/people/closing/index.ts'
import { PERSONAL_DATA } from '../../src/personal-data.ts'
import { isRefusal } from '../../src/platform/refusal.ts'
import { eventually, granted, type House, openHouse, type Person } from '../house.ts'
import { lettersTo } from '../letters.ts'
import { foundOperators } from '../operators.ts'
import { partnerId, setLimits } from './cashier-town.ts'

let house: House
let owner: pg.Client
let olga: Operator
let pedro: Operator
let zeca: Operator
let ana: Person
let hit: Awaited<ReturnType<typeof hits>>[number]
/** Ana's, which the hit holds. */
const withdrawal = randomUUID()

beforeAll(async () => {
  house = await openHouse('money_laundering')
  owner = new pg.Client({ connectionString: house.database.ownerUrl })
  await owner.connect()
  await setLimits(house)
  await beat('cashier.register-webhook')
  ;({ olga, pedro, zeca } = await foundOperators(house.app.operators, {
    olga: ['compliance'],
    pedro: ['compliance'],
    zeca: ['cashier', 'players', 'support'],
  }))
})
afterAll(async () => {
  await owner?.end()
  await house?.assertBooksBalance()
  await house?.close()
})

const beat = async (name: string) => {
  const repeats = house.app.jobs.flatMap((module) => module.repeats ?? [])
  await repeats.find((repeat) => repeat.name === name)?.run()
}
const deposit = async (person: Person, amount: number, payerCpf = person.cpf) => {
  const id = randomUUID()
  await granted(person.call('POST /api/deposits', { body: { id, amount } }))
  await house.sandbox.control('pix/pay', { txid: partnerId(id), payer_cpf: payerCpf })
  const end = payerCpf === person.cpf ? DEPOSIT_STATUS.approved : DEPOSIT_STATUS.returned
  await eventually(
    async () => (await granted(person.call('GET /api/deposits/:id', { params: { id } }))).status === end,
  )
  return id
}
const withdraw = (person: Person, id: string, amount: number) =>
  granted(person.call('POST /api/withdrawals', { body: { id, amount } }))
const state = async (person: Person, id: string) =>
  (await granted(person.call('GET /api/withdrawals/:id', { params: { id } }))).state
const decidedFacts = async () => (await owner.query(`select from outbox where name = 'aml_hit.decided'`)).rows
const hits = ({ id }: Person) => listHits(house.app.db.sql, { playerId: id, limit: 10 })
const rules = async (person: Person) => (await hits(person)).map(({ rule }) => rule)
const act = <N extends ActName>(by: Operator, name: N, detail: DetailOf<N>) =>
  perform({ db: house.app.db, clock: house.clock }, by, name, detail)
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (isRefusal(error) ? error.code : String(error)),
  )

it('[LAW-AML-4] a deposit that is withdrawn without play is a hit with its transactions, once', async () => {
  ana = await house.player()
  const id = await deposit(ana, 600_000)
  expect(await hits(ana)).toEqual([])
  expect(await withdraw(ana, withdrawal, 560_000)).toMatchObject({
    state: 'held',
    hold: { reason: 'review', case: null },
  })
  hit = await eventually(async () => (await hits(ana))[0])
  expect(hit).toMatchObject({ rule: 'pass_through', ruleVersion: 2, state: 'hit', playerId: ana.id })
  expect(hit.evidence.moves.map((move) => [move.kind, move.id, move.amount])).toEqual([
    ['deposit', id, '600000'],
    ['withdrawal', withdrawal, '560000'],
  ])
  const now = house.clock.now()
  expect(await house.app.db.transaction((tx) => screenPlayer(tx, ana.id, { now }))).toEqual([hit.number])
  expect(await hits(ana)).toHaveLength(1)
})

it('[LAW-AML-4] split deposits are a hit; what is staked before it is withdrawn is none', async () => {
  const bia = await house.player()
  for (const amount of [400_000, 400_000, 300_000]) await deposit(bia, amount)
  expect(await eventually(async () => (await hits(bia))[0])).toMatchObject({ rule: 'structuring' })
})

it('[LAW-AML-4] a new account that its player closes with money unplayed is a hit; closed by the house, it is none', async () => {
  const [rui, iva] = [await house.player(), await house.player()]
  for (const person of [rui, iva]) await deposit(person, 200_000)
  const { db, wallet } = house.app
  const screen = ({ id }: Person) => db.transaction((tx) => screenPlayer(tx, id, { now: house.clock.now() }))
  await db.transaction((tx) =>
    beginClosing({ wallet }, tx, {
      ...{ playerId: iva.id, reason: 'house', by: 'olga', why: 'conta aberta por engano' },
      begunAt: house.clock.now(),
    }),
  )
  expect(await screen(iva)).toEqual([])
  expect(await screen(rui)).toEqual([])
  await granted(rui.call('POST /api/closing', { body: { password: rui.password } }))
  expect(await screen(rui)).toHaveLength(1)
  expect(await rules(rui)).toEqual(['fast_open_close'])
})

it('[LAW-AML-3] no call, letter or copy of the player names the hit', async () => {
  await ana.call('POST /api/cases', { body: { id: randomUUID(), topic: 'money', text: 'Cadê o meu saque?' } })
  const named = new RegExp(`${hit.number}|pass_through|aml|lavagem|Coaf`, 'i')
  const reads = Object.values(calls).filter(({ method, path }) => method === 'GET' && !path.includes(':'))
  expect(reads.length).toBeGreaterThan(30)
  for (const { path } of reads) {
    const { body } = await ana.call(`GET ${path}` as never)
    // Texts for everybody, such as terms and settings, are the same without a hit.
    const own = /\/(settings|terms|regulations|openapi)/.test(path) ? '' : JSON.stringify(body ?? '')
    expect(own, path).not.toMatch(named)
  }
  for (const { subject, text } of await lettersTo(house, ana.email)) expect(subject + text).not.toMatch(named)
  for (const list of PERSONAL_DATA.flatMap(({ lists }) => lists)) {
    const { rows } = await list.select(ana.id).execute(house.app.db.sql)
    expect(
      JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
      list.name,
    ).not.toMatch(named)
  }
})

it('[LAW-AML-1] a hit is analysed in writing, and decided by two with the role, for good', async () => {
  const { number } = hit
  const text = 'Um depósito e um saque quase iguais no mesmo dia, sem apostas; origem não explicada.'
  expect(await code(act(zeca, 'aml.analyse', { number, text }))).toBe('operator_not_allowed')
  expect(await code(act(olga, 'aml.report', { number, text }))).toBe('aml_hit_unanalysed')
  expect(await code(act(olga, 'aml.analyse', { number, text: 'ok' }))).toBe('aml_text_length')
  expect(await code(act(olga, 'aml.analyse', { number: 1, text }))).toBe('aml_hit_not_found')
  await act(olga, 'aml.analyse', { number, text })
  const outcome = await act(olga, 'aml.report', { number, text })
  if (outcome.is !== 'waits') throw new Error('one was enough')
  const deps = { db: house.app.db, clock: house.clock }
  expect(await code(approve(deps, olga, outcome.id))).toBe('approval_by_other')
  expect((await hits(ana))[0]).toMatchObject({ state: 'in_analysis' })
  await approve(deps, pedro, outcome.id)
  expect((await hits(ana))[0]).toMatchObject({ state: 'reported', decidedAt: expect.any(Date) })
  expect((await listSteps(house.app.db.sql, number)).map(({ step }) => step)).toEqual([
    'in_analysis',
    'reported',
  ])
  expect(await code(act(olga, 'aml.dismiss', { number, text }))).toBe('aml_hit_decided')
  await eventually(async () => (await state(ana, withdrawal)) === 'paid')
})

it('[LAW-AML-2] a sanctioned person is held from the hit on, also after the report, until two end that', async () => {
  const gil = await house.player({ real: '50.00' })
  // Its fact is on the way while the withdrawal is asked for.
  const { rows } = await owner.query<{ number: string }>(
    `insert into aml_hits (player_id, rule, rule_version, window_from, window_until, evidence, found_at)
     values ($1, 'sanctioned', 1, $2, $2, '{"figures": {}, "moves": [], "selected": 0, "totals": {"deposit": "0", "withdrawal": "0"}}', $2) returning number`,
    [gil.id, house.clock.now()],
  )
  const number = Number(rows[0]?.number)
  const id = randomUUID()
  expect(await withdraw(gil, id, 2_000)).toMatchObject({ state: 'held' })
  const text = 'Nome, nascimento e documento são os da lista das Nações Unidas; comunicado ao Coaf.'
  const deps = { db: house.app.db, clock: house.clock }
  const byTwo = async <N extends ActName>(name: N, detail: DetailOf<N>) => {
    const outcome = await act(olga, name, detail)
    if (outcome.is !== 'waits') throw new Error('one was enough')
    await approve(deps, pedro, outcome.id)
  }
  await act(olga, 'aml.analyse', { number, text })
  await byTwo('aml.report', { number, text })
  await eventually(async () => (await decidedFacts()).length === 0)
  expect(await state(gil, id)).toBe('held')
  const end = { playerId: gil.id, reference: `aml:${number}`, why: text }
  expect(await code(act(zeca, 'withdrawal.end-hold', end))).toBe('operator_not_allowed')
  await byTwo('withdrawal.end-hold', end)
  await eventually(async () => (await state(gil, id)) === 'paid')
})

it('[LAW-AML-3] the file for the Coaf has the same bytes each time, says when there is nothing, and holds hostile names', async () => {
  await owner.query('update players set name = $1 where id = $2', ['=1+1 <x a="&"/>\u0007]]>', ana.id])
  const house1 = { name: 'Casa & Filhos', cnpj: '11222333000181' }
  const period = dayIn(house.clock.now().getTime(), HOUSE_ZONE).slice(0, 'yyyy-mm'.length)
  const file = await makeCoafFile(house.app.db.sql, period, house1)
  expect(file.xml).toContain('nome="=1+1 &lt;x a=&quot;&amp;&quot;/&gt; ]]&gt;"')
  expect(file.xml).toContain('<operacao tipo="saque"')
  expect(file.csv).toContain(`;"'=1+1 <x a=""&""/> ]]>";`)
  expect(await makeCoafFile(house.app.db.sql, period, house1)).toEqual(file)
  const nothing = await makeCoafFile(house.app.db.sql, '2020-01', house1)
  expect([nothing.hits, nothing.xml.includes('<semOcorrencias/>')]).toEqual([0, true])
  expect(await code(act(olga, 'aml.file', { period: '2026-13' }))).toBe('field_invalid')
  const recorded = await act(olga, 'aml.file', { period })
  const again = await act(olga, 'aml.file', { period })
  expect([recorded, again]).toMatchObject([
    { change: { after: { hits: 2, isNew: true } } },
    { change: { after: { hits: 2, isNew: false } } },
  ])
})

it('[LAW-AML-4] one payer of several accounts is a hit for each; strangers at one address are not linked', async () => {
  const [caio, dora, elsa, fabio] = await Promise.all([1, 2, 3, 4].map(() => house.player()))
  if (!caio || !dora || !elsa || !fabio) throw new Error('four players')
  const { cpf } = await house.sandbox.control<{ cpf: string }>('cpf')
  await deposit(caio, 20_000, cpf)
  await beat('aml.sweep')
  expect(await rules(caio)).toEqual([])
  await deposit(dora, 20_000, cpf)
  for (let time = 0; time < 2; time += 1) await beat('aml.sweep')
  expect([await rules(caio), await rules(dora), await rules(elsa)]).toEqual([
    ['shared_payer'],
    ['shared_payer'],
    [],
  ])
  await owner.query(
    'update sessions set device = (select device from sessions where player_id = $1 and device is not null limit 1) where player_id = $2',
    [caio.id, fabio.id],
  )
  const links = await listLinks(house.app.db.sql, caio.id, house.clock.now())
  const kinds = ({ id }: Person) => {
    const link = links.find(({ playerId }) => playerId === id)
    return [
      link?.isLinked,
      link?.evidence
        .map(({ kind }) => kind)
        .sort()
        .join(' '),
    ]
  }
  expect(kinds(dora)).toEqual([true, 'common_payer network'])
  expect(kinds(fabio)).toEqual([true, 'device network'])
  expect(kinds(elsa)).toEqual([false, 'network'])
})

it('[LAW-AML-1] the age of the oldest transaction without a decision is a figure', async () => {
  house.clock.advance(21 * 24 * 3_600_000)
  const { aml_hits_open: open, aml_oldest_transaction_seconds: age } = await house.app.aml.figures()
  expect(open).toBe(4)
  expect(age).toBeGreaterThan(21 * 24 * 3_600)
})
