import { randomUUID } from 'node:crypto'
import type { SettingKey } from '@jogo/contract/settings'
import { cents } from '@jogo/rules/money'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changeSetting } from '../../src/modules/house/site/index.ts'
import { eventually, granted, type House, openHouse, type Person, refused } from '../house.ts'
import { give } from '../money.ts'

let house: House
let changed = new Set<SettingKey>()

/** Players verified before any test advances the clock, because the verification company's answers take real time. */
let waiting: Person[]

beforeAll(async () => {
  house = await openHouse('cashier_settings')
  waiting = await Promise.all(Array.from({ length: 17 }, () => house.player()))
})
afterEach(async () => {
  for (const key of changed) await changeSetting(house.app, { key, value: undefined, by: 'olivia' })
  changed = new Set()
  await house.app.site.refresh()
})
afterAll(async () => {
  await house.assertBooksBalance()
  await house.close()
})

const set = async (values: Partial<Record<SettingKey, unknown>>) => {
  for (const [key, value] of Object.entries(values)) {
    await changeSetting(house.app, { key, value, by: 'olivia' })
    changed.add(key as SettingKey)
  }
  await house.app.site.refresh()
}
const withdraw = (ana: Person, amount: number, id: string = randomUUID()) =>
  ana.call('POST /api/withdrawals', { body: { id, amount } })
const deposit = (ana: Person, amount: number) =>
  ana.call('POST /api/deposits', { body: { id: randomUUID(), amount } })
const hours = (count: number) => house.clock.advance(count * 3_600_000)
/** The player with a new session: advancing the clock ends the previous one. */
const again = async (ana: Person): Promise<Person> => {
  const body = { email: ana.email, password: ana.password }
  const { access_token: token } = await granted(house.call('POST /api/auth/login', { body }))
  const balance = async () => {
    const { balance: real, bonus } = await granted(house.call('GET /api/wallet', { token }))
    return { real, bonus }
  }
  return { ...ana, token, balance, call: (name, sent) => house.call(name, { token, ...sent }) }
}
const player = async (real = 0): Promise<Person> => {
  const ana = waiting.pop()
  if (!ana) throw new Error('nobody is left')
  if (real > 0)
    await house.app.db.transaction((tx) => give(house.app.wallet, tx, { playerId: ana.id, amount: real }))
  return again(ana)
}
const paid = (ana: Person, amount: number) =>
  eventually(async () => {
    const { data } = await granted(ana.call('GET /api/withdrawals'))
    return data.some((withdrawal) => withdrawal.amount === amount && withdrawal.status === 2)
  })

const payIn = async (ana: Person, amount: number) => {
  const { id, copy_paste: code } = await granted(deposit(ana, amount))
  await house.sandbox.control('pix/pay', { code })
  await eventually(async () => {
    const { status } = await granted(ana.call('GET /api/deposits/:id', { params: { id } }))
    return status === 2
  })
}

describe('[MONEY-6] deposits', () => {
  it('are refused while switched off and outside the limits, in words that say what to do', async () => {
    const ana = await player()
    await set({ deposit_min: 500, deposit_max: 90_000 })
    const low = await deposit(ana, 499)
    expect(low.body).toMatchObject({ error: 'amount_below_min', data: { min_cents: 500 } })
    expect(JSON.stringify(low.body)).toMatch(/mínimo é R\$.5,00/)
    expect(await refused(deposit(ana, 90_001))).toBe('amount_above_max')
    await granted(deposit(ana, 500))
    await set({ deposit_enabled: false })
    expect(await refused(deposit(ana, 500))).toBe('deposits_closed')
  })
})

