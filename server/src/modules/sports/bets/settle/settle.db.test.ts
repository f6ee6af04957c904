import type { UserTransactionEvent } from '@jogo/contract/realtime'
import { HALF_LOST, HALF_WON, LOST, VOID, WON } from '@jogo/rules/bets/factor'
import { afterEach, describe, expect, it } from 'vitest'
import { forFile } from '../../../../../test/for-file.ts'
import { openMoment } from '../../../../../test/moment.ts'
import { openPlantedBets } from '../../../../../test/planted-bets.ts'
import { publishPosted } from '../../../money/wallet/reactions.ts'
import { settleMarket } from './settle-market.ts'

const table = forFile(() => openPlantedBets('settle-bets'))
afterEach(() => table.assertTruth())

const match = async () => (await table.offer.match()).market
const RICH = 100_000

describe('a bet of 10.00 at 2.50', () => {
  it.each([
    ['won', WON, 'won', 2_500],
    ['half won', HALF_WON, 'partial', 1_750],
    ['void', VOID, 'void', 1_000],
    ['half lost', HALF_LOST, 'partial', 500],
    ['lost', LOST, 'lost', 0],
    ['one place for two', { ...WON, deadHeat: { places: 1, tied: 2 } }, 'partial', 1_250],
    ['one place for three', { ...WON, deadHeat: { places: 1, tied: 3 } }, 'partial', 833],
  ])('%s', async (_, result, state, payout) => {
    const [player, market] = [await table.player(RICH), await match()]
    const id = await table.bet(player, [{ market, odds: 2_500 }])
    await table.result(market, [result, LOST, LOST])
    await table.settle(market)
    expect(await table.stands(id)).toEqual([state, payout, 1])
    expect(await table.balance(player)).toEqual([RICH - 1_000 + payout, 0])
  })
})

it('[MONEY-3] pays a bonus stake as it was staked, and the cap last', async () => {
  const [player, market] = [await table.player(300, 700), await match()]
  const mixed = await table.bet(player, [{ market, odds: 2_500 }])
  const capped = await table.player(RICH)
  const other = await table.bet(capped, [{ market, odds: 9_000 }], { cap: 5_000 })
  await table.won(market, 0)
  await table.settle(market)
  expect(await table.stands(mixed)).toEqual(['won', 2_500, 1])
  expect(await table.balance(player)).toEqual([750, 1_750])
  expect(await table.stands(other)).toEqual(['won', 5_000, 1])
})

describe('a multiple', () => {
  it('multiplies what its legs came to, a void leg counts as 1, and waits for all of them', async () => {
    const player = await table.player(RICH)
    const markets = [await match(), await match(), await match()]
    const [market = 0, two = 0, three = 0] = markets
    const id = await table.bet(player, [
      { market: market, odds: 2_000 },
      { market: two, odds: 1_500 },
      { market: three, odds: 3_333 },
    ])
    await table.won(market, 0)
    await table.settle(market)
    await table.void(two)
    await table.settle(two)
    expect(await table.stands(id)).toEqual(['open', 0, 0])
    await table.won(three, 0)
    await table.settle(three)
    expect(await table.stands(id)).toEqual(['partial', 6_666, 1])
  })

  it('ends with its first lost leg, and comes back when that was wrong', async () => {
    const player = await table.player(RICH)
    const [firstMarket, two] = [await match(), await match()]
    const id = await table.bet(player, [{ market: firstMarket }, { market: two }])
    await table.won(firstMarket, 1)
    await table.settle(firstMarket)
    expect(await table.stands(id)).toEqual(['lost', 0, 1])
    await table.won(two, 0)
    await table.settle(two)
    await table.rollback(firstMarket)
    await table.settle(firstMarket)
    expect(await table.stands(id)).toEqual(['open', 0, 2])
    await table.won(firstMarket, 0)
    await table.settle(firstMarket)
    expect(await table.stands(id)).toEqual(['won', 4_000, 3])
    expect(await table.balance(player)).toEqual([RICH - 1_000 + 4_000, 0])
    expect(await table.settledFacts(id)).toEqual(['settled: lost', 'corrected: open', 'corrected: won'])
  })

  it('is never lost between two markets that are settled at once', async () => {
    const [firstMarket, two] = [await match(), await match()]
    const players = await Promise.all(Array.from({ length: 12 }, () => table.player(RICH)))
    const bets = await Promise.all(
      players.map((player) => table.bet(player, [{ market: firstMarket }, { market: two }])),
    )
    await table.won(firstMarket, 0)
    await table.won(two, 0)
    await Promise.all([table.settle(firstMarket, 3), table.settle(two, 4), table.settle(firstMarket, 5)])
    for (const id of bets) expect(await table.stands(id)).toEqual(['won', 4_000, 1])
  })
})

