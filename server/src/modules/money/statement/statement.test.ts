import { cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LedgerHouse, openLedgerHouse } from '../../../../test/ledger-house.ts'
import { depositWithPix } from '../../../../test/money.ts'
import { rechain } from '../../../../test/rechain.ts'
import { statementDeps } from '../../../../test/statement-deps.ts'
import { systemClock } from '../../../platform/clock.ts'
import { newId } from '../../../platform/ids.ts'
import {
  createWallet,
  holdWinMovement,
  productAccount,
  reversalMovement,
  type Wallet,
} from '../wallet/index.ts'
import { createStatement, type Statement, type StatementDeps, type StatementFilter } from './index.ts'
import { todayView, transactionView } from './views.ts'

let house: LedgerHouse
let wallet: Wallet
let statement: Statement
let deps: StatementDeps
let player = 0
const settings = { general_time_zone: 'America/Sao_Paulo' }
const mines = { account: productAccount('casino', 1), label: { casino_game: { name: 'Mines' } } }
const market = { sport_name: 'Futebol', full_name: 'Resultado final' }
const bet = { account: productAccount('sports', 1), label: { type: 'single', market } }
beforeAll(async () => {
  house = await openLedgerHouse('statement')
  wallet = createWallet({ db: house.db, ledger: house.ledger, clock: systemClock })
  const plain = statementDeps({ db: house.db, wallet })
  deps = {
    ...plain,
    settings: () => ({ ...plain.settings(), ...settings }),
    labels: {
      casino: async (_, entries) => new Map(entries.map(({ rq }) => [rq, mines.label])),
      sports: async (_, entries) => new Map(entries.map(({ rq }) => [rq, bet.label])),
    },
  }
  statement = createStatement(deps)
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
    if (real > 0) await depositWithPix(wallet, tx, { playerId, id: newId(), amount: real })
  })
  return playerId
}

async function listed(playerId: number, filter: StatementFilter = {}) {
  const { transactions, next } = await statement.list(playerId, filter)
  return {
    entries: transactions.flatMap((transaction) => (transaction.is === 'posted' ? [transaction.entry] : [])),
    next,
  }
}
const entries = async (playerId: number, filter: StatementFilter = {}) =>
  (await listed(playerId, filter)).entries.map((entry) => [entry.source, entry.status, entry.real])

