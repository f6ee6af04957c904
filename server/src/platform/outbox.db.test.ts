import { createLog } from '@jogo/telemetry/log'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { databaseForFile } from '../../test/for-file.ts'
import { eventually } from '../../test/person.ts'
import { createDatabase } from './db.ts'
import { insertFact, type OutboxFact, type OutboxReactions, pumpOnce, startPump } from './outbox.ts'

const log = createLog('test', 'silent')
const db = databaseForFile('outbox')
beforeEach(async () => {
  await sql`delete from public.outbox`.execute(db.sql)
})

const tell = (...facts: OutboxFact[]) =>
  db.transaction(async (tx) => {
    for (const fact of facts) await insertFact(tx, fact)
  })
const waiting = async () =>
  (
    await sql<{ name: string; tries: number; pause: number }>`
      select name, tries, round(extract(epoch from due_at - now()))::int as pause from public.outbox order by id`.execute(
      db.sql,
    )
  ).rows

it('keeps nothing of a transaction that was rolled back', async () => {
  const failed = db.transaction(async (tx) => {
    await insertFact(tx, { name: 'bet.placed' })
    throw new Error('not after all')
  })
  await expect(failed).rejects.toThrow('not after all')
  expect(await waiting()).toEqual([])
})

it('tells every module that reacts, with what the fact says, and forgets it', async () => {
  const heard: unknown[] = []
  const modules: OutboxReactions[] = [
    { 'bet.placed': async (_tx, fact) => void heard.push(['first', fact]) },
    { 'bet.placed': async (_tx, fact) => void heard.push(['second', fact]) },
    { 'bet.settled': async () => void heard.push('another') },
  ]
  const fact = { name: 'bet.placed', playerId: 7, text: "it's" }
  await tell(fact)
  expect(await pumpOnce(db, modules, log)).toBe(true)
  expect(heard).toEqual([
    ['first', fact],
    ['second', fact],
  ])
  expect(await waiting()).toEqual([])
  expect(await pumpOnce(db, modules, log)).toBe(false)
})

it('takes back what the first reaction wrote when the second fails, and waits longer after each try', async () => {
  const modules: OutboxReactions[] = [
    { 'bet.placed': (tx) => insertFact(tx, { name: 'bet.noted' }) },
    {
      'bet.placed': async () => {
        throw new Error('not yet')
      },
    },
  ]
  await tell({ name: 'bet.placed' })
  for (const [tries, pause] of [
    [1, 1],
    [2, 2],
    [3, 4],
  ]) {
    await sql`update public.outbox set due_at = now()`.execute(db.sql)
    expect(await pumpOnce(db, modules, log)).toBe(true)
    expect(await waiting()).toEqual([{ name: 'bet.placed', tries, pause }])
    expect(await pumpOnce(db, modules, log)).toBe(false)
  }
})

it('sets a fact aside after twenty tries, and goes on with the others', async () => {
  let tries = 0
  const heard: string[] = []
  const modules: OutboxReactions[] = [
    {
      'bet.placed': async () => {
        tries += 1
        throw new Error('never')
      },
      'bet.settled': async (_tx, fact) => void heard.push(String(fact.betId)),
    },
  ]
  await tell({ name: 'bet.placed' })
  for (let time = 0; time < 25; time += 1) {
    await sql`update public.outbox set due_at = now()`.execute(db.sql)
    await pumpOnce(db, modules, log)
  }
  expect(tries).toBe(20)
  await tell({ name: 'bet.settled', betId: 'a' })
  expect(await pumpOnce(db, modules, log)).toBe(true)
  expect(heard).toEqual(['a'])
  expect(await waiting()).toMatchObject([{ name: 'bet.placed', tries: 20 }])
})

it('retries only the fact that fails', async () => {
  const heard: number[] = []
  const modules: OutboxReactions[] = [
    {
      'bet.placed': async (_tx, fact) => {
        if (fact.n === 5) throw new Error('this one')
        heard.push(Number(fact.n))
      },
    },
  ]
  await tell(...Array.from({ length: 20 }, (_, n) => ({ name: 'bet.placed', n })))
  while (await pumpOnce(db, modules, log));
  expect([...new Set(heard)].toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, n) => n).filter((n) => n !== 5),
  )
  expect(await waiting()).toMatchObject([{ name: 'bet.placed', tries: 1 }])
})

it('hands facts over together to who asks for that, and finds the one that fails', async () => {
  const heard: number[][] = []
  const all = async (_tx: unknown, facts: readonly OutboxFact[]) => {
    if (facts.some(({ n }) => n === 5)) throw new Error('this one')
    heard.push(facts.map(({ n }) => Number(n)))
  }
  const modules: OutboxReactions[] = [{ 'bet.placed': { all }, 'bet.settled': { all } }]
  await tell({ name: 'bet.placed', n: 1 }, { name: 'bet.settled', n: 2 })
  expect(await pumpOnce(db, modules, log)).toBe(true)
  expect(heard.map((ns) => ns.toSorted())).toEqual([[1, 2]])
  await tell(...[4, 5, 6].map((n) => ({ name: 'bet.placed', n })))
  while (await pumpOnce(db, modules, log));
  expect(heard.flat().toSorted()).toEqual([1, 2, 4, 6])
  expect(await waiting()).toMatchObject([{ name: 'bet.placed', tries: 1 }])
})

it('is pumped by several workers at once, each fact in one commit', async () => {
  const owner = createDatabase({ url: db.ownerUrl, log })
  await sql`create table public.told (n int primary key)`.execute(owner.sql)
  await sql`grant insert, select on public.told to jogo_app`.execute(owner.sql)
  await owner.close()
  const modules: OutboxReactions[] = [
    {
      'bet.placed': async (tx, fact) => {
        await sql`insert into public.told values (${Number(fact.n)})`.execute(tx)
      },
    },
  ]
  const pumps = [1, 2, 3].map(() => startPump(db, modules, log))
  await tell(...Array.from({ length: 500 }, (_, n) => ({ name: 'bet.placed', n })))
  await eventually(async () => (await waiting()).length === 0)
  await Promise.all(pumps.map((pump) => pump.stop()))
  const { rows } = await sql<{ count: bigint }>`select count(*) from public.told`.execute(db.sql)
  expect(rows[0]?.count).toBe(500n)
})