it('[RTM-3] [MONEY-4] tells open pages of the end of each bet once, of a lost one too, with what it came to and what was taken back', async () => {
  const [player, market, other] = [await table.player(RICH), await match(), await match()]
  const heard: [string, string | undefined, string | undefined, number, number][] = []
  const takenBack: string[] = []
  // Publishes the wallet's events, as the worker does.
  const stopTelling = publishPosted(table.wallet, table.bus)
  const stop = table.bus.subscribe(`transactions.user.${player}`, (event) => {
    const { source, type, amount } = event as UserTransactionEvent
    if (source.reversal) takenBack.push(source.settled?.bet ?? '')
    if (source.settled)
      heard.push([source.settled.bet, source.settled.state, source.market?.sport_name, type, amount])
  })
  const won = await table.bet(player, [{ market, selection: 0 }])
  const lost = await table.bet(player, [{ market, selection: 1 }])
  const back = await table.bet(player, [{ market: other }])
  await table.won(market, 0)
  await table.settle(market)
  await table.settle(market)
  await table.void(other)
  await table.settle(other)
  const notice = (...[id, state, type, amount]: [string, string, number, number]) => [
    id,
    state,
    'Futebol',
    type,
    amount,
  ]
  const inOrder = () => heard.toSorted(([, id = ''], [, another = '']) => id.localeCompare(another))
  expect(inOrder()).toEqual([
    notice(lost, 'lost', 1, 0),
    notice(back, 'void', 1, 1_000),
    notice(won, 'won', 1, 2_000),
  ])
  heard.length = 0
  await table.won(market, 1)
  await table.settle(market)
  expect(inOrder()).toEqual([notice(won, 'lost', 0, 2_000), notice(lost, 'won', 1, 2_000)])
  expect(takenBack).toEqual([won])
  stop()
  stopTelling()
})

it('[LAW-RG-4] an open stake is in play and no loss; the session in which the bet ends has its result, whenever it was placed', async () => {
  const [player, market, other] = [await table.player(RICH), await match(), await match()]
  const began = new Date()
  const [won, lost] = [
    { market, selection: 0 },
    { market, selection: 1 },
  ]
  for (const leg of [won, lost, { market: other }]) await table.bet(player, [leg])
  const played = async (since: Date) => {
    const { openStakes, result, version } = await table.wallet.played(player, since)
    return [Number(openStakes), Number(result), version - (await table.wallet.balance(player)).version]
  }
  expect(await played(began)).toEqual([3_000, 0, 0])
  const later = new Date()
  expect(await played(later)).toEqual([3_000, 0, 0])
  await table.won(market, 0)
  await table.settle(market)
  expect(await played(began)).toEqual([1_000, 0, 0])
  expect(await played(later)).toEqual([1_000, 0, 0])
  await table.won(other, 1)
  await table.settle(other)
  expect(await played(later)).toEqual([0, -1_000, 0])
  expect(await played(new Date())).toEqual([0, 0, 0])
})

