import { expect, it } from 'vitest'
import { BonusLife, hold } from '../../test/bonus-life.ts'
import { GRANT_STATES, GRANT_STEPS, grantStateAfter, isRunning } from './grant-states.ts'

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

/** What holds at any time, whatever happened before. */
function check({ real, bonus, grants, bets, deposits, budgets }: BonusLife): void {
  hold('no balance is below zero', real >= 0n && bonus >= 0n)
  const all = [...grants.values()].map(({ grant }) => grant)
  hold('one grant runs at a time', all.filter(({ state }) => isRunning(state)).length <= 1)
  hold('the bonus balance is that of the grant', sum(all.map(({ balance }) => balance)) === bonus)

  const counted = new Map<string, bigint>()
  for (const { stake, counted: contributions } of bets) {
    const whole = (stake.real + stake.bonus) * 1_000n
    const seen = new Set<string>()
    let ofDeposits = 0n
    for (const { rollover, counts, why } of contributions) {
      hold('a stake counts once, and at most whole', !seen.has(rollover) && counts <= whole)
      hold('what counts nothing says why', counts > 0n === (why === undefined))
      seen.add(rollover)
      counted.set(rollover, (counted.get(rollover) ?? 0n) + counts)
      if (rollover.startsWith('d')) ofDeposits += counts
    }
    hold('a stake counts once for all deposits', ofDeposits <= whole)
  }
  const progressOf = (id: string) => counted.get(id) ?? 0n
  for (const { id, progress } of deposits) hold('progress is what counted', progress === progressOf(id))

  for (const [id, { grant, moved }] of grants) {
    const open = bets.filter((bet) => bet.grant === id && bet.end === 'open')
    const isKnown =
      grant.open.bets === open.length && grant.open.bonus === sum(open.map(({ stake }) => stake.bonus))
    hold('open bets are known', isKnown)
    hold('no amount is below zero', grant.balance >= 0n && grant.amount >= 0n && grant.endedWith >= 0n)
    hold('only what runs has a balance', grant.balance === 0n || isRunning(grant.state))
    hold('no more is converted than the most', grant.convertMax === null || moved.convert <= grant.convertMax)
    hold('progress is what counted', grant.progress === progressOf(id))
  }

  for (const { most, reserved, used } of budgets) {
    hold('nothing is reserved twice', reserved.amount >= 0n && reserved.grants >= 0)
    hold('no budget is passed', reserved.amount + used.amount <= most.amount)
    hold('no budget is passed', reserved.grants + used.grants <= most.grants)
  }
}

it('random lives keep what is promised of bonuses, and take every step that there is', () => {
  const taken = new Set<string>()
  for (let seed = 1; seed <= 300; seed += 1) {
    const life = new BonusLife(seed * 7_919)
    for (let at = 0; at < 150; at += 1) {
      life.act()
      check(life)
    }
    for (const step of life.steps) taken.add(step)
  }
  const every = GRANT_STATES.flatMap((state) =>
    GRANT_STEPS.filter((step) => grantStateAfter(state, step)).map((step) => `${state} ${step}`),
  )
  expect([...taken].sort()).toEqual(every.sort())
})
