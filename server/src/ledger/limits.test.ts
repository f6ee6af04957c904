import { randomUUID } from 'node:crypto'
import { cents } from '@jogo/rules/money'
import type { Caps } from '@jogo/rules/protection/limits'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LedgerHouse, openLedgerHouse } from '../../test/ledger-house.ts'
import { openMoment, type TestMoment } from '../../test/moment.ts'
import { ACCOUNTS, productAccount } from './accounts.ts'
import type { Movement } from './movement.ts'
import { countMinute, readUsed, setCaps } from './wallets.ts'

let house: LedgerHouse
let moment: TestMoment
let last = 0

beforeAll(async () => {
  house = await openLedgerHouse('ledger_limits')
  moment = await openMoment(house.database.ownerUrl)
})
afterAll(async () => {
  await moment?.close()
  await house?.close()
})

const GAME = productAccount('casino', 1)
/** A Thursday, noon in São Paulo. */
const NOON = '2026-11-19T15:00:00Z'

async function wallet(caps: Caps | undefined, { real = 10_000, bonus = 0 } = {}) {
  const walletId = ++last
  await moment.set(NOON)
  await house.wallet(walletId)
  const rest = { walletId, rq: randomUUID(), account: ACCOUNTS.corrections } as const
  await house.db.transaction(async (tx) => {
    await house.ledger.postIn(tx, { ...rest, kind: 'correct', real: cents(real), bonus: cents(bonus) })
    if (caps) await setCaps(tx, walletId, caps)
  })
  const stakeMovement = (stake: number, rq: string = randomUUID()): Movement => ({
    ...{ walletId, rq, account: GAME, kind: 'take_stake', stake: cents(stake), bonusAtMost: cents(stake) },
  })
  const gain = (
    kind: 'pay_payout' | 'refund_stake' | 'reverse_payout',
    real: number,
    more = 0,
  ): Movement => ({
    ...{ walletId, rq: randomUUID(), account: productAccount('sports', 1) },
    ...{ kind, real: cents(real), bonus: cents(more) },
  })
  const outcome = async (work: Promise<unknown>) =>
    work.then(
      () => 'ok',
      (error: { code?: string }) => error.code ?? String(error),
    )
  return {
    walletId,
    stakeMovement,
    refund: (amount: number, rq: string): Movement => ({
      ...{ walletId, rq, account: GAME, kind: 'refund_stake', real: cents(amount), bonus: cents(0) },
    }),
    stake: (amount: number) => outcome(house.ledger.post(stakeMovement(amount))),
    gain: (...of: Parameters<typeof gain>) => outcome(house.ledger.post(gain(...of))),
    group: (...of: Movement[]) => outcome(house.ledger.postGroup(of)),
    used: () => readUsed(house.db.sql, walletId),
    caps: (next: Caps) => house.db.transaction((tx) => setCaps(tx, walletId, next)),
    minute: () => countMinute(house.db.sql, walletId),
    outcome,
  }
}

