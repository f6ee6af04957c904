import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal } from '../../../test/games-table.ts'
import { openSuppliersTable, type SuppliersTable } from '../../../test/suppliers-table.ts'
import { askForFreeSpins } from './ask-free-spins.ts'
import { issueFreeSpins } from './issue-free-spins.ts'

let table: SuppliersTable
let ana: number
beforeAll(async () => {
  table = await openSuppliersTable('suppliers_free_spins')
  await table.change('update casino_games set has_free_spins = true where supplier is not null')
})
afterAll(() => table?.close())
beforeEach(async () => {
  ana = await table.player(0)
  await table.change(`insert into players (id, cpf, name, birthday, email, email_key, phone_code, phone, language, password_hash,
      terms_version, terms_accepted_at, created_at)
    values (${ana}, lpad('${ana}', 11, '0'), 'Ana', '1990-01-01', '${ana}@example.com', '${ana}@example.com', '55', '11999990000', 'pt', 'x',
      '1', now(), now())`)
})

const ask = () =>
  askForFreeSpins(table.deps, { playerId: ana, game: 'baoba-onca', quantity: 10, level: 1, days: 7 }, 'duda')
const exclude = () =>
  table.db.transaction((tx) => table.wallet.setLimits(tx, ana, { stakeBarredUntil: 'infinity' }))
const issues = async () => {
  const { rows } = await sql<{ state: string; why: string | null }>`
    select state, why from supplier_free_spins where player_id = ${ana}`.execute(table.db.sql)
  return rows
}

describe('free spins', () => {
  it('are not asked for a player who is excluded, nor for one that is not there', async () => {
    await exclude()
    await expect(ask()).rejects.toThrow(refusal('player_barred'))
    expect(await issues()).toEqual([])
    ana = 999_999
    await expect(ask()).rejects.toThrow(refusal('not_found'))
  })

  it('are not given to one who has excluded himself since they were asked for', async () => {
    const id = await ask()
    await exclude()
    await issueFreeSpins(table.deps, id)
    expect(await issues()).toEqual([{ state: 'refused', why: 'the player may not stake' }])
  })
})
