import { cents } from '@jogo/rules/money'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LedgerHouse, openLedgerHouse } from '../../../test/ledger-house.ts'
import { systemClock } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { createWallet, productAccount, type StatementFilter, type Wallet } from './index.ts'
import { transactionView } from './views.ts'

let house: LedgerHouse
let wallet: Wallet
let player = 0
const mines = { account: productAccount('casino', 1), label: { casino_game: { name: 'Mines' } } }
beforeAll(async () => {
  house = await openLedgerHouse('wallet')
  const gameName = (game: number) => (game === 1 ? 'Mines' : null)
  wallet = createWallet({ db: house.db, ledger: house.ledger, clock: systemClock, gameName })
})
afterAll(async () => {
  await house?.assertBooksBalance()
  await house?.close()
})

async function newPlayer(real = 0): Promise<number> {
  const playerId = ++player
  await house.db.transaction(async (tx) => {
    await wallet.open(tx, playerId)
    await wallet.unbar(tx, playerId)
    if (real > 0) await wallet.deposit(tx, { playerId, id: newId(), amount: cents(real) })
  })
  return playerId
}

const lines = async (playerId: number, filter: StatementFilter = {}) =>
  (await wallet.statement(playerId, filter)).lines.map((line) => [line.source, line.status, line.real])

describe('a wallet', () => {
  it('[MONEY-1] has a real and a bonus balance, and a version that rises with each movement', async () => {
    const playerId = await newPlayer(1_000)
    expect(await wallet.balance(playerId)).toEqual({ real: 1_000n, bonus: 0n, version: 1 })
    await house.db.transaction((tx) => wallet.grantBonus(tx, { playerId, id: newId(), amount: cents(500) }))
    expect(await wallet.balance(playerId)).toEqual({ real: 1_000n, bonus: 500n, version: 2 })
  })

  it('is born barred, and opening it twice changes nothing', async () => {
    const playerId = ++player
    await house.db.transaction((tx) => wallet.open(tx, playerId))
    await expect(wallet.requireDepositsAllowed(playerId)).rejects.toMatchObject({ code: 'player_barred' })
    await house.db.transaction((tx) => wallet.unbar(tx, playerId))
    await house.db.transaction((tx) => wallet.open(tx, playerId))
    await expect(wallet.requireDepositsAllowed(playerId)).resolves.toBeUndefined()
    await house.db.transaction((tx) =>
      wallet.setLimits(tx, playerId, { depositBarredUntil: new Date(Date.now() + 60_000) }),
    )
    await expect(wallet.requireDepositsAllowed(playerId)).rejects.toMatchObject({ code: 'player_barred' })
    await house.db.transaction((tx) => wallet.setLimits(tx, playerId, { depositBarredUntil: null }))
    await expect(wallet.requireDepositsAllowed(playerId)).resolves.toBeUndefined()
  })

  it('a movement in a transaction that fails has not been', async () => {
    const playerId = await newPlayer(100)
    const failing = house.db.transaction(async (tx) => {
      await wallet.holdWithdrawal(tx, { playerId, id: newId(), amount: cents(60) })
      throw new Error('afterwards')
    })
    await expect(failing).rejects.toThrow('afterwards')
    expect(await wallet.balance(playerId)).toMatchObject({ real: 100n, version: 1 })
  })

  it('a refused movement leaves the transaction usable', async () => {
    const playerId = await newPlayer(100)
    await house.db.transaction(async (tx) => {
      const id = newId()
      await expect(wallet.holdWithdrawal(tx, { playerId, id, amount: cents(101) })).rejects.toMatchObject({
        code: 'insufficient_funds',
      })
      await wallet.holdWithdrawal(tx, { playerId, id, amount: cents(100) })
    })
    expect(await wallet.balance(playerId)).toMatchObject({ real: 0n })
  })

  it('tells of stakes and payouts after they are done, once', async () => {
    const playerId = await newPlayer(100)
    const heard: [string, bigint, object | undefined][] = []
    const stop = wallet.onPosted(
      ({ walletId, kind, label, posted }) => walletId === playerId && heard.push([kind, posted.real, label]),
    )
    const rq = newId()
    await wallet.takeStake({ playerId, rq, ...mines, stake: cents(40) })
    await wallet.takeStake({ playerId, rq, ...mines, stake: cents(40) })
    await wallet.payPayout({ playerId, rq, ...mines, real: cents(90), bonus: cents(0n) })
    stop()
    await wallet.takeStake({ playerId, rq: newId(), ...mines, stake: cents(1) })
    expect(heard).toEqual([
      ['take_stake', 60n, mines.label],
      ['pay_payout', 150n, mines.label],
    ])
  })
})

