import { describe, expect, it } from 'vitest'
import { cents } from '../money.ts'
import { dueStep, type Grant, type GrantFacts, type GrantPlan, lossBy, planStep } from './grant.ts'
import { clawBackBonus, closeBet, endFreePlay, payBonus, reopenBet, stakeBonus } from './grant-bets.ts'
import { GRANT_STATES, GRANT_STEPS, type GrantState, grantStateAfter } from './grant-states.ts'
import { milli } from './milli.ts'

/** Rows: the state; columns as `GRANT_STEPS`. */
const TABLE: Record<GrantState, string> = {
  //         activate complete uncount redeem spend pay_late expire give_up withdraw exclude end return_deposit reinstate
  queued: 'active – – – – – expired given_up – ended ended ended –',
  active: '– completed – – spent – expired given_up ended ended ended ended –',
  completed: '– – active redeemed spent – redeemed – – redeemed – ended –',
  redeemed: '– – – – – – – – – – – – –',
  expired: '– – – – – – – – – – – – queued',
  given_up: '– – – – – – – – – – – – queued',
  ended: '– – – – – – – – – – – – queued',
  spent: '– – – – – active – – – – – – –',
}

it.each(GRANT_STATES)('a grant that is %s goes where the table says', (state) => {
  expect(GRANT_STEPS.map((step) => grantStateAfter(state, step) ?? '–').join(' ')).toBe(TABLE[state])
})

const DAY_MS = 86_400_000
const FACTS: GrantFacts = { now: 100, isOpen: true, isAnotherRunning: false }
const QUEUED: Grant = {
  kind: 'deposit_match',
  state: 'queued',
  amount: cents(1_000),
  balance: cents(0),
  open: { bets: 0, bonus: cents(0) },
  unplayed: 0,
  required: milli(5_000n),
  progress: milli(0n),
  days: 7,
  expiresAt: 1_000,
  convertMax: null,
  endedWith: cents(0),
}
const ACTIVE: Grant = { ...QUEUED, state: 'active', balance: cents(1_000) }
const COMPLETED: Grant = { ...ACTIVE, state: 'completed', progress: milli(5_000n) }
const WITH_BETS = { open: { bets: 2, bonus: cents(300) } }

/** `active 1000 grant 1000`: state, balance, moves; or the reason for a refusal. */
const shown = (plan: GrantPlan) => {
  if (plan.is !== 'done') return plan.is === 'waits' ? 'waits' : plan.why
  return [plan.grant.state, plan.grant.balance, ...plan.moves.flatMap((move) => [move.do, move.amount])].join(
    ' ',
  )
}

