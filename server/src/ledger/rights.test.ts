import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LedgerHouse, openLedgerHouse } from '../../test/ledger-house.ts'

const INSUFFICIENT_PRIVILEGE = '42501'

let house: LedgerHouse
let app: pg.Client
beforeAll(async () => {
  house = await openLedgerHouse('rights')
  app = new pg.Client({ connectionString: house.database.appUrl })
  await app.connect()
})
afterAll(async () => {
  await app?.end()
  await house?.close()
})

const tables = async () => {
  const { rows } = await app.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'ledger' order by 1`,
  )
  return rows.map(({ name }) => `ledger.${name}`)
}

describe("the application's role", () => {
  it('reads every table of the ledger and writes none', async () => {
    const names = await tables()
    expect(names).toContain('ledger.journal')
    expect(names.length).toBeGreaterThanOrEqual(8)
    for (const name of names) {
      await expect(app.query(`select * from ${name} limit 1`), name).resolves.toBeDefined()
      const column = (await app.query(`select * from ${name} limit 0`)).fields[0]?.name
      for (const statement of [
        `insert into ${name} default values`,
        `update ${name} set ${column} = ${column}`,
        `delete from ${name}`,
        `truncate ${name}`,
        `alter table ${name} disable trigger all`,
        `drop table ${name}`,
      ]) {
        await expect(app.query(statement), statement).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE })
      }
    }
  })

  it('can neither stand in front of the ledger nor around it', async () => {
    for (const statement of [
      'create table ledger.other (id int)',
      'create function ledger.other() returns int language sql as $$ select 1 $$',
      'create or replace function ledger.open_wallet(p_wallet bigint) returns void language sql as $$ select null $$',
      'alter table ledger.journal owner to jogo_app',
      'set role jogo_owner',
      "set session_replication_role = 'replica'",
    ]) {
      await expect(app.query(statement), statement).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE })
    }
  })

  it('executes the doors of the ledger, not the rooms behind them', async () => {
    await expect(app.query('select ledger.take_lane(1)')).rejects.toMatchObject({
      code: INSUFFICIENT_PRIVILEGE,
    })
    await expect(app.query('select ledger.open_wallet(1)')).resolves.toBeDefined()
  })

  it('finds the tables meant, whatever its search path says', async () => {
    await app.query('create temp table wallets (wallet_id bigint, real bigint)')
    await app.query("set search_path = 'pg_temp', 'public'")
    await app.query('select ledger.open_wallet(77)')
    expect((await app.query('select from ledger.wallets where wallet_id = 77')).rowCount).toBe(1)
    expect((await app.query('select from pg_temp.wallets')).rowCount).toBe(0)
  })
})
