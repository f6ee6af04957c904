import { createLog } from '@jogo/telemetry/log'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseForFile } from '../../../../test/for-file.ts'
import { foundAt } from '../../../../test/operators.ts'
import { createDatabase, type Database } from '../../../platform/db.ts'

const db = databaseForFile('hold_operator')
let owner: Database

beforeAll(async () => {
  const silent = createLog('test', 'silent')
  owner = createDatabase({ url: db.ownerUrl, log: silent })
  await foundAt(db.appUrl, { olga: ['cashier'], zeca: [], pedro: ['cashier'] })
})
afterAll(() => owner.close())

it('an operator is changed by the acts that the database finds in the audit, by whatever door', async () => {
  const insert = (name: string) =>
    sql`insert into operators (name, roles, passphrase_hash, created_at) values (${name}, '{admin}', 'x', now())`
  const act = (name: string, by: string, second: string | null, what = 'operator.add', shown = {}) =>
    sql`insert into audit (operator, act, subject, approved_by, at, xact, before, after)
      values (${by}, ${what}, ${name}, ${second}, now() + interval '4 days', '1', ${shown}, ${shown})`
  const together = (...statements: { execute: (tx: typeof db.sql) => Promise<unknown> }[]) =>
    db.transaction(async (tx) => {
      for (const statement of statements) await statement.execute(tx)
    })
  await expect(together(insert('mal'))).rejects.toThrow('without its act')
  for (const [by, second, what] of [
    ['olga', null, 'operator.add'],
    ['olga', 'pedro', 'operator.add'],
    ['mal', null, 'operator.found'],
    ['mal', null, 'operator.mend'],
  ] as const)
    await expect(together(insert('mal'), act('mal', by, second, what)), what).rejects.toThrow(
      'two administrators',
    )
  await expect(
    together(
      sql`update operators set roles = '{admin}' where name = 'pedro'`,
      act('pedro', 'olga', null, 'operator.change', { disabled: false }),
    ),
  ).rejects.toThrow('two administrators')
  await expect(
    together(
      sql`update operators set passphrase_hash = 'x' where name = 'zeca'`,
      act('zeca', 'olga', null, 'operator.passphrase'),
    ),
  ).rejects.toThrow('two administrators')
  for (const [change, what, shown] of [
    [sql`passphrase_hash = 'x'`, 'operator.change', { disabled: false }],
    [sql`passphrase_hash = 'x', email = 'x@y.example'`, 'operator.passphrase', {}],
    [sql`roles = '{admin}'`, 'operator.change', { disabled: true }],
    [sql`email = 'x@y.example'`, 'operator.email', { email: 'y@y.example' }],
  ] as const)
    await expect(
      together(
        sql`update operators set ${change} where name = 'pedro'`,
        act('pedro', what === 'operator.change' ? 'pedro' : 'olga', 'zeca', what, shown),
      ),
      `${what} ${JSON.stringify(shown)}`,
    ).rejects.toThrow('without its act')
  await together(insert('bem'), act('bem', 'olga', 'zeca'))
  const rename = sql`update operators set name = 'bom' where name = 'bem'`
  await expect(rename.execute(db.sql)).rejects.toThrow('permission denied')
  await expect(rename.execute(owner.sql)).rejects.toThrow('keeps the name')
  const { rows: changes } = await db.pool.query(`select at from outbox
    join audit on audit.id = (payload ->> 'actId')::bigint where name = 'operator.changed' and subject = 'bem'`)
  expect(changes.map(({ at }) => Math.abs(Date.now() - at) < 60_000)).toEqual([true])
})