describe('a step of a grant', () => {
  it.each<readonly [string, Grant, Parameters<typeof planStep>[1], Partial<GrantFacts>, string]>([
    ['puts its amount into the wallet', QUEUED, 'activate', {}, 'active 1000 grant 1000'],
    ['waits for the one place', QUEUED, 'activate', { isAnotherRunning: true }, 'place_taken'],
    ['begins nothing while bonuses are closed', QUEUED, 'activate', { isOpen: false }, 'closed'],
    ['begins nothing too late', QUEUED, 'activate', { now: 1_000 }, 'expired'],
    ['happens once', ACTIVE, 'activate', {}, 'state'],
    ['completes what is reached', { ...ACTIVE, progress: milli(5_000n) }, 'complete', {}, 'completed 1000'],
    ['completes nothing before', { ...ACTIVE, progress: milli(4_999n) }, 'complete', {}, 'not_reached'],
    [
      'completes nothing while spins are left',
      { ...COMPLETED, state: 'active', unplayed: 1 },
      'complete',
      {},
      'not_reached',
    ],
    ['converts what is left', COMPLETED, 'redeem', {}, 'redeemed 0 convert 1000'],
    ['converts while bonuses are closed', COMPLETED, 'redeem', { isOpen: false }, 'redeemed 0 convert 1000'],
    [
      'converts up to the most',
      { ...COMPLETED, convertMax: cents(400) },
      'redeem',
      {},
      'redeemed 0 convert 400 forfeit 600',
    ],
    [
      'converts while a round holds bonus',
      { ...COMPLETED, ...WITH_BETS },
      'redeem',
      {},
      'redeemed 0 convert 1000',
    ],
    ['converts once', { ...COMPLETED, state: 'redeemed' }, 'redeem', {}, 'state'],
    [
      'converts nothing that a correction took back',
      { ...COMPLETED, progress: milli(4_999n) },
      'redeem',
      {},
      'not_reached',
    ],
    [
      'goes on when a correction took progress back',
      { ...COMPLETED, progress: milli(4_999n) },
      'uncount',
      {},
      'active 1000',
    ],
    ['does not go on otherwise', COMPLETED, 'uncount', {}, 'reached'],
    ['takes what expired', ACTIVE, 'expire', { now: 1_000 }, 'expired 0 forfeit 1000'],
    ['takes nothing before', ACTIVE, 'expire', { now: 999 }, 'not_expired'],
    ['waits for open bets', { ...ACTIVE, ...WITH_BETS }, 'expire', { now: 1_000 }, 'waits'],
    ['converts what was reached in time', COMPLETED, 'expire', { now: 1_000 }, 'redeemed 0 convert 1000'],
    ['takes what is given up', { ...ACTIVE, ...WITH_BETS }, 'give_up', {}, 'given_up 0 forfeit 1000'],
    ['takes nothing of what is queued', QUEUED, 'give_up', {}, 'given_up 0'],
    ['gives nothing up by mistake', COMPLETED, 'give_up', {}, 'state'],
    ['ends a deposit match by a withdrawal', ACTIVE, 'withdraw', {}, 'ended 0 forfeit 1000'],
    ['ends no other kind by it', { ...ACTIVE, kind: 'cashback' }, 'withdraw', {}, 'keeps'],
    ['ends nothing that waits by it', QUEUED, 'withdraw', {}, 'state'],
    ['ends nothing that is completed by it', COMPLETED, 'withdraw', {}, 'state'],
    [
      'ends by an exclusion, with open bets',
      { ...ACTIVE, ...WITH_BETS },
      'exclude',
      {},
      'ended 0 forfeit 1000',
    ],
    ['converts what is completed before an exclusion', COMPLETED, 'exclude', {}, 'redeemed 0 convert 1000'],
    ['ends by an operator', ACTIVE, 'end', {}, 'ended 0 forfeit 1000'],
    ['takes nothing that is completed by an operator', COMPLETED, 'end', {}, 'state'],
    ['ends with its deposit', COMPLETED, 'return_deposit', {}, 'ended 0 forfeit 1000'],
    [
      'takes nothing that was converted with its deposit',
      { ...COMPLETED, state: 'redeemed' },
      'return_deposit',
      {},
      'state',
    ],
    ['ends what is spent', { ...ACTIVE, balance: cents(0) }, 'spend', {}, 'spent 0'],
    [
      'ends nothing that has open bets',
      { ...ACTIVE, ...WITH_BETS, balance: cents(0) },
      'spend',
      {},
      'not_spent',
    ],
    ['reinstates nothing of nothing', { ...ACTIVE, state: 'ended' }, 'reinstate', {}, 'nothing_left'],
    [
      'reinstates nothing that was converted',
      { ...COMPLETED, state: 'redeemed', endedWith: cents(9) },
      'reinstate',
      {},
      'state',
    ],
  ])('%s', (_, grant, step, facts, expected) => {
    expect(shown(planStep(grant, step, { ...FACTS, ...facts }))).toBe(expected)
  })

  it('begins its days at the activation', () => {
    expect(planStep(QUEUED, 'activate', FACTS)).toMatchObject({ grant: { expiresAt: 100 + 7 * DAY_MS } })
  })

  it('reinstates what was forfeited, with its progress', () => {
    const ended = planStep({ ...ACTIVE, balance: cents(70), progress: milli(9n) }, 'end', FACTS)
    const again = ended.is === 'done' ? planStep(ended.grant, 'reinstate', { ...FACTS, now: 500 }) : ended
    const grant = { state: 'queued', amount: 70n, balance: 0n, progress: 9n, expiresAt: 500 + 7 * DAY_MS }
    expect(again).toMatchObject({ is: 'done', moves: [], grant })
    const queued = planStep(QUEUED, 'expire', { ...FACTS, now: 1_000 })
    const back = queued.is === 'done' ? planStep(queued.grant, 'reinstate', FACTS) : queued
    expect(back).toMatchObject({ grant: { state: 'queued', amount: 1_000n } })
  })

  it.each<readonly [string, Grant, Parameters<typeof lossBy>[1], readonly number[]]>([
    [
      'giving up: with the part of open bets',
      { ...ACTIVE, ...WITH_BETS, unplayed: 3 },
      'give_up',
      [1_000, 300, 3],
    ],
    ['giving up what waits', QUEUED, 'give_up', [1_000, 0, 0]],
    ['a withdrawal', ACTIVE, 'withdraw', [1_000, 0, 0]],
    ['a withdrawal, of another kind: nothing', { ...ACTIVE, kind: 'fixed' }, 'withdraw', [0, 0, 0]],
    ['an exclusion', { ...ACTIVE, ...WITH_BETS }, 'exclude', [1_000, 300, 0]],
    ['an exclusion, of what is completed: nothing', { ...COMPLETED, ...WITH_BETS }, 'exclude', [0, 0, 0]],
    ['redeeming: what is above the most', { ...COMPLETED, convertMax: cents(400) }, 'redeem', [600, 0, 0]],
    ['a step that there is not', COMPLETED, 'give_up', [0, 0, 0]],
  ])('is read before it is taken: %s', (_, grant, step, [balance, open, unplayed]) => {
    expect(lossBy(grant, step)).toEqual({ balance: BigInt(balance ?? 0), open: BigInt(open ?? 0), unplayed })
  })

  it.each<readonly [string, Grant, number, string | undefined]>([
    ['nothing', ACTIVE, 999, undefined],
    ['expiry', ACTIVE, 1_000, 'expire'],
    ['nothing while bets are open', { ...ACTIVE, ...WITH_BETS }, 1_000, undefined],
    ['completion before expiry', { ...ACTIVE, progress: milli(5_000n) }, 1_000, 'complete'],
    ['expiry of what is completed, whatever is open', { ...COMPLETED, ...WITH_BETS }, 1_000, 'expire'],
    ['the correction of what is completed', { ...COMPLETED, progress: milli(0n) }, 0, 'uncount'],
    ['the end of what is spent', { ...COMPLETED, balance: cents(0) }, 0, 'spend'],
    [
      'nothing while spins are left',
      { ...ACTIVE, balance: cents(0), unplayed: 1, required: milli(0n) },
      0,
      undefined,
    ],
    ['expiry of what waits', QUEUED, 1_000, 'expire'],
    ['nothing of what has ended', { ...ACTIVE, state: 'given_up' }, 9_999, undefined],
  ])('is due by itself: %s', (_, grant, now, step) => {
    expect(dueStep(grant, now)).toBe(step)
  })
})

