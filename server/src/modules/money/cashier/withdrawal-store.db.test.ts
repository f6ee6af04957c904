import { randomUUID } from 'node:crypto'
import { mayMove, WITHDRAWAL_STATES, type WithdrawalMover } from '@jogo/rules/cashier/withdrawal-states'
import { cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { databaseForFile } from '../../../../test/for-file.ts'
import {
  findPayout,
  insertPayouts,
  readPayoutFigures,
  updateSendCounted,
  updateSendRefused,
} from './payout-store.ts'
import { insertWithdrawal, readEarlier, updatePaying } from './withdrawal-store.ts'

const PLAYER = 7
const db = databaseForFile('withdrawal_store')
beforeAll(async () => {
  await sql`insert into players (id, cpf, name, birthday, email, email_key, phone_code, phone, language, password_hash,
      terms_version, terms_accepted_at, created_at)
    values (${PLAYER}, '52998224725', 'Ana', '1990-01-01', 'ana@example.com', 'ana@example.com', '55', '11999990000', 'pt',
      'none', '1', now(), now())`.execute(db.sql)
})

const [first, second] = [new Date('2026-11-21T12:00:00Z'), new Date('2026-11-21T12:00:01Z')]
const withdrawal = async () => {
  const id = randomUUID()
  const amount = cents(4_000)
  await insertWithdrawal(db.sql, { id, playerId: PLAYER, amount, pixKey: '52998224725', requestedAt: first })
  await insertPayouts(db.sql, id, [{ id, amount, dueAt: first }])
  return id
}
const unsureAt = async (id: string) => {
  const { rows } = await sql<{ unsure_at: Date | null }>`
    select unsure_at from withdrawal_payouts where id = ${id}`.execute(db.sql)
  return rows[0]?.unsure_at
}

it('[MONEY-7] a sending knows of the one that began while it waited to begin', async () => {
  const id = await withdrawal()
  let waiting: ReturnType<typeof updateSendCounted> | undefined
  await db.transaction(async (tx) => {
    expect(await updateSendCounted(tx, id, first)).toMatchObject({
      payout: { sends: 1 },
      earlierUnsureAt: undefined,
    })
    waiting = updateSendCounted(db.sql, id, second)
    const isBlocked = async () => {
      const { rows } = await sql`select 1 from pg_locks where not granted
        and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(tx)
      return rows.length > 0
    }
    await expect.poll(isBlocked).toBe(true)
  })
  expect(await waiting).toMatchObject({ payout: { sends: 2 }, earlierUnsureAt: first })
})

it('[MONEY-7] a clear no to a sending that is not the latest clears nothing', async () => {
  const id = await withdrawal()
  const [sending, two] = [
    await updateSendCounted(db.sql, id, first),
    await updateSendCounted(db.sql, id, second),
  ]
  if (!sending || !two) throw new Error('not open')
  await updateSendRefused(db.sql, sending)
  expect(await unsureAt(id)).toEqual(second)
  await updateSendRefused(db.sql, two)
  expect(await unsureAt(id)).toEqual(first)
  expect(await findPayout(db.sql, id)).toMatchObject({ status: 'sent', sends: 2 })
})

it('[LAW-PAY-5] a request is compared with the most of 24 hours before the last day, or with the first amount', async () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const ago = (hours: number) => new Date(now - hours * 3_600_000)
  const earlier = async (player: number, requests: [hours: number, amount: number][]) => {
    await sql`insert into players (id, cpf, name, birthday, email, email_key, phone_code, phone, language, password_hash,
        terms_version, terms_accepted_at, created_at)
      select ${player}, lpad(${player}::text, 11, '0'), name, birthday, ${player} || email, ${player} || email_key, phone_code, phone, language,
        password_hash, terms_version, terms_accepted_at, created_at from players where id = ${PLAYER}`.execute(
      db.sql,
    )
    for (const [hours, amount] of requests) {
      const [id, at] = [randomUUID(), ago(hours)]
      await sql`insert into withdrawals (id, player_id, amount_cents, pix_key, status, requested_at, paid_at)
        values (${id}, ${player}, ${amount}, '52998224725', 'paid', ${at}, ${at})`.execute(db.sql)
      await sql`insert into withdrawal_payouts (id, withdrawal_id, part, amount_cents, status, sends, due_at, paid_at)
        values (${id}, ${id}, 1, ${amount}, 'paid', 1, ${at}, ${at})`.execute(db.sql)
    }
    const { lately, highest } = await readEarlier(db.sql, player, { paidSince: ago(720), dayAgo: ago(24) })
    return [lately, highest]
  }
  expect(await earlier(8, [])).toEqual([0n, undefined])
  // A series of rising withdrawals within the last day does not raise `highest`.
  expect(
    await earlier(
      9,
      [3, 2, 1].map((hours) => [hours, 100 * (4 - hours)]),
    ),
  ).toEqual([600n, 100n])
  const days: [number, number][] = [
    ...([
      [800, 9_000],
      [70, 400],
      [50, 300],
      [47, 200],
    ] as [number, number][]),
    ...([
      [25, 450],
      [2, 5_000],
    ] as [number, number][]),
  ]
  expect(await earlier(10, days)).toEqual([5_000n, 900n])
})

it('[MONEY-12] a withdrawal stays on its way while a payout is open, as a few of its thousand payouts tell', async () => {
  const id = randomUUID()
  const amount = cents(1_000)
  await insertWithdrawal(db.sql, { id, playerId: PLAYER, amount, pixKey: '52998224725', requestedAt: first })
  const payouts = Array.from({ length: 1_000 }, (_, n) => ({
    id: n === 0 ? id : randomUUID(),
    amount: cents(1),
    dueAt: first,
  }))
  await insertPayouts(db.sql, id, payouts)
  await db.transaction(async (tx) => {
    const read = async () => {
      const { rows } = await sql<{ rows: number }>`select (seq_tup_read + idx_tup_fetch)::int as rows
        from pg_stat_xact_user_tables where relname = 'withdrawal_payouts'`.execute(tx)
      return rows[0]?.rows ?? 0
    }
    const move = (status: string, parts: string) =>
      sql`update withdrawal_payouts set status = ${status}, sends = 1, paid_at = case when ${status} = 'paid' then ${second}::timestamptz end
        where withdrawal_id = ${id} and ${sql.raw(parts)}`.execute(tx)
    await sql`update withdrawals set status = 'paying' where id = ${id}`.execute(tx)
    expect(await updatePaying(tx, id, undefined)).toBeUndefined()
    await move('sent', 'true')
    await move('paid', 'part < 999')
    const before = await read()
    expect(await updatePaying(tx, id, second)).toBe(PLAYER)
    expect((await read()) - before).toBeLessThan(20)
    await sql`insert into withdrawal_holds (withdrawal_id, player_id, reason, evidence, held_by, held_at)
      values (${id}, ${PLAYER}, 'fraud', '{}', 'olga', ${first})`.execute(tx)
    expect(await updatePaying(tx, id, second)).toBeUndefined()
    await sql`update withdrawal_holds set released_by = 'bia', released_at = ${first}, outcome = 'released', ended_at = ${first}
      where withdrawal_id = ${id}`.execute(tx)
    await move('paid', 'part >= 999')
    expect(await updatePaying(tx, id, second)).toBeUndefined()
  })
})

it('payouts are counted by whether they were sent, with the age of the oldest', async () => {
  const before = await readPayoutFigures(db.sql)
  const [sent] = [await withdrawal(), await withdrawal()]
  await updateSendCounted(db.sql, sent, second)
  const figures = await readPayoutFigures(db.sql)
  expect(figures.payouts_unsent).toBe(before.payouts_unsent + 1)
  expect(figures.payouts_unconfirmed).toBe(before.payouts_unconfirmed + 1)
  const oldest = (Date.now() - first.getTime()) / 1_000
  expect(figures.payouts_unconfirmed_age_seconds).toBeGreaterThan(oldest - 60)
  expect(figures.payouts_unconfirmed_age_seconds).toBeLessThan(oldest + 60)
})

it('[MONEY-7] the database knows the states and steps of the table, and no other', async () => {
  const textsIn = async (query: ReturnType<typeof sql>, pattern: RegExp) => {
    const { rows } = await query.execute(db.sql)
    const found = JSON.stringify(rows).matchAll(pattern)
    return [...new Set([...found].map(([, text]) => text))].toSorted()
  }
  const states = sql`select pg_get_constraintdef(oid) from pg_constraint where conname = 'withdrawals_status_check'`
  expect(await textsIn(states, /'(\w+)'/g)).toEqual(WITHDRAWAL_STATES.toSorted())
  const movers: WithdrawalMover[] = ['rule', 'worker', 'operator', 'company']
  const steps = WITHDRAWAL_STATES.flatMap((from) =>
    WITHDRAWAL_STATES.filter((to) => movers.some((mover) => mayMove(from, to, mover))).map(
      (to) => `${from} ${to}`,
    ),
  )
  const trigger = sql`select pg_get_triggerdef(oid) from pg_trigger where tgname = 'withdrawals_keep'`
  expect(await textsIn(trigger, /'(\w+ \w+)'/g)).toEqual(steps.toSorted())
})
