import { randomUUID } from 'node:crypto'
import { eraseAfter } from '@jogo/rules/documents/retention'
import { yearsLater } from '@jogo/rules/privacy/retention'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publish } from '../../src/facts.ts'
import { decideDocument } from '../../src/modules/people/documents/index.ts'
import { eventually, type House, openHouse, type Person } from '../house.ts'

const DAY_MS = 24 * 3_600_000

let house: House
beforeAll(async () => {
  house = await openHouse('retention')
})
afterAll(async () => {
  await house?.assertBooksBalance()
  await house?.close()
})

/** Runs a repeated job now that the worker would run every hour. */
const beat = (name: string) =>
  house.app.jobs
    .flatMap(({ repeats = [] }) => repeats)
    .find((repeat) => repeat.name === name)
    ?.run()
const personRow = async (who: Person) =>
  (
    await sql<
      Record<string, unknown>
    >`select cpf, name, email, phone, tracking, referrer_id, password_hash, host(registered_ip) as ip
      from public.players where id = ${who.id}`.execute(house.app.db.sql)
  ).rows[0]

it('[LAW-REC-3] what happened to an account is deleted after five years, and not a day before', async () => {
  const ana = await house.player({ verified: false })
  const { sql: db } = house.app.db
  const plant = (age: string) =>
    sql`insert into public.account_events (player_id, at, what) overriding user value
      values (${ana.id}, now() - ${age}::interval, 'login') returning id`.execute(db)
  await plant('5 years 2 days')
  await plant('4 years 364 days')
  const ages = async () =>
    (
      await sql<{ old: boolean }>`select at < now() - interval '1 year' as old from public.account_events
        where player_id = ${ana.id} order by id`.execute(db)
    ).rows.filter(({ old }) => old).length
  expect(await ages()).toBe(2)
  await beat('privacy.expire')
  expect(await ages()).toBe(1)
  await expect(
    sql`delete from public.account_events where player_id = ${ana.id}`.execute(db),
  ).rejects.toThrow(/cannot change/)
})

it('[LAW-REC-3] support cases, of visitors too, are deleted five years after their last message, and not a day before', async () => {
  const { sql: db } = house.app.db
  const plant = async (age: string, who: number | null) => {
    const { rows } = await sql<{ number: bigint }>`
      insert into public.support_cases (player_id, name, email, email_key, language, topic, state, opened_at, last_at, closed_at)
      values (${who}, 'Davi Lima', 'davi@exemplo.com.br', 'davi@exemplo.com.br', 'pt', 'other', 'closed', now() - interval '9 years',
        now() - ${age}::interval, now() - ${age}::interval) returning number`.execute(db)
    const number = rows[0]?.number ?? 0n
    for (const [n, at] of [
      [1, '9 years'],
      [2, age],
    ] as const)
      await sql`insert into public.support_messages (case_number, n, id, by, at, text)
        values (${number}, ${n}, ${randomUUID()}, 'player', now() - ${at}::interval, 'Bom dia')`.execute(db)
    return number
  }
  const ana = await house.player({ verified: false })
  const old = [await plant('5 years 2 days', null), await plant('5 years 2 days', ana.id)]
  const young = [await plant('4 years 364 days', null), await plant('4 years 364 days', ana.id)]
  const left = async (table: string, column: string) =>
    (
      await sql<{
        number: bigint
      }>`select distinct ${sql.ref(column)} as number from ${sql.table(table)} order by 1`.execute(db)
    ).rows.map(({ number }) => number)
  expect(await left('support_cases', 'number')).toEqual([...old, ...young])
  await beat('privacy.expire')
  expect(await left('support_cases', 'number')).toEqual(young)
  expect(await left('support_messages', 'case_number')).toEqual(young)
  await expect(
    sql`delete from public.support_messages where case_number = ${young[0]} and n = 2`.execute(db),
  ).rejects.toThrow(/cannot change/)
})

it('[LAW-LGP-3] an erasure is begun by the closing of the account, once, and takes its CPF too when nothing bars it', async () => {
  const eva = await house.player({ verified: false })
  const { app } = house
  await sql`update public.players set tracking = '{"utm_source":"mail"}' where id = ${eva.id}`.execute(
    app.db.sql,
  )
  const closedAt = house.clock.now()
  const close = () =>
    app.db.transaction(async (tx) => {
      await app.players.setClosed(tx, eva.id, closedAt)
      await publish(tx, { name: 'closing.moved', playerId: eva.id, step: 'closed' })
    })
  await close()
  await close()
  const erasures = async () =>
    (
      await sql<{
        by: string
        at: Date
        done: Date | null
      }>`select r.asked_by as by, e.look_at as at, e.done_at as done
        from public.erasures e join public.privacy_requests r on r.id = e.id where e.player_id = ${eva.id}`.execute(
        app.db.sql,
      )
    ).rows
  await eventually(async () => (await erasures()).length === 1)
  expect(await personRow(eva)).toMatchObject({ tracking: {}, cpf: eva.cpf })
  await eventually(
    async () => (await sql`select 1 from outbox limit 1`.execute(app.db.sql)).rows.length === 0,
  )
  expect(await erasures()).toMatchObject([{ by: 'closing', done: null }])
  const { erasure } = await app.privacy.read(eva.id)
  expect(erasure).toMatchObject({ askedBy: 'closing', restFrom: yearsLater(closedAt, 5) })

  // Checked once, it is not checked again before the legal retention ends.
  await beat('privacy.erase')
  expect((await erasures())[0]?.at).toEqual(yearsLater(closedAt, 5))
  house.clock.advance(5 * 365 * DAY_MS)
  await beat('privacy.erase')
  expect(await personRow(eva)).toMatchObject({ cpf: eva.cpf })
  house.clock.advance(3 * DAY_MS)
  await beat('privacy.erase')
  expect(await erasures()).toMatchObject([{ done: expect.any(Date) }])
  const row = await personRow(eva)
  expect(row).toMatchObject({ name: '-', phone: '0000' })
  expect(JSON.stringify(row)).not.toContain(eva.cpf)
}, 30_000)

it('[LAW-REC-3] a document that is accepted after the closing is kept for five years from the closing on', async () => {
  const rui = await house.player({ verified: false })
  const { db, players, clock } = house.app
  const closedAt = house.clock.now()
  await db.transaction((tx) => players.setClosed(tx, rui.id, closedAt))
  house.clock.advance(20 * DAY_MS)
  const id = randomUUID()
  await sql`insert into public.documents (id, player_id, kind, state, source, pages, digest, sealed_key, sent_at, changed_at, erase_after)
    values (${id}, ${rui.id}, 'passport', 'in_review', 'jpeg', 1, '', 'sealed', ${closedAt}, ${closedAt}, 'infinity')`.execute(
    db.sql,
  )
  await decideDocument({ db, clock }, id, { by: 'olga', reason: null })
  const { rows } = await sql<{
    at: Date
  }>`select erase_after as at from public.documents where id = ${id}`.execute(db.sql)
  expect(rows).toEqual([{ at: eraseAfter('accepted', closedAt, closedAt) }])
})