describe('a bet on which bonus stands', () => {
  it('takes from the balance while the grant runs and has not expired', () => {
    expect(stakeBonus(ACTIVE, cents(1_000), 999)).toMatchObject({
      balance: 0n,
      open: { bets: 1, bonus: 1_000n },
    })
    expect(stakeBonus(COMPLETED, cents(1), 0)).toMatchObject({ balance: 999n })
    expect(stakeBonus(ACTIVE, cents(1_001), 0)).toBeUndefined()
    expect(stakeBonus(ACTIVE, cents(1), 1_000)).toBeUndefined()
    expect(stakeBonus(QUEUED, cents(0), 0)).toBeUndefined()
  })

  it('is open until it ends, and again when its settlement is taken back', () => {
    const open = stakeBonus(ACTIVE, cents(300), 0) as Grant
    const closed = closeBet(open, cents(300))
    expect(closed.open).toEqual({ bets: 0, bonus: 0n })
    expect(reopenBet(closed, cents(300)).open).toEqual(open.open)
  })

  const ended = (state: GrantState, more: Partial<Grant> = {}): Grant => ({
    ...ACTIVE,
    state,
    balance: cents(0),
    ...more,
  })

  it.each<readonly [string, Grant, Partial<GrantFacts>, string]>([
    ['stays while the grant runs', ACTIVE, {}, 'active 1250'],
    [
      'is converted after the grant was',
      ended('redeemed', { endedWith: cents(100) }),
      {},
      'redeemed 0 convert 250',
    ],
    [
      'within the most',
      ended('redeemed', { endedWith: cents(100), convertMax: cents(150) }),
      {},
      'redeemed 0 convert 50 forfeit 200',
    ],
    [
      'beyond it not',
      ended('redeemed', { endedWith: cents(200), convertMax: cents(150) }),
      {},
      'redeemed 0 forfeit 250',
    ],
    ['goes where the grant was given up', ended('given_up'), {}, 'given_up 0 forfeit 250'],
    ['goes where the grant was ended', ended('ended'), {}, 'ended 0 forfeit 250'],
    ['goes where the grant had expired', ended('expired'), {}, 'expired 0 forfeit 250'],
    ['waits with a grant that was reinstated', ended('queued'), {}, 'queued 0 forfeit 250'],
    ['lets a spent grant go on', ended('spent'), {}, 'active 250'],
    [
      'is converted where another grant runs',
      ended('spent'),
      { isAnotherRunning: true },
      'spent 0 convert 250',
    ],
    ['is converted where its time is over', ended('spent'), { now: 1_000 }, 'spent 0 convert 250'],
    [
      'goes on being converted once it was',
      ended('spent', { endedWith: cents(1) }),
      {},
      'spent 0 convert 250',
    ],
  ])('pays late: %s', (_, grant, facts, expected) => {
    expect(shown({ is: 'done', ...payBonus(grant, cents(250), { ...FACTS, ...facts }) })).toBe(expected)
    expect(payBonus(grant, cents(0), FACTS)).toEqual({ grant, moves: [] })
  })

  it('adds to what a reinstated grant is activated with', () => {
    expect(payBonus(ended('queued'), cents(250), FACTS).grant.amount).toBe(1_250n)
    expect(clawBackBonus(QUEUED, cents(1_200), cents(9_999))).toMatchObject({
      grant: { amount: 0n },
      real: 0n,
      loss: 200n,
    })
  })

  it.each<readonly [string, Grant, number, number, readonly number[]]>([
    ['from the balance', ACTIVE, 800, 9_999, [800, 0, 0]],
    ['as far as it goes', ACTIVE, 1_200, 9_999, [1_000, 0, 200]],
    [
      'from real when it was converted',
      ended('redeemed', { endedWith: cents(1_000) }),
      800,
      9_999,
      [0, 800, 0],
    ],
    ['never below zero', ended('redeemed', { endedWith: cents(1_000) }), 800, 300, [0, 300, 500]],
    [
      'never more than was converted',
      ended('redeemed', { endedWith: cents(100) }),
      800,
      9_999,
      [0, 100, 700],
    ],
    [
      'not what was above the most',
      ended('redeemed', { endedWith: cents(1_000), convertMax: cents(400) }),
      500,
      9_999,
      [0, 0, 0],
    ],
    [
      'only what would not have been converted',
      ended('redeemed', { endedWith: cents(1_000), convertMax: cents(400) }),
      700,
      9_999,
      [0, 100, 0],
    ],
    ['from nothing when it was lost in play', ended('spent'), 800, 9_999, [0, 0, 800]],
    [
      'from nothing when it was forfeited',
      ended('given_up', { endedWith: cents(900) }),
      800,
      9_999,
      [0, 0, 0],
    ],
    ['nothing of nothing', ACTIVE, 0, 9_999, [0, 0, 0]],
  ])('that is rolled back is taken: %s', (_, grant, due, real, [bonus, fromReal, loss]) => {
    const taken = clawBackBonus(grant, cents(due), cents(real))
    expect([taken.bonus, taken.real, taken.loss].map(Number)).toEqual([bonus, fromReal, loss])
  })

  it('that is rolled back in parts is never taken twice', () => {
    const first = clawBackBonus(ended('redeemed', { endedWith: cents(1_000) }), cents(800), cents(300))
    const second = clawBackBonus(first.grant, cents(200), cents(9_999))
    expect([first.real, first.loss, second.real, second.loss]).toEqual([300n, 500n, 200n, 0n])
    expect(payBonus(second.grant, cents(100), FACTS).moves).toEqual([{ do: 'convert', amount: 100n }])
  })
})

