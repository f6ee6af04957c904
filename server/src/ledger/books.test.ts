import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cents } from '@jogo/rules/money'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type LedgerHouse, log, openLedgerHouse } from '../../test/ledger-house.ts'
import { depositWithPix } from '../../test/money.ts'
import { createMovements, type Movements } from '../modules/money/wallet/movements.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { openAnchorFile, readHeads } from './anchor.ts'
import { openSampleFolder, sampleAnswers } from './answer-samples.ts'
import { checkBooks } from './books.ts'
import { createWatch } from './watch.ts'

/** Manipulations of the tables by the database's owner, with the invariant that must report each. */
const FORGERIES: Record<string, [invariant: number, statement: string]> = {
  'money made in a wallet': [1, 'update ledger.wallets set real = real + 1 where wallet_id = 1'],
  'a balance that does not follow from its movements': [
    2,
    'update ledger.wallets set real = case wallet_id when 1 then real + 1 else real - 1 end where wallet_id in (1, 2)',
  ],
  'a movement changed afterwards': [
    2,
    'update ledger.journal set real = real + 1, real_after = real_after + 1 where (wallet_id, seq) = (1, 2)',
  ],
  'a movement removed': [2, 'delete from ledger.journal where (wallet_id, seq) = (1, 2)'],
  'a header that hides revenue': [
    3,
    'update ledger.batches set sums[1] = sums[1] - 1 where id = (select max(id) from ledger.batches)',
  ],
  'a house balance of its own': [
    3,
    'update ledger.house_balances set balance = balance + 1 where account = 1001',
  ],
  'a stake from bonus while real was left': [
    4,
    'update ledger.journal set real = real + 1, bonus = bonus - 1 where (wallet_id, seq) = (1, 2)',
  ],
  'a round moved to another game': [
    6,
    'update ledger.journal set account = 1002 where (wallet_id, seq) = (1, 2)',
  ],
  'a link replaced': [
    6,
    `update ledger.batches set hash = sha256('x') where id = (select min(id) from ledger.batches)`,
  ],
  'the last batch cut off': [6, 'delete from ledger.batches where id = (select max(id) from ledger.batches)'],
}

let house: LedgerHouse
let move: Movements
let owner: pg.Client
let folder: string

beforeEach(async () => {
  house = await openLedgerHouse('books')
  move = createMovements(house.ledger)
  owner = new pg.Client({ connectionString: house.database.ownerUrl })
  await owner.connect()
  folder = mkdtempSync(join(tmpdir(), 'jogo-books-'))
  for (const playerId of [1, 2, 3]) {
    await house.wallet(playerId)
    await house.db.transaction((tx) => depositWithPix(move, tx, { playerId, id: newId(), amount: 5_000 }))
  }
  await play()
})
afterEach(async () => {
  await owner.end()
  await house.close()
  rmSync(folder, { recursive: true, force: true })
})

const label = { casino_game: { name: 'Mines' } }

async function play() {
  await Promise.all(
    [1, 2, 3].map(async (playerId) => {
      const rq = newId()
      await move.takeStake({ playerId, rq, account: 1_001, label, stake: cents(100) })
      await move.payPayout({ playerId, rq, account: 1_001, label, real: cents(50), bonus: cents(0n) })
    }),
  )
  await owner.query('select ledger.roll_up()')
}

const watchFrom = (file: string, clock: Clock = systemClock) =>
  createWatch({
    db: house.db,
    clock,
    anchor: openAnchorFile(file),
    samples: openSampleFolder(folder),
  })