describe('[LAW-SPO-5] a correction', () => {
  it('takes the payout back and pays anew', async () => {
    const [winner, loser, market] = [await table.player(RICH), await table.player(RICH), await match()]
    const first = await table.bet(winner, [{ market, selection: 0 }])
    const second = await table.bet(loser, [{ market, selection: 1 }])
    await table.won(market, 0)
    await table.settle(market)
    await table.won(market, 1)
    await table.settle(market)
    expect(await table.stands(first)).toEqual(['lost', 0, 2])
    expect(await table.stands(second)).toEqual(['won', 2_000, 2])
    expect(await table.balance(winner)).toEqual([RICH - 1_000, 0])
    expect(await table.balance(loser)).toEqual([RICH + 1_000, 0])
    await table.rollback(market)
    await table.settle(market)
    expect(await table.stands(second)).toEqual(['open', 0, 3])
    expect(await table.balance(loser)).toEqual([RICH - 1_000, 0])
  })

  it("[PROT-3] [LAW-RG-2] counts in the periods of the bet: what yesterday's comes to after midnight makes and takes no room today", async () => {
    const moment = await openMoment(table.ownerUrl)
    const [player, market] = [await table.player(RICH), await match()]
    const lostToday = async () => (await table.wallet.used(player))?.losses
    await table.deps.db.transaction((tx) => table.wallet.setCaps(tx, player, { losses: { day: 1_500 } }))
    await moment.set('2027-03-04T02:50:00Z')
    await table.bet(player, [{ market }])
    await table.won(market, 1)
    await table.settle(market)
    expect(await lostToday()).toMatchObject({ day: 1_000 })
    await moment.set('2027-03-04T03:20:00Z')
    const reports = [() => table.void(market), () => table.won(market, 1), () => table.won(market, 0)]
    for (const [at, day] of [0, 0, -2_000].entries()) {
      await reports[at]?.()
      await table.settle(market)
      expect(await lostToday(), `${at}`).toMatchObject({ day, week: [0, 1_000, -1_000][at] })
    }
    await moment.set('2027-03-05T03:20:00Z')
    await table.void(market)
    await table.settle(market)
    expect(await lostToday()).toMatchObject({ day: 0, week: 0 })
    await moment.close()
  })

  it('changes nothing when the same result is told again', async () => {
    const [player, market] = [await table.player(RICH), await match()]
    const id = await table.bet(player, [{ market }])
    await table.won(market, 0)
    await table.settle(market)
    const again = await table.settle(market)
    await table.won(market, 0)
    await table.settle(market)
    expect(again.changed).toBe(0)
    expect(await table.stands(id)).toEqual(['won', 2_000, 1])
  })

  it('of what was withdrawn becomes a debt, which a deposit never pays, a withdrawal never waits for, and later payouts pay alone', async () => {
    const [player, market] = [await table.player(1_000), await match()]
    await table.bet(player, [{ market, odds: 9_000 }])
    await table.won(market, 0)
    await table.settle(market)
    await table.withdraw(player, 8_400)
    await table.deposit(player, 5_000)
    await table.won(market, 1)
    await table.settle(market)
    // 9.000 paid; 600 of it remained, beside the deposit.
    expect(await table.debts(player)).toEqual([[8_400, 0]])
    expect(await table.balance(player)).toEqual([5_000, 0])
    await table.deposit(player, 100)
    await table.withdraw(player, 4_000)
    expect(await table.balance(player)).toEqual([1_100, 0])
    const later = await match()
    const id = await table.bet(player, [{ market: later, odds: 9_000 }])
    await table.won(later, 0)
    await table.settle(later)
    expect(await table.stands(id)).toEqual(['won', 9_000, 1])
    // The winnings without the stake.
    expect(await table.debts(player)).toEqual([[8_400, 8_000]])
    expect(await table.balance(player)).toEqual([100 + 1_000, 0])
  })

  it.each([
    ['once', 1, [[100, 0]], 0],
    // The last try reverses nothing, so a stake in between does not matter.
    ['all the while', 9, [[9_000, 0]], 8_500],
  ] as const)('of what is staked %s while it is taken back becomes a debt', async (_, times, debts, left) => {
    const [player, market, other] = [await table.player(1_000), await match(), await match()]
    const id = await table.bet(player, [{ market, odds: 9_000 }])
    await table.won(market, 0)
    await table.settle(market)
    await table.won(market, 1)
    let stakes = 0
    const wallet = {
      ...table.wallet,
      postSet: async (...movements: Parameters<typeof table.wallet.postSet>) => {
        stakes += 1
        if (stakes <= times) await table.bet(player, [{ market: other }], { stake: 100 })
        return table.wallet.postSet(...movements)
      },
    }
    await settleMarket({ ...table.deps, wallet }, market)
    expect(await table.stands(id)).toEqual(['lost', 0, 2])
    expect(await table.debts(player)).toEqual(debts)
    expect(await table.balance(player)).toEqual([left, 0])
  })

  it('is not paid from the stake of another bet, won or not: that may be money that was deposited', async () => {
    const [player, market] = [await table.player(1_000), await match()]
    await table.bet(player, [{ market, odds: 9_000 }])
    await table.won(market, 0)
    await table.settle(market)
    await table.withdraw(player, 9_000)
    await table.won(market, 1)
    await table.settle(market)
    expect(await table.debts(player)).toEqual([[9_000, 0]])
    await table.deposit(player, 2_000)
    for (const ending of [
      [VOID, VOID, VOID],
      [HALF_LOST, LOST, LOST],
    ]) {
      const later = await match()
      await table.bet(player, [{ market: later, odds: 2_000 }])
      await table.result(later, ending)
      await table.settle(later)
    }
    expect(await table.debts(player)).toEqual([[9_000, 0]])
    expect(await table.balance(player)).toEqual([1_500, 0])
    const won = await match()
    await table.bet(player, [{ market: won, odds: 2_500 }])
    await table.won(won, 0)
    await table.settle(won)
    expect(await table.debts(player)).toEqual([[9_000, 1_500]])
    expect(await table.balance(player)).toEqual([1_500, 0])
  })

  it('of a correction pays its own debt first', async () => {
    const [player, market] = [await table.player(1_000), await match()]
    const id = await table.bet(player, [{ market, odds: 3_000 }])
    await table.won(market, 0)
    await table.settle(market)
    await table.withdraw(player, 3_000)
    await table.won(market, 1)
    await table.settle(market)
    expect(await table.debts(player)).toEqual([[3_000, 0]])
    await table.won(market, 0)
    await table.settle(market)
    expect(await table.stands(id)).toEqual(['won', 3_000, 3])
    expect(await table.debts(player)).toEqual([[3_000, 3_000]])
    expect(await table.balance(player)).toEqual([0, 0])
  })

  it('to a smaller payout pays of it what the larger one owes', async () => {
    const [player, market] = [await table.player(1_000), await match()]
    const id = await table.bet(player, [{ market, odds: 3_000 }])
    await table.won(market, 0)
    await table.settle(market)
    await table.withdraw(player, 3_000)
    await table.result(market, [HALF_WON, LOST, LOST])
    await table.settle(market)
    expect(await table.stands(id)).toEqual(['partial', 2_000, 2])
    expect(await table.debts(player)).toEqual([[3_000, 2_000]])
    expect(await table.balance(player)).toEqual([0, 0])
  })

  it('gives the whole stake of a bet back that a cancel reaches, and what it had won when the cancel is taken back', async () => {
    const [player, market] = [await table.player(RICH), await match()]
    const start = Date.now()
    const at = (seconds: number) => new Date(start + seconds * 1_000)
    const before = await table.bet(player, [{ market }], { placedAt: at(-60) })
    const within = await table.bet(player, [{ market }], { placedAt: at(0) })
    const after = await table.bet(player, [{ market }], { placedAt: at(60) })
    await table.won(market, 0)
    await table.settle(market)
    await table.cancel(market, at(0), at(60))
    await table.settle(market)
    expect(await table.stands(before)).toEqual(['won', 2_000, 1])
    expect(await table.stands(within)).toEqual(['void', 1_000, 2])
    expect(await table.stands(after)).toEqual(['won', 2_000, 1])
    await table.rollbackCancel(market, at(0), at(60))
    await table.settle(market)
    expect(await table.stands(within)).toEqual(['won', 2_000, 3])
    expect(await table.balance(player)).toEqual([RICH + 3_000, 0])
  })
})