describe('free bets and free spins', () => {
  const SPINS: Grant = { ...ACTIVE, kind: 'free_spins', balance: cents(0), unplayed: 2, required: milli(0n) }
  const prize = { played: 1, prize: cents(150), to: 'bonus', multiple: 3_000 } as const

  it('put prizes into the bonus balance, to be staked', () => {
    const { grant, moves } = endFreePlay(SPINS, prize)
    expect(moves).toEqual([{ do: 'grant', amount: 150n }])
    expect(grant).toMatchObject({ balance: 150n, required: 450_000n, unplayed: 1 })
    expect([dueStep(grant, 0), dueStep(endFreePlay(grant, prize).grant, 0)]).toEqual([undefined, undefined])
    expect(dueStep({ ...grant, unplayed: 0, progress: milli(450_000n) }, 0)).toBe('complete')
  })

  it('end the grant when they pay real money, or nothing', () => {
    const all = { ...prize, played: 2 }
    for (const end of [
      { ...all, to: 'real' as const },
      { ...all, prize: cents(0) },
    ]) {
      const { grant, moves } = endFreePlay(SPINS, end)
      expect([moves, dueStep(grant, 0)]).toEqual([[], 'spend'])
    }
  })

  it('raise the rollover of a grant that was completed before their last prize', () => {
    const done: Grant = { ...SPINS, state: 'completed', balance: cents(100), unplayed: 0 }
    const { grant, moves } = endFreePlay(done, { ...prize, played: 0 })
    expect([moves, grant.balance]).toEqual([[{ do: 'grant', amount: 150n }], 250n])
    expect([grant.required, dueStep(grant, 0)]).toEqual([450_000n, 'uncount'])
  })

  it('pay no bonus to a grant that has ended', () => {
    expect(endFreePlay({ ...SPINS, state: 'ended' }, prize)).toMatchObject({
      moves: [],
      grant: { balance: 0n },
    })
  })
})