describe('a statement', () => {
  it('shows a withdrawal on its way, void, paid', async () => {
    const playerId = await newPlayer(1_000)
    const [open, voided, paid] = [newId(), newId(), newId()]
    await house.db.transaction(async (tx) => {
      for (const id of [open, voided, paid])
        await wallet.holdWithdrawal(tx, { playerId, id, amount: cents(100) })
      await wallet.voidWithdrawal(tx, { playerId, id: voided, amount: cents(100) })
      await wallet.postWithdrawal(tx, { playerId, id: paid, amount: cents(100) })
    })
    expect(await lines(playerId)).toEqual([
      ['Withdraw', 2, 100n],
      ['Withdraw', 2, -100n],
      ['Withdraw', 1, -100n],
      ['Withdraw', 0, -100n],
      ['Deposit', 2, 1_000n],
    ])
    expect(await lines(playerId, { status: 0 })).toEqual([['Withdraw', 0, -100n]])
    expect(await lines(playerId, { status: 1 })).toEqual([['Withdraw', 1, -100n]])
    expect(await lines(playerId, { source: 'Deposit', type: 1, status: 2 })).toEqual([['Deposit', 2, 1_000n]])
    expect(await lines(playerId, { source: 'Withdraw', type: 1 })).toEqual([['Withdraw', 2, 100n]])
    expect(await lines(playerId, { source: 'Jackpot' })).toEqual([])
  })

  it('names the game, and counts a conversion of bonus as money in', async () => {
    const playerId = await newPlayer()
    const id = newId()
    await house.db.transaction(async (tx) => {
      await wallet.grantBonus(tx, { playerId, id, amount: cents(300) })
      await wallet.convertBonus(tx, { playerId, id, amount: cents(300) })
    })
    await wallet.takeStake({ playerId, rq: newId(), ...mines, stake: cents(120) })
    const { transactions } = await wallet.transactions(playerId, {})
    expect(transactions.map(transactionView)).toMatchObject([
      { kind: 'take_stake', type: 0, amount: 120, balance_after: 180, casino_game: { name: 'Mines' } },
      {
        kind: 'convert_bonus',
        type: 1,
        amount: 300,
        real: 300,
        bonus: -300,
        balance_after: 300,
        casino_game: null,
      },
      { kind: 'grant_bonus', type: 1, amount: 300, real: 0, bonus: 300, balance_after: 300 },
    ])
  })

  it('pages through everything once, newest first', async () => {
    const playerId = await newPlayer(100_000)
    await Promise.all(
      Array.from({ length: 130 }, () =>
        wallet.takeStake({ playerId, rq: newId(), ...mines, stake: cents(1) }),
      ),
    )
    const seen: number[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await wallet.statement(playerId, cursor === undefined ? {} : { cursor })
      seen.push(...page.lines.map(({ seq }) => seq))
      cursor = page.next
    }
    expect(seen).toEqual(Array.from({ length: 131 }, (_, index) => 131 - index))
  })

  it('keeps to the days asked for, as São Paulo counts them', async () => {
    const playerId = await newPlayer(10)
    const owner = new pg.Client({ connectionString: house.database.ownerUrl })
    await owner.connect()
    const moments = [
      '2026-03-01T02:59:59Z',
      '2026-03-01T03:00:00Z',
      '2026-03-02T02:59:59Z',
      '2026-03-02T03:00:00Z',
    ]
    for (const moment of moments) {
      await house.db.transaction((tx) => wallet.deposit(tx, { playerId, id: newId(), amount: cents(10) }))
      await owner.query(
        `update ledger.batches set posted_at = $2 where id = (select batch_id from ledger.journal where wallet_id = $1 order by seq desc limit 1)`,
        [playerId, moment],
      )
    }
    await owner.query(
      `update ledger.batches set posted_at = '2026-02-01' where id = (select batch_id from ledger.journal where wallet_id = $1 and seq = 1)`,
      [playerId],
    )
    const seqs = async (filter: StatementFilter) =>
      (await wallet.statement(playerId, filter)).lines.map(({ seq }) => seq)
    expect(await seqs({ from: '2026-03-01', to: '2026-03-01' })).toEqual([4, 3])
    expect(await seqs({ from: '2026-03-02' })).toEqual([5])
    expect(await seqs({ to: '2026-02-28' })).toEqual([2, 1])
    expect(await seqs({ from: '2027-01-01' })).toEqual([])
    await rechain(owner)
    await owner.end()
  })
})

/** The moments are part of the chain; after playing with them it is made whole, for the books at the end. */
async function rechain(owner: pg.Client) {
  const { rows } = await owner.query('select id, lane from ledger.batches order by id')
  for (const { id, lane } of rows) {
    await owner.query(
      `update ledger.batches b set prev_hash = p.hash, hash = ledger.chain(p.hash, b.id, b.posted_at, b.accounts, b.sums,
         coalesce((select string_agg(ledger.row_bytes(j), '' order by wallet_id, seq) from ledger.journal j where batch_id = b.id), '')
         || coalesce((select string_agg(ledger.row_bytes(h), '' order by rq, kind) from ledger.house_journal h where batch_id = b.id), ''))
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