describe('[MONEY-7] withdrawals', () => {
  /** Amounts of the payouts, with the minutes from the request until each is due. */
  const planned = async (ana: Person, amount: number) => {
    const { requested_at, parts } = await granted(withdraw(ana, amount))
    return parts.map(({ amount: part, due_at }) => [
      part,
      Math.round((Date.parse(due_at) - Date.parse(requested_at)) / 60_000),
    ])
  }

  it('are refused while switched off and below the least; a rest below the lowest may leave', async () => {
    const ana = await player(2_000)
    await set({ withdraw_min: 500, withdraw_max: 1_000 })
    expect(await refused(withdraw(ana, 499))).toBe('amount_below_min')
    expect(await planned(ana, 1_600)).toEqual([
      [1_000, 0],
      [600, 0],
    ])
    expect(await refused(withdraw(ana, 399))).toBe('amount_below_min')
    await set({ withdraw_enabled: false })
    expect(await refused(withdraw(ana, 400))).toBe('withdrawals_closed')
    await set({ withdraw_enabled: true })
    await granted(withdraw(ana, 400))
    expect(await ana.balance()).toEqual({ real: 0, bonus: 0 })
  })

  it('[MONEY-12] beyond the amount of a day are due the next, also when two come at once; the same request again is no other one', async () => {
    // Noon in São Paulo, so that the day does not end during the test.
    hours((24 + 15 - house.clock.now().getUTCHours()) % 24)
    const ana = await player(10_000)
    await set({ withdraw_daily: 5_000, withdraw_max: 5_000 })
    const both = await Promise.all([granted(withdraw(ana, 3_000)), granted(withdraw(ana, 3_000))])
    const parts = both.flatMap((withdrawal) => withdrawal.parts)
    const soon = house.clock.now().getTime() + 3_600_000
    const today = parts.filter(({ due_at }) => Date.parse(due_at) < soon)
    expect(today.reduce((sum, { amount }) => sum + amount, 0)).toBe(5_000)
    const [id, amount] = [randomUUID(), 1_000]
    const first = await granted(withdraw(ana, amount, id))
    expect((await granted(withdraw(ana, amount, id))).requested_at).toBe(first.requested_at)
    expect(first.clock).toMatchObject({ step: 'scheduled', starts_at: first.parts[0]?.due_at })
  })

  it('[MONEY-12] are paced by count, hour and interval, and refused for none', async () => {
    const [ana, bia] = [await player(10_000), await player(10_000)]
    await set({ withdraw_interval: 60, withdraw_max: 1_000 })
    expect(await planned(ana, 2_000)).toEqual([
      [1_000, 0],
      [1_000, 60],
    ])
    await set({ withdraw_interval: 0, withdraw_max: 5_000, withdraw_hourly: 1_500 })
    expect(await planned(bia, 2_000)).toEqual([
      [1_500, 0],
      [500, 60],
    ])
    await set({ withdraw_hourly: 0, withdraw_daily_request: 2, withdraw_daily_type: 'rolling' })
    const [[, minutes] = []] = await planned(bia, 1_000)
    expect(minutes).toBeGreaterThan(23 * 60)
  })

  it('that came to nothing count for nothing', async () => {
    const ana = await player(10_000)
    await set({ withdraw_daily_request: 1 })
    // The company refuses amounts that end in 14.
    await granted(withdraw(ana, 4_014))
    await eventually(async () => (await ana.balance()).real === 10_000)
    expect(await planned(ana, 1_000)).toEqual([[1_000, 0]])
  })

  it('of a day above the usual are held, and up to it paid', async () => {
    const ana = await player(10_000)
    await set({ withdraw_variation: 5_000 })
    await granted(withdraw(ana, 1_000))
    await paid(ana, 1_000)
    expect((await granted(withdraw(ana, 500))).hold).toBeNull()
    expect((await granted(withdraw(ana, 100))).hold).toMatchObject({ reason: 'above_usual' })
  })

  it('are due for all when the house pays again, once the total limit is reached', async () => {
    hours(2)
    const [ana, bia] = [await player(5_000), await player(5_000)]
    await set({ withdraw_auto_disable: 4_000 })
    await granted(withdraw(ana, 3_000))
    await granted(withdraw(ana, 1_000))
    expect(await planned(bia, 1_000)).toEqual([[1_000, 60]])
  })

  it('are split by the highest payout of the company', async () => {
    const ana = await player(300_000)
    await set({ withdraw_max: 500_000, withdraw_payout_max: 100_000 })
    expect((await planned(ana, 250_000)).map(([amount]) => amount)).toEqual([100_000, 100_000, 50_000])
  })

  it('take no earnings of referrals before their day of the next month, and all else', async () => {
    const [ana, rui] = [await player(500), await player()]
    const now = house.clock.now()
    const { app } = house
    await app.db.pool.query(
      `insert into referrals (referee_id, referrer_id, offer, registered_at, verdict, decided_at) values ($1, $2, '{}', $3, 'pays', $3)`,
      [rui.id, ana.id, now],
    )
    const reward = { playerId: ana.id, id: randomUUID(), amount: cents(1_500) }
    await app.db.pool.query(
      `insert into referral_rewards (id, referee_id, side, player_id, wallet, campaign, amount, state, at)
        values ($1, $2, 'referrer', $3, 'real', '', 1500, 'paid', $4)`,
      [reward.id, rui.id, ana.id, now],
    )
    await app.db.transaction((tx) => app.wallet.payReferral(tx, reward))
    await set({ withdraw_affiliate_day: 28 })
    const { withdrawable, referral_pending } = await granted(ana.call('GET /api/wallet'))
    expect([withdrawable, referral_pending?.amount]).toEqual([500, 1_500])
    expect((await withdraw(ana, 600)).body).toMatchObject({
      error: 'referral_not_due',
      data: { max_cents: 500, again_at: referral_pending?.available_at },
    })
    expect(await refused(withdraw(ana, 2_001))).toBe('insufficient_funds')
    await granted(withdraw(ana, 500))
    await set({ withdraw_affiliate_day: 0 })
    await granted(withdraw(ana, 1_500))
  })

  it('ask for an identity that is verified at that moment only where the operator says so', async () => {
    const ana = await player()
    await payIn(ana, 1_000)
    await house.app.db.transaction((tx) => house.app.players.setVerified(tx, ana.id, null))
    await granted(withdraw(ana, 500))
    await set({ withdraw_auto_kyc: true })
    expect(await refused(withdraw(ana, 500))).toBe('kyc_required')
  })
})

