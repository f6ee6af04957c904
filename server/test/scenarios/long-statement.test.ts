import { createLog } from '@jogo/telemetry/log'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findSeqAt, listHistory } from '../../src/ledger/history.ts'
import { sumPlayed } from '../../src/ledger/played.ts'
import { createStatement, type StatementFilter } from '../../src/modules/money/statement/index.ts'
import { readBalance } from '../../src/modules/money/wallet/index.ts'
import { createDatabase, type Database, type Tx } from '../../src/platform/db.ts'
import { withoutPlayers } from '../ledger-house.ts'
import { type FreshDatabase, freshDatabase } from '../postgres.ts'
import { statementDeps } from '../statement-deps.ts'

const PLAYER = 7
/** Set `STATEMENT_ROWS=1000000` for a realistic size; the asserted figures do not depend on it. */
const ROWS = Number(process.env.STATEMENT_ROWS ?? 60_000)
const FIRST_DAY = '2023-01-01T03:00:00Z'

let database: FreshDatabase
let db: Database

/** Three years of rounds; of each thousand movements one is a deposit, the next a paid withdrawal, the third a sports stake. */
beforeAll(async () => {
  database = await freshDatabase('long_statement')
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query('select ledger.open_wallet($1)', [PLAYER])
  await owner.query('update ledger.wallets set seq = $2 where wallet_id = $1', [PLAYER, ROWS])
  await owner.query(
    `insert into ledger.batches (id, posted_at, lane, n, accounts, sums, prev_hash, hash)
     select 1000000 + b, $1::timestamptz + (b - 1) * (interval '1095 days' / ($2::int / 20)), 0, 20, '{1001}', '{0}', '', ''
     from generate_series(1, $2::int / 20 + 1) b`,
    [FIRST_DAY, ROWS],
  )
  await owner.query(
    `insert into ledger.journal (wallet_id, seq, batch_id, real, bonus, real_after, bonus_after, content_hash, rq, account, kind)
     select $1, s, 1000000 + (s - 1) / 20 + 1, case when s % 1000 = 0 or (s % 1000 > 1 and s % 3 = 0) then 50 else -50 end, 0, 1000, 0, 0,
       lpad(to_hex(s), 32, '0')::uuid, case when s % 1000 < 2 then 1 when s % 1000 = 2 then 100000001 else 1001 end,
       case s % 1000 when 0 then 1 when 1 then 2 else case when s % 3 = 0 then 51 else 50 end end
     from generate_series(1, $2::int) s`,
    [PLAYER, ROWS],
  )
  await owner.query(
    `insert into ledger.house_journal (batch_id, amount, content_hash, rq, from_account, to_account, kind)
     select 1, 50, 0, rq, 2, 1, 3 from ledger.journal where kind = 2 and seq > 1000`,
  )
  await withoutPlayers(database.ownerUrl)
  await owner.query(
    `insert into public.withdrawals (id, player_id, amount_cents, pix_key, status, requested_at, paid_at)
     select rq, wallet_id, 50, '00000000000', case when seq > 1000 then 'paid' else 'requested' end, now(), case when seq > 1000 then now() end
     from ledger.journal where kind = 2`,
  )
  await owner.query('analyze public.withdrawals, ledger.journal, ledger.batches, ledger.house_journal')
  await owner.end()
  db = createDatabase({ url: database.appUrl, max: 2, log: createLog('test', 'silent') })
}, 240_000)
afterAll(async () => {
  await db?.close()
  await database?.drop()
})

