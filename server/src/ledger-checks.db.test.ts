import { cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openGamesTable, safe } from '../test/games-table.ts'
import { type LedgerHouse, openLedgerHouse } from '../test/ledger-house.ts'
import { depositWithPix, receivePix } from '../test/money.ts'
import { type BooksReport, checkBooks } from './ledger/books.ts'
import { createWatch } from './ledger/watch.ts'
import { LEDGER_CHECKS } from './ledger-checks.ts'
import { createMovements, type Movements } from './modules/money/wallet/movements.ts'
import { systemClock } from './platform/clock.ts'
import type { Database } from './platform/db.ts'
import { newId } from './platform/ids.ts'

const nowhere = { read: async () => [], append: async () => {} }
const watched = (db: Database) =>
  createWatch({
    db,
    clock: systemClock,
    anchor: nowhere,
    samples: nowhere,
    ledgerChecks: LEDGER_CHECKS,
  }).check()
const names = ({ differences }: Pick<BooksReport, 'differences'>) =>
  differences.map(({ name }) => name).join()

async function asOwner(ownerUrl: string, ...statements: string[]) {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  for (const statement of statements) await owner.query(statement)
  await owner.end()
}

describe('money in and out', () => {
  let house: LedgerHouse
  let move: Movements
  const money = () => ({ playerId: 1, id: newId(), amount: cents(500) })
  beforeEach(async () => {
    house = await openLedgerHouse('ties')
    move = createMovements(house.ledger)
    await house.wallet(1)
    await house.db.transaction((tx) => depositWithPix(move, tx, { ...money(), amount: 5_000 }))
  })
  afterEach(() => house.close())
  const find = async () => [
    names(await checkBooks(house.db, { ledgerChecks: LEDGER_CHECKS })),
    names(await watched(house.db)),
  ]

  it('is what its rows say', async () => {
    expect(await find()).toEqual(['', ''])
  })

  it('a deposit whose Pix is gone, or was of another amount, is found', async () => {
    await asOwner(
      house.database.ownerUrl,
      'alter table public.pix_receipts disable trigger user',
      'update public.pix_receipts set amount_cents = amount_cents - 1',
    )
    for (const found of await find()) expect(found).toContain('is a Pix received')
    await asOwner(house.database.ownerUrl, 'delete from public.pix_receipts')
    for (const found of await find()) expect(found).toContain('is a Pix received')
  })

  it('a Pix that was credited without a deposit is found', async () => {
    await house.db.transaction((tx) => receivePix(tx, money()))
    expect((await find())[0]).toContain('a Pix that was credited is a deposit')
  })

  it('a withdrawal without its row, or with an end that its row does not have, is found', async () => {
    const withdrawal = money()
    await house.db.transaction((tx) => move.holdWithdrawal(tx, withdrawal))
    const [books, watch] = await find()
    expect(books).toContain('that of its row')
    expect(watch).toContain('that of its row')
    await asOwner(
      house.database.ownerUrl,
      `insert into public.withdrawals (id, player_id, amount_cents, pix_key, requested_at) values ('${withdrawal.id}', 1, 500, '11111111111', now())`,
      `insert into public.withdrawal_payouts (id, withdrawal_id, part, amount_cents, due_at) values ('${withdrawal.id}', '${withdrawal.id}', 1, 500, now())`,
    )
    expect(await find()).toEqual(['', ''])
    await house.db.transaction((tx) => move.postWithdrawal(tx, withdrawal))
    for (const found of await find()) expect(found).toContain('of its row')
    expect((await find())[0]).toContain('as its payouts say')
  })

  it('a Pix set aside that no receipt was sent back for is found', async () => {
    await house.db.transaction((tx) => move.setAsideDeposit(tx, money()))
    expect((await find())[0]).toContain('set aside')
  })

  it('a correction at the payment company without a difference in money, or of another amount, is found', async () => {
    const correction = { ...money(), real: cents(-500), bonus: cents(0n), reason: 'test' }
    await house.db.transaction((tx) => move.correct(tx, { ...correction, from: 'pix_clearing' }))
    for (const found of await find()) expect(found).toContain('correction is that of its row')
    const row = (subject: string, amount: number) =>
      asOwner(
        house.database.ownerUrl,
        'delete from public.balance_corrections',
        `insert into public.balance_corrections (id, subject, player_id, amount_cents, reason, why, made_by, approved_by, made_at, posted_at)
          values ('${correction.id}', '${subject}', 1, ${amount}, 'pix_amount', 'why', 'olga', 'bia', now(), now())`,
      )
    await asOwner(
      house.database.ownerUrl,
      'alter table public.balance_corrections drop constraint balance_corrections_player_id_fkey',
      `insert into public.pix_differences (subject, key, kind, amount_cents, detail, at, found_at, seen_at)
        select 'payout', 'k', kind, 500, '{}', now(), now(), now() from unnest(array['unpaid', 'date']) with ordinality x (kind, at) order by at`,
    )
    const [unpaid, date] = (
      await sql<{ number: bigint }>`select number from public.pix_differences order by number`.execute(
        house.db.sql,
      )
    ).rows
    await row(`${unpaid?.number}`, -500)
    expect(await find()).toEqual(['', ''])
    await row(`${unpaid?.number}`, -499)
    for (const found of await find()) expect(found).toContain('correction is that of its row')
    await row(`${date?.number}`, -500)
    for (const found of await find()) expect(found).toContain('correction is that of its row')
    await row('E00000000202611301200abcdefghijk:500', -500)
    expect(await find()).toEqual(['', ''])
  })

  it('a stake or a payout without a round is found', async () => {
    const rq = newId()
    const of = { playerId: 1, rq, account: 1_001, label: { casino_game: { name: 'Mines' } } }
    await move.takeStake({ ...of, stake: cents(100) })
    for (const found of await find()) expect(found).toContain('within what')
  })
})

describe('a round', () => {
  it('that pays more than it allows, or other than the journal says, is found', async () => {
    const table = await openGamesTable('ties_of_rounds')
    const ana = await table.player(1_000)
    const round = await table.open(ana)
    await table.reveal(ana, round.id, safe(round))
    await table.cashOut(ana, round.id)
    await table.assertTruth()
    expect(names(await watched(table.db))).toBe('')
    await asOwner(
      table.ownerUrl,
      'alter table public.rounds disable trigger user',
      'update public.rounds set max_win_cents = payout_cents - 1',
    )
    for (const found of [
      await checkBooks(table.db, { ledgerChecks: LEDGER_CHECKS }),
      await watched(table.db),
    ])
      expect(names(found)).toContain('within what')
    await asOwner(
      table.ownerUrl,
      'update public.rounds set max_win_cents = payout_cents + 1, payout_cents = payout_cents + 1',
    )
    for (const found of [
      await checkBooks(table.db, { ledgerChecks: LEDGER_CHECKS }),
      await watched(table.db),
    ])
      expect(names(found)).toContain('within what')
    await table.close()
  })
})