describe('[PROT-3] [LAW-RG-2] limits by day, week and month', () => {
  it('stakes: refunds give back, the next day begins anew, the week goes on', async () => {
    const ana = await wallet({ stakes: { day: 1_000, week: 1_500 } })
    expect(await ana.stake(600)).toBe('ok')
    expect(await ana.stake(401)).toBe('stake_limit_reached')
    expect(await ana.stake(400)).toBe('ok')
    expect(await ana.gain('refund_stake', 400)).toBe('ok')
    expect(await ana.stake(400)).toBe('ok')
    expect(await ana.stake(1)).toBe('stake_limit_reached')
    await moment.set('2026-11-20T02:59:59Z')
    expect(await ana.stake(1)).toBe('stake_limit_reached')
    await moment.set('2026-11-20T03:00:00Z')
    expect(await ana.stake(500)).toBe('ok')
    expect(await ana.stake(1)).toBe('stake_limit_reached')
    expect(await ana.used()).toMatchObject({ stakes: { day: 500, week: 1_500, month: 1_500 } })
    await moment.set('2026-11-23T03:00:00Z')
    expect(await ana.used()).toMatchObject({ stakes: { day: 0, week: 0, month: 1_500 } })
    expect(await ana.stake(1_000)).toBe('ok')
    await moment.set('2026-11-24T03:00:00Z')
    expect(await ana.used()).toMatchObject({ stakes: { day: 0, week: 1_000, month: 2_500 } })
    await moment.set('2026-12-01T03:00:00Z')
    expect(await ana.used()).toMatchObject({ stakes: { day: 0, week: 0, month: 0 } })
  })

  it('stakes and losses: what is given back in a later period counts in that of its stake, and makes no room in the later one', async () => {
    const ana = await wallet({ stakes: { day: 1_000, week: 1_600 }, losses: { day: 1_600 } })
    const [alone, first, second] = [randomUUID(), randomUUID(), randomUUID()]
    for (const [rq, amount] of [
      [alone, 500],
      [first, 300],
      [second, 200],
    ] as const)
      expect(await ana.outcome(house.ledger.post(ana.stakeMovement(amount, rq)))).toBe('ok')
    await moment.set('2026-11-20T03:00:00Z')
    expect(await ana.stake(400)).toBe('ok')
    expect(await ana.outcome(house.ledger.post(ana.refund(500, alone)))).toBe('ok')
    const [day, week] = [400, 900]
    expect(await ana.used()).toMatchObject({ stakes: { day, week }, losses: { day, week, month: week } })
    // A repeated refund restores nothing, neither alone nor in a group.
    const both = [ana.refund(300, first), ana.refund(200, second)]
    for (const again of [1, 2]) expect(await ana.group(...both), `${again}`).toBe('ok')
    expect(await ana.outcome(house.ledger.post(ana.refund(500, alone)))).toBe('ok')
    expect(await ana.used()).toMatchObject({ stakes: { day, week: day }, losses: { day, week: day } })
    expect(await ana.stake(601)).toBe('stake_limit_reached')
    expect(await ana.stake(600)).toBe('ok')
    await moment.set('2026-11-21T03:00:00Z')
    expect(await ana.stake(601)).toBe('stake_limit_reached')
    expect(await ana.stake(600)).toBe('ok')
  })

  it('stakes: what was staked before the first limit and is given back after midnight makes no room either', async () => {
    const ana = await wallet(undefined)
    const rq = randomUUID()
    expect(await ana.outcome(house.ledger.post(ana.stakeMovement(500, rq)))).toBe('ok')
    await ana.caps({ stakes: { day: 1_000 } })
    await moment.set('2026-11-20T03:00:00Z')
    expect(await ana.group(ana.refund(500, rq), ana.stakeMovement(1_000))).toBe('ok')
    expect(await ana.used()).toMatchObject({ stakes: { day: 1_000, week: 1_000 } })
    expect(await ana.stake(1)).toBe('stake_limit_reached')
  })

  it('[PROT-3] losses: a bet of 23:50 that is void at 00:20 leaves the 15,00 of the new day as they are', async () => {
    const ana = await wallet({ losses: { day: 1_500 } })
    const rq = randomUUID()
    await moment.set('2026-11-20T02:50:00Z')
    expect(await ana.outcome(house.ledger.post(ana.stakeMovement(1_000, rq)))).toBe('ok')
    await moment.set('2026-11-20T03:20:00Z')
    expect(await ana.outcome(house.ledger.post(ana.refund(1_000, rq)))).toBe('ok')
    expect(await ana.stake(1_501)).toBe('loss_limit_reached')
    expect(await ana.stake(1_500)).toBe('ok')
    expect(await ana.stake(1)).toBe('loss_limit_reached')
  })

  it('losses: a payout of yesterday that is taken back is no loss of today', async () => {
    const ana = await wallet({ losses: { day: 1_000 } })
    const account = productAccount('casino', 1_001_000)
    const move = (kind: 'pay_payout' | 'reverse_payout', real: number, rq: string) =>
      house.ledger.post({ walletId: ana.walletId, rq, account, kind, real: cents(real), bonus: cents(0) })
    const [yesterdays, todays] = [randomUUID(), randomUUID()]
    await move('pay_payout', 600, yesterdays)
    await moment.set('2026-11-20T03:00:00Z')
    await move('pay_payout', 200, todays)
    await move('reverse_payout', -600, yesterdays)
    expect(await ana.used()).toMatchObject({ losses: { day: -200, week: -200 } })
    await move('reverse_payout', -200, todays)
    expect(await ana.used()).toMatchObject({ losses: { day: 0, week: 0 } })
  })

  it('the first limit counts a stake that was given back where it was staked', async () => {
    const ana = await wallet(undefined)
    const rq = randomUUID()
    expect(await ana.outcome(house.ledger.post(ana.stakeMovement(500, rq)))).toBe('ok')
    const owner = new pg.Client({ connectionString: house.database.ownerUrl })
    await owner.connect()
    await owner.query(
      "update ledger.batches set posted_at = posted_at - interval '32 days' where id in (select batch_id from ledger.journal where rq = $1)",
      [rq],
    )
    await owner.end()
    await moment.set(new Date())
    expect(await ana.outcome(house.ledger.post(ana.refund(500, rq)))).toBe('ok')
    await ana.caps({ losses: { day: 1_000 } })
    expect(await ana.used()).toMatchObject({ stakes: { day: 0, month: 0 }, losses: { day: 0, month: 0 } })
  })

  it('losses: payouts count against them, those after midnight on the new day, bonus does not count', async () => {
    const ana = await wallet({ losses: { day: 1_000 } }, { bonus: 500 })
    expect(await ana.stake(1_000)).toBe('ok')
    expect(await ana.stake(1)).toBe('loss_limit_reached')
    expect(await ana.gain('pay_payout', 300)).toBe('ok')
    expect(await ana.stake(301)).toBe('loss_limit_reached')
    expect(await ana.stake(300)).toBe('ok')
    await moment.set('2026-11-20T03:00:00Z')
    expect(await ana.gain('pay_payout', 2_000)).toBe('ok')
    expect(await ana.used()).toMatchObject({ losses: { day: -2_000, week: -1_000 } })
    expect(await ana.stake(3_000)).toBe('ok')
    expect(await ana.stake(1)).toBe('loss_limit_reached')
    expect(await ana.gain('reverse_payout', -500)).toBe('ok')
    expect(await ana.used()).toMatchObject({ losses: { day: 1_500 } })
    await moment.set('2026-11-21T03:00:00Z')
    expect(await ana.stake(1_000)).toBe('ok')
  })

  it('a stake from the bonus passes a limit on losses that is used up', async () => {
    const ana = await wallet({ losses: { day: 100 } }, { real: 100, bonus: 400 })
    expect(await ana.stake(100)).toBe('ok')
    expect(await ana.stake(400)).toBe('ok')
    expect(await ana.used()).toMatchObject({ losses: { day: 100 } })
  })

  it('number of bets', async () => {
    const ana = await wallet({ bets: { week: 2 } })
    expect(await ana.stake(1)).toBe('ok')
    expect(await ana.stake(1)).toBe('ok')
    expect(await ana.stake(1)).toBe('bets_limit_reached')
    await moment.set('2026-11-22T12:00:00Z')
    expect(await ana.stake(1)).toBe('bets_limit_reached')
    await moment.set('2026-11-23T12:00:00Z')
    expect(await ana.stake(1)).toBe('ok')
  })

  it('time: minutes with a bet or a page, and gaps of five minutes; a clock that is set back counts nothing', async () => {
    const ana = await wallet({ minutes: { day: 10 } })
    expect(await ana.stake(1)).toBe('ok')
    expect(await ana.stake(1)).toBe('ok')
    await moment.set('2026-11-19T15:05:00Z')
    await ana.minute()
    expect(await ana.used()).toMatchObject({ minutes: { day: 6 } })
    await moment.set('2026-11-19T14:00:00Z')
    expect(await ana.stake(1)).toBe('ok')
    expect(await ana.used()).toMatchObject({ minutes: { day: 6 } })
    await moment.set('2026-11-19T15:20:00Z')
    await ana.minute()
    await moment.set('2026-11-19T15:23:00Z')
    expect(await ana.stake(1)).toBe('ok')
    await moment.set('2026-11-19T15:24:00Z')
    expect(await ana.stake(1)).toBe('time_limit_reached')
    await moment.set('2026-11-20T15:24:00Z')
    expect(await ana.stake(1)).toBe('ok')
  })

  it('time: a minute of the clock begins with its first second and ends with its last', async () => {
    await moment.set('2026-11-19T15:00:45Z')
    const ana = await wallet({ minutes: { day: 10 } })
    expect(await ana.stake(1)).toBe('ok')
    await moment.set('2026-11-19T15:01:20Z')
    await ana.minute()
    expect(await ana.used()).toMatchObject({ minutes: { day: 2 } })
    await moment.set('2026-11-19T15:01:59Z')
    await ana.minute()
    expect(await ana.used()).toMatchObject({ minutes: { day: 2 } })
  })

  it('the strictest of several counts', async () => {
    const ana = await wallet({ stakes: { day: 1_000, week: 300, month: 500 } })
    expect(await ana.stake(301)).toBe('stake_limit_reached')
    await ana.caps({ stakes: { day: 1_000, week: 600, month: 500 } })
    expect(await ana.stake(501)).toBe('stake_limit_reached')
    expect(await ana.stake(500)).toBe('ok')
  })

  it('a group is refused whole, and begins the next period by itself', async () => {
    const ana = await wallet({ bets: { day: 3 }, losses: { day: 900 } })
    const two = () => [ana.stakeMovement(400), ana.stakeMovement(400)] as const
    expect(await ana.group(...two())).toBe('ok')
    expect(await ana.group(...two())).toBe('loss_limit_reached')
    expect(await ana.used()).toMatchObject({ bets: { day: 2 }, losses: { day: 800 } })
    await moment.set('2026-11-20T15:00:00Z')
    expect(await ana.group(...two())).toBe('ok')
    expect(await ana.used()).toMatchObject({ bets: { day: 2, week: 4 }, losses: { day: 800, week: 1_600 } })
  })

  it('the first limit finds what the wallet did in the periods that run', async () => {
    const ana = await wallet(undefined)
    expect(await ana.used()).toBeUndefined()
    await ana.stake(700)
    await ana.gain('pay_payout', 100)
    await ana.gain('refund_stake', 200)
    await ana.caps({ stakes: { day: 1_000 } })
    expect(await ana.used()).toMatchObject({
      deposits: { month: 0 },
      stakes: { day: 500, week: 500, month: 500 },
      losses: { day: 400 },
      bets: { day: 1 },
      minutes: { day: 0 },
    })
    expect(await ana.stake(501)).toBe('stake_limit_reached')
    expect(await ana.stake(500)).toBe('ok')
  })

  it('a limit lowered below what was used refuses the next bet; winnings are still paid', async () => {
    const ana = await wallet({ stakes: { day: 1_000 } })
    await ana.stake(800)
    await ana.caps({ stakes: { day: 500 } })
    expect(await ana.stake(1)).toBe('stake_limit_reached')
    expect(await ana.gain('pay_payout', 5_000)).toBe('ok')
    expect(await ana.stake(1)).toBe('stake_limit_reached')
  })

  it('[LAW-SEC-3] 1,000 bets at once through two processes never pass one', async () => {
    const ana = await wallet({ stakes: { day: 1_000 }, bets: { week: 150 }, losses: { month: 900 } })
    const other = house.another(1, { walletAtMost: 1_000, patience: 20 })
    const first = house.another(2, { walletAtMost: 1_000, patience: 20 })
    const results = await Promise.all(
      Array.from({ length: 1_000 }, (_, at) =>
        ana.outcome((at % 2 ? other : first).post(ana.stakeMovement(7))),
      ),
    )
    expect(results.filter((result) => result === 'ok')).toHaveLength(128)
    expect(new Set(results)).toEqual(new Set(['ok', 'loss_limit_reached']))
    expect(await ana.used()).toMatchObject({ stakes: { day: 896 }, bets: { week: 128 } })
  })

  it('the turn of a day under 200 bets at once loses none and counts each on its day', async () => {
    const ana = await wallet({ stakes: { day: 1_000 } })
    expect(await ana.stake(1_000)).toBe('ok')
    await moment.set('2026-11-20T03:00:00Z')
    const ledger = house.another(3, { walletAtMost: 1_000, patience: 20 })
    const results = await Promise.all(
      Array.from({ length: 200 }, () => ana.outcome(ledger.post(ana.stakeMovement(10)))),
    )
    expect(results.filter((result) => result === 'ok')).toHaveLength(100)
    expect(await ana.used()).toMatchObject({ stakes: { day: 1_000, week: 2_000 } })
  })
})