/** Number of rows of the journal that this connection has read so far. */
async function read(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::text as count
    from pg_stat_xact_user_tables where schemaname = 'ledger' and relname = 'journal'`.execute(tx)
  return Number(rows[0]?.count)
}

/** A page of the statement, and number of journal rows read by the database for it. */
async function page(filter: StatementFilter) {
  return db.transaction(async (tx) => {
    const statement = createStatement(
      statementDeps({
        db,
        wallet: {
          balance: (playerId) => readBalance(tx, playerId),
          history: (playerId, filter) => listHistory(tx, playerId, filter),
          played: (playerId, since) => sumPlayed(tx, playerId, since),
          seqAt: (playerId, at) => findSeqAt(tx, playerId, at),
        },
        gameNames: async () => new Map([[1001, 'Mines']]),
      }),
    )
    const before = await read(tx)
    const { transactions, next } = await statement.list(PLAYER, filter)
    const after = await read(tx)
    const entries = transactions.flatMap((transaction) =>
      transaction.is === 'posted' ? [transaction.entry] : [],
    )
    return { entries, next, touched: after - before }
  })
}

describe('[MONEY-3] a statement of years', () => {
  it('finds a game by name, an id by itself, each by its key', async () => {
    const [game, id, nothing] = [
      await page({ search: 'MINES' }),
      await page({
        search: ` ${'500'.padStart(32, '0').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')} `,
      }),
      await page({ search: 'roulette' }),
    ]
    expect([game.entries.length, game.entries[0]?.seq]).toEqual([50, ROWS - 1])
    expect(game.entries.every(({ account }) => account === 1001)).toBe(true)
    expect(id.entries.map(({ seq }) => seq)).toEqual([0x500])
    expect(nothing.entries).toEqual([])
    for (const { touched } of [game, id, nothing]) expect(touched).toBeLessThan(400)
  })

  it('pages to its very beginning without a gap, each page as cheap as the first', async () => {
    const dear: number[] = []
    let cursor: string | undefined
    let seq = ROWS
    for (let count = 0; count < 40; count += 1) {
      const { entries, next, touched } = await page({ ...(cursor !== undefined && { cursor }) })
      for (const entry of entries) expect(entry.seq).toBe(seq--)
      if (touched > 250) dear.push(touched)
      cursor = next ?? undefined
    }
    const last = await page({ cursor: '31.' })
    expect([last.entries.map((entry) => entry.seq).at(-1), last.entries.length, last.next]).toEqual([
      1,
      30,
      null,
    ])
    expect(dear).toEqual([])
  })

  it.each([
    ['approved deposits', { source: 'Deposit', type: 1, status: 2 }, ['deposit']],
    ['withdrawals', { source: 'Withdraw' }, ['hold_withdrawal']],
    ['withdrawals paid', { source: 'Withdraw', type: 0, status: 2 }, ['hold_withdrawal']],
    ['stakes', { source: 'Casino', type: 0 }, ['take_stake']],
    ['what came in', { type: 1 }, ['deposit', 'pay_payout']],
    ['bets on sports', { source: 'Sports' }, ['take_stake', 'pay_payout']],
  ] as const)('finds %s among the rounds', async (_what, filter, kinds) => {
    const { entries, touched } = await page(filter)
    expect(entries.length).toBeGreaterThan(ROWS < 60_000 ? 0 : 49)
    expect(
      [...new Set(entries.map((item) => item.kind))].filter((kind) => !kinds.some((item) => item === kind)),
    ).toEqual([])
    expect(touched).toBeLessThan(400)
  })

  it.each([
    ['what still waits', { status: 0 }, 1],
    ['what was cancelled', { status: 1 }, 0],
    ['a source that does not exist', { source: 'Nothing' }, 0],
    ['deposits that left', { source: 'Deposit', type: 0 }, 0],
  ] as const)('finds %s by looking only beside the rounds', async (_what, filter, count) => {
    const { entries, touched } = await page(filter)
    expect(entries).toHaveLength(count)
    expect(touched).toBeLessThan(ROWS / 1000 + ROWS / 1000 + 300)
  })

  it('finds one day of São Paulo three years back, from midnight to midnight', async () => {
    const seen: Date[] = []
    let cursor: string | undefined
    let dearest = 0
    do {
      const { entries, next, touched } = await page({
        from: '2023-02-01',
        to: '2023-02-01',
        ...(cursor && { cursor }),
      })
      seen.push(...entries.map((entry) => entry.postedAt))
      dearest = Math.max(dearest, touched)
      cursor = next ?? undefined
    } while (cursor)
    const [late, early] = [seen.at(0), seen.at(-1)]
    expect(early?.getTime()).toBeGreaterThanOrEqual(Date.parse('2023-02-01T03:00:00Z'))
    expect(late?.getTime()).toBeLessThan(Date.parse('2023-02-02T03:00:00Z'))
    expect(Math.abs(seen.length - ROWS / 1095)).toBeLessThan(45)
    expect(dearest).toBeLessThan(250)
  })

  it.each(['2026-02-31', '2026-13-01', '0000-00-00'])('refuses the day %s', async (from) => {
    await expect(page({ from })).rejects.toMatchObject({ code: 'invalid_request' })
  })

  it.each(['nonsense', '-1.', '.', "1'; drop table journal", '1.2'])(
    'begins at the top for the cursor %s',
    async (cursor) => {
      expect((await page({ cursor })).entries[0]?.seq).toBe(ROWS)
    },
  )
})