describe('the books', () => {
  it('balance after honest play, and say where the money is', async () => {
    const { differences, figures } = await checkBooks(house.db)
    expect(differences).toEqual([])
    expect(figures).toMatchObject({ wallets: 3, movements: 9, real: 14_850n, bonus: 0n })
    expect(figures.house).toEqual([
      { account: 'pix_clearing', balance: -15_000n },
      { account: 'casino 1', balance: 150n },
    ])
  })

  for (const [title, [invariant, statement]] of Object.entries(FORGERIES)) {
    it(`tell of ${title}`, async () => {
      await owner.query(statement)
      const { differences } = await checkBooks(house.db)
      expect(differences.map((difference) => difference.invariant)).toContain(invariant)
    })
  }

  it('tell of a rewritten chain by the anchor outside the database', async () => {
    const file = join(folder, 'anchor.log')
    const anchor = openAnchorFile(file)
    expect((await watchFrom(file).check()).differences).toEqual([])
    const booksReport = await checkBooks(house.db, { anchor })
    expect(booksReport.differences).toEqual([])
    expect(booksReport.figures.anchored).toBeGreaterThan(0)
    await rewriteHistory()
    expect((await checkBooks(house.db)).differences).toEqual([])
    const { differences } = await checkBooks(house.db, { anchor })
    expect(differences).toMatchObject([{ invariant: 6, name: expect.stringContaining('anchored') }])
    expect((await watchFrom(file).check()).differences).toContainEqual(
      expect.objectContaining({ invariant: 6 }),
    )
  })

  it('say since when anchors vouch for them, so that a lost file is seen', async () => {
    const file = join(folder, 'anchor.log')
    const anchor = openAnchorFile(file)
    const since = async () => (await checkBooks(house.db, { anchor })).figures.anchoredSince
    expect(await since()).toBeUndefined()
    await watchFrom(file).check()
    const first = await since()
    expect(first).toMatch(/^\d{4}-/)
    rmSync(file)
    expect(await since()).toBeUndefined()
    await watchFrom(file).check()
    const { anchoredSince } = await watchFrom(file).check()
    expect(anchoredSince).toBe(await since())
    expect(Date.parse(anchoredSince ?? '')).toBeGreaterThan(Date.parse(first ?? ''))
  })

  it('are not compared with nothing when the anchor file is there and cannot be read', async () => {
    const anchor = openAnchorFile(folder)
    await expect(checkBooks(house.db, { anchor })).rejects.toThrow('EISDIR')
    await expect(watchFrom(folder).check()).rejects.toThrow('EISDIR')
  })

  it('tell of an acknowledged answer that the database has lost', async () => {
    const stop = sampleAnswers({ ledger: house.ledger, db: house.db, log }, folder, 0)
    const samples = openSampleFolder(folder)
    const keptAfterPlay = async () => {
      await play()
      return (await samples.read()).length
    }
    await expect.poll(keptAfterPlay, { timeout: 8_000, interval: 500 }).toBeGreaterThan(0)
    await stop()
    const booksReport = await checkBooks(house.db, { samples })
    expect(booksReport.differences).toEqual([])
    expect(booksReport.figures.samples).toBeGreaterThan(0)
    const { wallet, seq } = (await samples.read())[0] ?? {}
    await owner.query('delete from ledger.journal where wallet_id = $1 and seq = $2', [wallet, seq])
    const { differences } = await checkBooks(house.db, { samples })
    expect(differences.map((difference) => difference.invariant)).toContain(7)
  })
})

