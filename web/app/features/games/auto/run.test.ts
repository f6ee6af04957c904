import { expect, it } from 'vitest'
import { afterRound, mayLose, newRun, roundsLeft, type Stops } from './run.ts'

const STOPS: Stops = { rounds: 3, loss: 250, win: undefined, feature: false }
const LOST = { stake: 100, payout: 0 }

it('counts rounds and what they brought, and ends with the last one', () => {
  const [autoRun, first] = afterRound(newRun(STOPS), LOST, false)
  const [two, second] = afterRound(autoRun, { stake: 100, payout: 350 }, true)
  const [three, third] = afterRound(two, LOST, false)
  expect([first, second, third]).toEqual([undefined, undefined, 'rounds'])
  expect([autoRun.net, two.net, three.net]).toEqual([-100, 150, 50])
  expect(roundsLeft(two)).toBe(1)
})

it('never loses more than was chosen: a bet that could is not made', () => {
  let run = newRun(STOPS)
  expect(mayLose(run, 250)).toBe(true)
  expect(mayLose(run, 251)).toBe(false)
  for (let at = 0; at < 2; at += 1) [run] = afterRound(run, LOST, false)
  expect(mayLose(run, 50)).toBe(true)
  expect(mayLose(run, 51)).toBe(false)
})

it('ends with a single win above what was chosen, and with a feature, if they were', () => {
  const win = { ...STOPS, win: 500 }
  expect(afterRound(newRun(win), { stake: 100, payout: 500 }, false)[1]).toBeUndefined()
  expect(afterRound(newRun(win), { stake: 100, payout: 501 }, false)[1]).toBe('win')
  expect(afterRound(newRun({ ...STOPS, feature: true }), LOST, true)[1]).toBe('feature')
})