it('pays the excluded, and others when a wallet refuses', async () => {
  const market = await match()
  const [excluded, full, other] = [
    await table.player(RICH),
    await table.player(RICH),
    await table.player(RICH),
  ]
  const bets = [
    await table.bet(excluded, [{ market }]),
    await table.bet(full, [{ market, odds: 1_000_000 }], { cap: 9_000_000_000_000_000 }),
    await table.bet(other, [{ market }]),
  ]
  await table.wallet.setLimits(table.db.sql, excluded, { stakeBarredUntil: 'infinity', verified: false })
  await table.deposit(full, 9_007_199_254_000_000)
  await table.won(market, 0)
  await expect(table.settle(market)).rejects.toThrow('1 wallets refused')
  expect(await Promise.all(bets.map(table.stands))).toEqual([
    ['won', 2_000, 1],
    ['open', 0, 0],
    ['won', 2_000, 1],
  ])
  await table.withdraw(full, 9_000_000_000_000_000)
  await table.settle(market)
  expect(await table.stands(bets[1] ?? '')).toEqual(['won', 1_000_000, 1])
})

it('goes on after a crash between chunks, and pays nobody twice', async () => {
  const market = await match()
  const players = await Promise.all(Array.from({ length: 10 }, () => table.player(RICH)))
  const bets = await Promise.all(players.map((player) => table.bet(player, [{ market }])))
  await table.won(market, 0)
  let sets = 0
  const wallet = {
    ...table.wallet,
    postSet: async (...movements: Parameters<typeof table.wallet.postSet>) => {
      if (++sets > 2) throw new Error('the process ends')
      return table.wallet.postSet(...movements)
    },
  }
  await expect(settleMarket({ ...table.deps, wallet }, market, { chunk: 3 })).rejects.toThrow(
    'the process ends',
  )
  const paid = (await Promise.all(bets.map(table.stands))).filter((stands) => stands?.[0] === 'won')
  expect(paid).toHaveLength(6)
  expect((await table.settle(market, 4)).changed).toBe(4)
  for (const id of bets) expect(await table.stands(id)).toEqual(['won', 2_000, 1])
})
