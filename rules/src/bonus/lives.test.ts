import { expect, it } from 'vitest'
import { BonusLife } from '../../test/bonus-life.ts'
import { hold } from '../../test/life/book.ts'
import { randomLife } from '../../test/random-life.ts'
import { GRANT_STATES, GRANT_STEPS, grantStateAfter, isRunning } from './grant-states.ts'

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

/** Invariants at any time, after any history. */
function check({ book: { real, bonus, grants, bets, deposits, campaigns } }: BonusLife): void {
  hold('no balance is below zero', real >= 0n && bonus >= 0n)
  const all = grants.map(({ grant }) => grant)
  hold('one grant runs at a time', all.filter(({ state }) => isRunning(state)).length <= 1)
  hold('the bonus balance is that of the grant', sum(all.map(({ balance }) => balance)) === bonus)

  const ofGrants = grants.map(() => 0n)
  const ofDeposits = deposits.map(() => 0n)
  for (const { stake, grant, ofGrant, ofDeposits: shares } of bets) {
    const whole = (stake.real + stake.bonus) * 1_000n
    const contributions = [...(ofGrant ? [ofGrant] : []), ...shares]
    for (const { counts, why } of contributions) {
      hold('a stake counts at most whole', counts <= whole)
      hold('what counts nothing says why', counts > 0n === (why === undefined))
    }
    hold(
      'a stake counts once for each',
      new Set(shares.map((share) => share.rollover)).size === shares.length,
    )
    if (ofGrant) ofGrants[grant] = (ofGrants[grant] ?? 0n) + ofGrant.counts
    for (const { rollover, counts } of shares)
      ofDeposits[Number(rollover)] = (ofDeposits[Number(rollover)] ?? 0n) + counts
  }
  for (const [at, { rollover }] of deposits.entries())
    hold('progress is what counted', rollover.progress === ofDeposits[at])

  for (const [at, { grant, moved }] of grants.entries()) {
    const open = bets.filter((bet) => bet.grant === at && bet.is === 'open' && bet.stake.bonus > 0n)
    const isKnown =
      grant.open.bets === open.length && grant.open.bonus === sum(open.map(({ stake }) => stake.bonus))
    hold('open bets are known', isKnown)
    hold('no amount is below zero', grant.balance >= 0n && grant.amount >= 0n && grant.endedWith >= 0n)
    hold('only what runs has a balance', grant.balance === 0n || isRunning(grant.state))
    hold('no more is converted than the most', grant.convertMax === null || moved.convert <= grant.convertMax)
    hold('progress is what counted', grant.progress === ofGrants[at])
  }

  for (const { budget } of campaigns) {
    const { most, reserved, used } = budget
    hold('nothing is reserved twice', reserved.amount >= 0n && reserved.grants >= 0)
    hold('no budget is passed', reserved.amount + used.amount <= most.amount)
    hold('no budget is passed', reserved.grants + used.grants <= most.grants)
  }
}

it('random lives keep what is promised of bonuses, and take every step that there is', () => {
  const taken = new Set<string>()
  for (let seed = 1; seed <= 500; seed += 1) {
    const { start, acts } = randomLife(seed, 100)
    const life = new BonusLife(start)
    for (const act of acts) {
      life.act(act)
      check(life)
    }
    for (const step of life.book.steps) taken.add(step)
  }
  const every = GRANT_STATES.flatMap((state) =>
    GRANT_STEPS.filter((step) => grantStateAfter(state, step)).map((step) => `${state} ${step}`),
  )
  expect([...taken].sort()).toEqual(every.sort())
})