describe('[MONEY-10] a deposit with a rollover', () => {
  const dice = (ana: Person, stake: number, target = 4_900) =>
    ana.call('POST /api/games/dice/rounds', {
      body: { id: randomUUID(), stake, side: 'under', target, without_bonus: true },
    })
  const wallet = async (ana: Person) => {
    const { withdrawable, rollover } = await granted(ana.call('GET /api/wallet'))
    return [withdrawable, rollover?.left, rollover?.whole]
  }
  const leftIs = (ana: Person, left: number) => eventually(async () => (await wallet(ana))[1] === left)

  it('is staked before money leaves, as agreed when it was asked for; wallet and refusal say how much is left', async () => {
    const ana = await player()
    await payIn(ana, 1_000)
    await set({ deposit_rollover: 2 })
    expect(await wallet(ana)).toEqual([1_000, undefined, undefined])
    await granted(withdraw(ana, 500))
    await payIn(ana, 1_000)
    const no = await withdraw(ana, 500)
    expect(no.body).toMatchObject({ error: 'rollover_pending', data: { left_cents: 2_000 } })
    expect(JSON.stringify(no.body)).toMatch(/falta apostar R\$.20,00 antes de sacar/)
    expect(await wallet(ana)).toEqual([0, 2_000, 2_000])
    // A transfer is not a stake.
    await granted(dice(ana, 300, 9_500))
    await granted(dice(ana, 700))
    await leftIs(ana, 1_300)
    expect((await withdraw(ana, 100)).body).toMatchObject({ data: { left_cents: 1_300 } })
    await set({ deposit_rollover: 0 })
    const [withdrawable] = await wallet(ana)
    expect(withdrawable).toBe((await ana.balance()).real)
    await granted(withdraw(ana, 100))
  })

  it('is owed with money on open bets, and no longer for money that has been lost', async () => {
    await set({ deposit_rollover: 3 })
    const [ana, bia] = [await player(), await player()]
    await payIn(ana, 1_000)
    const open = { id: randomUUID(), stake: 1_000, mines: 3 }
    await granted(ana.call('POST /api/games/mines/rounds', { body: open }))
    await payIn(ana, 100)
    expect(await wallet(ana)).toEqual([0, 3_300, 3_300])
    await payIn(bia, 1_000)
    for (let real = 1_000; real >= 10; real = (await bia.balance()).real)
      await granted(dice(bia, Math.min(real, 1_000), 200))
    await payIn(bia, 100)
    expect(await wallet(bia)).toEqual([0, 300, 300])
  })

  it('asks nothing of who may not play, while no product takes bets, and after thirty days', async () => {
    await set({ deposit_rollover: 1 })
    const ana = await player()
    await payIn(ana, 1_000)
    expect(await refused(withdraw(ana, 100))).toBe('rollover_pending')
    await house.app.db.transaction((tx) =>
      house.app.wallet.setLimits(tx, ana.id, { stakeBarredUntil: 'infinity' }),
    )
    await granted(withdraw(ana, 100))
    await house.app.db.transaction((tx) => house.app.wallet.setLimits(tx, ana.id, { stakeBarredUntil: null }))
    await set({ casino_enabled: false })
    expect(await refused(withdraw(ana, 100))).toBe('rollover_pending')
    await set({ sport_enabled: false })
    await granted(withdraw(ana, 100))
    await set({ casino_enabled: true })
    hours(30 * 24)
    await granted(withdraw(await again(ana), 100))
  })
})