describe('the watch', () => {
  it('sees new batches once, and none again', async () => {
    const watch = watchFrom(join(folder, 'anchor.log'))
    const first = await watch.check()
    expect(first).toMatchObject({ differences: [], waiting: 0 })
    expect(first.checked).toBeGreaterThan(0)
    expect(await watch.check()).toMatchObject({ checked: 0 })
    await play()
    const second = await watch.check()
    expect(second.differences).toEqual([])
    expect(second.checked).toBeGreaterThan(0)
  })

  it('begins at the last anchor, and not in its middle', async () => {
    const file = join(folder, 'anchor.log')
    await watchFrom(file).check()
    appendFileSync(file, readFileSync(file, 'utf8').slice(0, 30))
    expect(await watchFrom(file).check()).toMatchObject({ differences: [], checked: 0 })
  })

  it('finds the rows of a restored journal, wherever they lie', async () => {
    await owner.query('create table moved as select * from ledger.journal order by random()')
    await owner.query('truncate ledger.journal')
    await owner.query('insert into ledger.journal select * from moved')
    await owner.query(
      'update ledger.batches set first_block = 7, last_block = 7 where first_block is not null',
    )
    expect((await watchFrom(join(folder, 'anchor.log')).check()).differences).toEqual([])
  })

  /** A watch with a test clock. A second watch stands for a later process. */
  function watchOfMinutes() {
    const file = join(folder, 'anchor.log')
    let minutes = 0
    const clock: Clock = { ...systemClock, elapsed: () => minutes * 60_000 }
    const anchor = openAnchorFile(file)
    const looks = (watch: ReturnType<typeof watchFrom>) => async () => {
      minutes++
      const { differences } = await watch.check()
      return differences.map(({ invariant }) => invariant)
    }
    return {
      anchor,
      look: looks(watchFrom(file, clock)),
      lookAfterRestart: () => looks(watchFrom(file, clock))(),
      /** Number of the last batch in the last anchor of the only lane. */
      anchored: async () =>
        Math.max(...Object.values((await anchor.read()).at(-1)?.heads ?? {}).map(([seq]) => seq)),
    }
  }
  const forge = (account: number) =>
    owner.query('update ledger.journal set account = $1 where wallet_id = 1 and seq = 4', [account])

  it('does not anchor past a break and reports it at every look and after a restart, until it is gone', async () => {
    const { look, lookAfterRestart, anchored } = watchOfMinutes()
    expect(await look()).toEqual([])
    const before = await anchored()
    await play()
    await forge(1_002)
    expect(await look()).toContain(6)
    await play()
    expect(await look()).toContain(6)
    expect(await anchored()).toBe(before)
    expect(await lookAfterRestart()).toContain(6)
    expect(await anchored()).toBe(before)
    await forge(1_001)
    expect(await look()).toEqual([])
    expect(await anchored()).toBeGreaterThan(before)
    expect(await lookAfterRestart()).toEqual([])
  })

  it('goes on past a break that an operator accepted, and ignores the differences from before', async () => {
    const { anchor, look, lookAfterRestart } = watchOfMinutes()
    expect(await look()).toEqual([])
    await play()
    await forge(1_002)
    expect(await look()).toContain(6)
    const { book, heads } = await readHeads(house.db.sql)
    await anchor.append({
      book,
      at: new Date().toISOString(),
      heads,
      accepted: { by: 'olga', reason: 'a rehearsal' },
    })
    expect(await look()).toEqual([])
    expect(await lookAfterRestart()).toEqual([])
    await play()
    await owner.query('update ledger.journal set account = 1002 where wallet_id = 1 and seq = 6')
    expect(await look()).toContain(6)
  })

  it('remembers money made in a wallet that moves on', async () => {
    const { look, lookAfterRestart } = watchOfMinutes()
    expect(await look()).toEqual([])
    await owner.query('update ledger.wallets set real = real + 1 where wallet_id = 1')
    await play()
    for (const found of [await look(), await look(), await lookAfterRestart()])
      expect(found).toEqual(expect.arrayContaining([1, 2]))
  })

  for (const title of [
    'a movement changed afterwards',
    'a movement removed',
    'a round moved to another game',
    'a link replaced',
  ]) {
    it(`tells of ${title}`, async () => {
      await owner.query(FORGERIES[title]?.[1] ?? '')
      const { differences } = await watchFrom(join(folder, 'anchor.log')).check()
      expect(differences.length).toBeGreaterThan(0)
    })
  }
})

/** A consistent forgery: one stake is a centavo larger, and all later sums, balances and hashes are recomputed. */
async function rewriteHistory() {
  await owner.query('update ledger.journal set real = real - 1 where (wallet_id, seq) = (1, 2)')
  await owner.query('update ledger.journal set real_after = real_after - 1 where wallet_id = 1 and seq >= 2')
  await owner.query('update ledger.wallets set real = real - 1 where wallet_id = 1')
  await owner.query(`update ledger.batches b set sums[array_position(accounts, 1001)] = sums[array_position(accounts, 1001)] + 1
    from ledger.journal j where (j.wallet_id, j.seq) = (1, 2) and b.id = j.batch_id`)
  await owner.query('update ledger.house_balances set balance = balance + 1 where account = 1001')
  const { rows } = await owner.query('select id, lane from ledger.batches order by id')
  for (const { id, lane } of rows) {
    await owner.query(
      `update ledger.batches b set prev_hash = p.hash, hash = ledger.chain(p.hash, b.id, b.posted_at, b.accounts, b.sums,
         (select string_agg(ledger.row_bytes(j), '' order by wallet_id) from ledger.journal j where batch_id = b.id))
        from (select coalesce((select hash from ledger.batches where lane = $2 and id < $1 order by id desc limit 1), sha256('')) as hash) p
       where b.id = $1`,
      [id, lane],
    )
    await owner.query(
      'update ledger.lanes l set head_hash = b.hash from ledger.batches b where b.id = $1 and l.lane = b.lane',
      [id],
    )
  }
}
