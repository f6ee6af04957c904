import { randomUUID } from 'node:crypto'
import { JURISDICTIONS } from '@jogo/rules/jurisdiction'
import { cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal } from '../../../../test/games-table.ts'
import { give } from '../../../../test/money.ts'
import { type SuppliersTable, suppliersTable } from '../../../../test/suppliers-table.ts'
import type { Tx } from '../../../platform/db.ts'
import { askForFreeSpins, askToCancel } from './ask-free-spins.ts'
import { addIssueWin, applyFreeSpinsReport } from './free-spins.ts'
import { issueFreeSpins } from './issue-free-spins.ts'
import { suppliersReactions } from './reactions.ts'

const table = suppliersTable('suppliers_free_spins')
let ana: number
beforeAll(async () => {
  await table.change('update casino_games set has_free_spins = true where supplier is not null')
})
beforeEach(async () => {
  ana = await table.player(0)
  await table.change(`insert into players (id, cpf, name, birthday, email, email_key, phone_code, phone, language, password_hash,
      terms_version, terms_accepted_at, created_at)
    values (${ana}, lpad('${ana}', 11, '0'), 'Ana', '1990-01-01', '${ana}@example.com', '${ana}@example.com', '55', '11999990000', 'pt', 'x',
      '1', now(), now())`)
})

const ask = (jurisdiction: SuppliersTable['deps']['jurisdiction'] = JURISDICTIONS.open) =>
  askForFreeSpins(
    { ...table.deps, jurisdiction },
    { playerId: ana, game: 'baoba-onca', quantity: 10, level: 1, days: 7 },
    'duda',
  )
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

  it('[LAW-PRO-1] are in Brazil neither asked for nor given before the first bet of real money', async () => {
    const brazil = { ...table.deps, jurisdiction: JURISDICTIONS.br }
    await expect(ask(JURISDICTIONS.br)).rejects.toThrow(refusal('prior_bet_missing'))
    expect(await issues()).toEqual([])
    // The spins were requested under another jurisdiction.
    await issueFreeSpins(brazil, await ask())
    expect(await issues()).toEqual([{ state: 'refused', why: 'the player has not bet yet' }])

    const bet = (key: string) => table.act(ana, key, [{ kind: 'bet', key, cents: cents(100) }])
    await table.db.transaction((tx) =>
      table.wallet.grantBonus(tx, { playerId: ana, id: randomUUID(), amount: cents(100) }),
    )
    await bet('of bonus money')
    await expect(ask(JURISDICTIONS.br)).rejects.toThrow(refusal('prior_bet_missing'))
    await table.db.transaction((tx) => give(table.wallet, tx, { playerId: ana, amount: 100 }))
    await bet('of real money')
    const id = await ask(JURISDICTIONS.br)
    await expect(issueFreeSpins(brazil, id)).rejects.toThrow('softswiss is not configured')
  })

  it('[LAW-PRO-1] are given elsewhere to who has not bet yet', async () => {
    await expect(issueFreeSpins(table.deps, await ask())).rejects.toThrow('softswiss is not configured')
  })

  it('go on while the supplier tells of them anything but an end, and can be cancelled then', async () => {
    const id = await ask()
    await table.change(`update supplier_free_spins set state = 'issued' where id = '${id}'`)
    const tell = (status: string, total = 0) =>
      applyFreeSpinsReport(table.deps, { supplier: 'softswiss', issueId: id, status, total: cents(total) })
    await tell('issued')
    await tell('active')
    expect(await issues()).toEqual([{ state: 'issued', why: null }])
    await tell('canceled')
    expect(await issues()).toEqual([{ state: 'cancelled', why: null }])
    await tell('active', 300)
    expect(await issues()).toEqual([{ state: 'played', why: null }])
    expect(await table.balance(ana)).toEqual([300, 0])
  })

  it('that have ended are not asked back: how they ended is said', async () => {
    const id = await ask()
    const waiting = async () => {
      const { rows } = await sql`
        select key from graphile_worker.jobs where key = ${`free-spins-cancel:${id}`}`.execute(table.db.sql)
      return rows.length
    }
    await table.change(`update supplier_free_spins set state = 'issued' where id = '${id}'`)
    await applyFreeSpinsReport(table.deps, {
      supplier: 'softswiss',
      issueId: id,
      status: 'played',
      total: cents(500),
    })
    expect(await askToCancel(table.deps, id)).toEqual({ state: 'played', isAsked: false })
    expect(await waiting()).toBe(0)
    await table.change(`update supplier_free_spins set state = 'issued' where id = '${id}'`)
    expect(await askToCancel(table.deps, id)).toEqual({ state: 'issued', isAsked: true })
    expect(await waiting()).toBe(1)
    for (const none of ['018f0000-0000-7000-8000-000000000000', 'x'])
      await expect(askToCancel(table.deps, none)).rejects.toThrow(refusal('not_found'))
  })

  it.each([
    ['an exclusion or a pause', 'player.barred', { kind: 'exclusion', until: null }],
    ['a register', 'player.prohibited', {}],
    ['a verification that was revoked', 'kyc.revoked', { reason: 'second look' }],
    ['a closing', 'closing.moved', { step: 'begun' }],
  ] as const)(
    '[LAW-RG-6] are taken back at the supplier after %s, and open games take no bet',
    async (_why, name, more) => {
      const [request, issued, played] = [await ask(), await ask(), await ask()]
      await table.change(`update supplier_free_spins set state = 'issued' where id = '${issued}';
      update supplier_free_spins set state = 'played' where id = '${played}';
      insert into supplier_sessions (id, supplier, player_id, game_id, login_id, opened_at)
        values (gen_random_uuid(), 'softswiss', ${ana}, 1000000, gen_random_uuid(), now())`)
      const react = suppliersReactions(table.deps)[name] as (tx: Tx, fact: object) => Promise<void>
      await table.db.transaction((tx) => react(tx, { name, playerId: ana, ...more }))
      const { rows } = await sql<{ key: string }>`
      select key from graphile_worker.jobs where key = any (${[request, issued, played].map((id) => `free-spins-cancel:${id}`)})`.execute(
        table.db.sql,
      )
      expect(rows.map(({ key }) => key).sort()).toEqual(
        [request, issued].map((id) => `free-spins-cancel:${id}`).sort(),
      )
      const open =
        await sql`select from supplier_sessions where player_id = ${ana} and ended_at is null`.execute(
          table.db.sql,
        )
      expect(open.rows).toEqual([])
    },
  )

  it('that win for a player who may not stake are paid, and raise an alarm', async () => {
    const [id, other] = [await ask(), await ask()]
    const alarms = async () => (await table.suppliers.figures()).supplier_free_spins_barred
    await addIssueWin(table.deps, 'softswiss', other, cents(50))
    expect(await alarms()).toBe(0)
    await exclude()
    await applyFreeSpinsReport(table.deps, {
      supplier: 'softswiss',
      issueId: id,
      status: 'played',
      total: cents(400),
    })
    expect(await table.balance(ana)).toEqual([400, 0])
    expect(await alarms()).toBe(1)
    await addIssueWin(table.deps, 'softswiss', other, cents(70))
    expect(await alarms()).toBe(2)
  })

  it('that are credited by several actions are summed', async () => {
    const id = await ask()
    for (const won of [100, 250, 0]) await addIssueWin(table.deps, 'softswiss', id, cents(won))
    const { rows } = await sql<{ won: number }>`
      select won_cents::int as won from supplier_free_spins where id = ${id}`.execute(table.db.sql)
    expect(rows).toEqual([{ won: 350 }])
  })
})