describe('a statement', () => {
  it('tells the typed reason of a correction, and never what an operator wrote', async () => {
    const playerId = await newPlayer(10_000)
    const [play, win, fix] = [newId(), newId(), newId()]
    const nothing = cents(0n)
    await wallet.takeStake({ playerId, rq: play, ...bet, stake: cents(100) })
    await wallet.payPayout({ playerId, rq: play, ...bet, real: cents(300), bonus: nothing })
    await wallet.postGroup([
      reversalMovement({ playerId, rq: play, ...bet, real: cents(50), bonus: nothing }),
    ])
    await wallet.postGroup([holdWinMovement({ playerId, rq: win, real: cents(70), bonus: nothing })])
    const why = 'chargeback suspected, see case 12'
    await house.db.transaction((tx) =>
      wallet.correct(tx, { playerId, id: fix, real: cents(5), bonus: nothing, reason: why }),
    )
    const telling = createStatement({
      ...deps,
      pendingStakes: async () => [],
      winReviews: async (rqs) => new Map(rqs.map((rq) => [rq, 'multiple'])),
    })
    const views = (await telling.list(playerId, {})).transactions.map(transactionView)
    expect(views.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['correct', 'house'],
      ['hold_win', 'win_multiple'],
      ['reverse_payout', 'match_corrected'],
      ['pay_payout', undefined],
      ['take_stake', undefined],
      ['deposit', undefined],
    ])
    expect(JSON.stringify(views)).not.toContain('chargeback')
  })

  it('[MONEY-3] is searched by game, by kind of movement, by whole reference and by words of a match, page by page with its filters', async () => {
    const playerId = await newPlayer(10_000)
    const [round, slip] = [newId(), newId()]
    await wallet.takeStake({ playerId, rq: round, ...mines, stake: cents(100) })
    await wallet.takeStake({ playerId, rq: slip, ...bet, stake: cents(200) })
    await wallet.payPayout({ playerId, rq: round, ...mines, real: cents(300), bonus: cents(0n) })
    const searching = createStatement({
      ...deps,
      gameNames: async (accounts) =>
        new Map(
          accounts
            .filter((account) => account === mines.account)
            .map((account) => [account, 'Mines do Norte']),
        ),
      searchBets: async (_, words) => (words.includes('flamengo') ? [slip] : []),
      cashier: { ...deps.cashier, findByEndToEndId: async () => [round] },
    })
    const found = async (search: string, filter: StatementFilter = {}) =>
      (await searching.list(playerId, { ...filter, search })).transactions.flatMap((transaction) =>
        transaction.is === 'posted' ? [transaction.entry.real] : [],
      )
    expect(await found('nórte MINES')).toEqual([300n, -100n])
    expect(await found('mines', { type: 0 })).toEqual([-100n])
    expect(await found('Flamengo')).toEqual([-200n])
    expect(await found('depositos')).toEqual([10_000n])
    expect(await found('stake')).toEqual([-200n, -100n])
    expect(await found('prêmio', { source: 'Casino' })).toEqual([300n])
    expect(await found('saque')).toEqual([])
    expect(await found(` ${slip.toUpperCase()}\n`)).toEqual([-200n])
    expect(await found('E0000000020261130120012345678901')).toEqual([300n, -100n])
    for (const hostile of [
      '%',
      "'; drop table ledger.journal; --",
      '\u0000',
      '\u202e',
      'a',
      '*'.repeat(10_000),
      '(a+)+$',
    ])
      expect(await found(hostile), hostile.slice(0, 20)).toEqual([])
    const stranger = await newPlayer(10)
    expect((await searching.list(stranger, { search: slip })).transactions).toEqual([])
  })

  it('shows a withdrawal on its way, void, paid', async () => {
    const playerId = await newPlayer(1_000)
    const [open, voided, paid] = [newId(), newId(), newId()]
    await house.db.transaction(async (tx) => {
      for (const id of [open, voided, paid])
        await wallet.holdWithdrawal(tx, { playerId, id, amount: cents(100) })
      await wallet.voidWithdrawal(tx, { playerId, id: voided, amount: cents(100) })
      await wallet.postWithdrawal(tx, { playerId, id: paid, amount: cents(100) })
      const now = new Date()
      await sql`insert into public.withdrawals (id, player_id, amount_cents, pix_key, status, requested_at, paid_at, ended_at, failure_reason)
        values (${open}, ${playerId}, 100, '00000000000', 'requested', ${now}, null, null, null),
          (${voided}, ${playerId}, 100, '00000000000', 'failed', ${now}, null, ${now}, 'refused'),
          (${paid}, ${playerId}, 100, '00000000000', 'paid', ${now}, ${now}, null, null)`.execute(tx)
    })
    expect(await entries(playerId)).toEqual([
      ['Withdraw', 2, 100n],
      ['Withdraw', 2, -100n],
      ['Withdraw', 1, -100n],
      ['Withdraw', 0, -100n],
      ['Deposit', 2, 1_000n],
    ])
    expect(await entries(playerId, { status: 0 })).toEqual([['Withdraw', 0, -100n]])
    expect(await entries(playerId, { status: 1 })).toEqual([['Withdraw', 1, -100n]])
    expect(await entries(playerId, { source: 'Deposit', type: 1, status: 2 })).toEqual([
      ['Deposit', 2, 1_000n],
    ])
    expect(await entries(playerId, { source: 'Withdraw', type: 1 })).toEqual([['Withdraw', 2, 100n]])
    expect(await entries(playerId, { source: 'Jackpot' })).toEqual([])
  })

  it('reads sums that are up to date while another call holds them', async () => {
    const playerId = await newPlayer(10_000)
    await statement.months(playerId)
    const other = new pg.Client({ connectionString: house.database.ownerUrl })
    await other.connect()
    try {
      await other.query('begin')
      await other.query('select from public.statement_marks where player_id = $1 for update', [playerId])
      expect((await statement.months(playerId)).months.at(-1)?.deposits).toBe(10_000n)
    } finally {
      await other.end()
    }
  })

  it('names the game, and counts a conversion of bonus as money in', async () => {
    const playerId = await newPlayer()
    const id = newId()
    await house.db.transaction(async (tx) => {
      await wallet.grantBonus(tx, { playerId, id, amount: cents(300) })
      await wallet.convertBonus(tx, { playerId, id, amount: cents(300) })
    })
    await wallet.takeStake({ playerId, rq: newId(), ...mines, stake: cents(120) })
    const { transactions } = await statement.list(playerId, {})
    expect(transactions.map(transactionView)).toMatchObject([
      {
        kind: 'take_stake',
        type: 0,
        amount: 120,
        balance_after: 180,
        casino_game: { name: 'Mines' },
        bet: null,
      },
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

  it('[MONEY-11] knows plays of games and bets on sports by name, with their payouts and refunds, in filters too', async () => {
    const playerId = await newPlayer(10_000)
    const [won, back] = [newId(), newId()]
    const nothing = cents(0n)
    await wallet.takeStake({ playerId, rq: won, ...mines, stake: cents(100) })
    await wallet.takeStake({ playerId, rq: back, ...bet, stake: cents(200) })
    await wallet.refundStake({ playerId, rq: back, ...bet, real: cents(200), bonus: nothing })
    await wallet.payPayout({ playerId, rq: won, ...mines, real: cents(300), bonus: nothing })
    const views = async (filter: StatementFilter) =>
      (await statement.list(playerId, filter)).transactions.map(transactionView)
    const casino = { source: 'Casino', casino_game: { name: 'Mines' }, bet: null }
    const sports = { source: 'Sports', casino_game: null, bet: { type: 'single', market } }
    expect(await views({ source: 'Casino' })).toMatchObject([
      { ...casino, kind: 'pay_payout', type: 1, amount: 300 },
      { ...casino, kind: 'take_stake', type: 0, amount: 100 },
    ])
    expect(await views({ source: 'Sports' })).toMatchObject([
      { ...sports, kind: 'refund_stake', type: 1, amount: 200 },
      { ...sports, kind: 'take_stake', type: 0, amount: 200 },
    ])
    expect((await views({})).map(({ source }) => source)).toEqual([
      'Casino',
      'Sports',
      'Sports',
      'Casino',
      'Deposit',
    ])
    expect(await views({ source: 'Sports', status: 0 })).toEqual([])
  })

  it('sums what was staked and returned today on all products, without what was refunded or moved otherwise', async () => {
    const playerId = await newPlayer(10_000)
    expect(todayView(await statement.today(playerId))).toMatchObject({ staked: 0, returned: 0, result: 0 })
    const [won, back, early] = [newId(), newId(), newId()]
    const nothing = cents(0n)
    await wallet.takeStake({ playerId, rq: early, ...mines, stake: cents(5_000) })
    const owner = new pg.Client({ connectionString: house.database.ownerUrl })
    await owner.connect()
    await owner.query(
      `update ledger.batches set posted_at = '2026-02-01' where id in (select batch_id from ledger.journal where wallet_id = $1)`,
      [playerId],
    )
    await rechain(owner)
    await owner.end()
    await wallet.takeStake({ playerId, rq: won, ...mines, stake: cents(400) })
    await wallet.takeStake({ playerId, rq: back, ...bet, stake: cents(200) })
    await wallet.refundStake({ playerId, rq: back, ...bet, real: cents(200), bonus: nothing })
    await wallet.payPayout({ playerId, rq: won, ...mines, real: cents(300), bonus: nothing })
    expect(todayView(await statement.today(playerId))).toMatchObject({
      staked: 400,
      returned: 300,
      result: -100,
    })
  })

  it('pages through everything once, newest first', async () => {
    const playerId = await newPlayer(100_000)
    for (const bets of [65, 65])
      await Promise.all(
        Array.from({ length: bets }, () =>
          wallet.takeStake({ playerId, rq: newId(), ...mines, stake: cents(1) }),
        ),
      )
    const seen: number[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await listed(playerId, cursor === undefined ? {} : { cursor })
      seen.push(...page.entries.map(({ seq }) => seq))
      cursor = page.next
    }
    expect(seen).toEqual(Array.from({ length: 131 }, (_, index) => 131 - index))
  })

  it('[ENT-19] keeps to the days asked for, as the zone of the site counts them', async () => {
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
      await house.db.transaction((tx) => depositWithPix(wallet, tx, { playerId, id: newId(), amount: 10 }))
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
      (await listed(playerId, filter)).entries.map(({ seq }) => seq)
    expect(await seqs({ from: '2026-03-01', to: '2026-03-01' })).toEqual([4, 3])
    expect(await seqs({ from: '2026-03-02' })).toEqual([5])
    expect(await seqs({ to: '2026-02-28' })).toEqual([2, 1])
    expect(await seqs({ from: '2027-01-01' })).toEqual([])
    settings.general_time_zone = 'UTC'
    expect(await seqs({ from: '2026-03-01', to: '2026-03-01' })).toEqual([3, 2])
    settings.general_time_zone = 'America/Sao_Paulo'
    await rechain(owner)
    await owner.end()
  })
})
