import { expect, it } from 'vitest'
import {
  ANSWER_HOURS,
  afterAct,
  CASE_STATES,
  CASE_TOPICS,
  type CaseAct,
  type CaseClock,
  type CaseState,
  openedCase,
} from './cases.ts'

const NOW = new Date('2026-11-26T12:00:00Z')
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)
const ACTS: readonly CaseAct[] = ['player.write', 'player.close', 'house.answer', 'house.close']
const clockIn = (state: CaseState): CaseClock => ({
  ...{ topic: 'money', state },
  dueAt: state === 'waiting' ? later(5) : null,
  closedAt: state === 'closed' ? NOW : null,
})

it.each([
  ['waiting', ['waiting', 'closed', 'answered', undefined]],
  ['answered', ['waiting', 'closed', 'answered', 'closed']],
  ['closed', ['waiting', 'closed', undefined, 'closed']],
] as const)('every act from %s', (state, states) => {
  expect(ACTS.map((act) => afterAct(clockIn(state), act, later(1))?.state)).toEqual(states)
})

it('the house owes an answer by the promised hour while a player waits, and never otherwise', () => {
  for (const topic of CASE_TOPICS)
    expect(openedCase(topic, NOW)).toMatchObject({ state: 'waiting', dueAt: later(ANSWER_HOURS[topic]) })
  for (const state of CASE_STATES)
    for (const act of ACTS) {
      const after = afterAct(clockIn(state), act, later(1))
      if (after) expect(after.dueAt !== null).toBe(after.state === 'waiting')
    }
})

it('what is added while waiting moves the promised time no further; after an answer a new one is promised', () => {
  expect(afterAct(clockIn('waiting'), 'player.write', later(4))?.dueAt).toEqual(later(5))
  expect(afterAct(clockIn('answered'), 'player.write', later(4))?.dueAt).toEqual(
    later(4 + ANSWER_HOURS.money),
  )
})

it('no promise is longer than the seven days of the law', () => {
  for (const hours of Object.values(ANSWER_HOURS)) expect(hours).toBeLessThanOrEqual(7 * 24)
})

it('a closed case is taken up again for 30 days', () => {
  expect(afterAct(clockIn('closed'), 'player.write', later(30 * 24))).toMatchObject({
    state: 'waiting',
    closedAt: null,
  })
  expect(afterAct(clockIn('closed'), 'player.write', later(30 * 24 + 1))).toBeUndefined()
})
