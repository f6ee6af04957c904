/** Topics of a case. */
export const CASE_TOPICS = [
  'money',
  'account',
  'identity',
  'games',
  'sports',
  'protection',
  'privacy',
  'other',
] as const
export type CaseTopic = (typeof CASE_TOPICS)[number]

/**
 * `waiting`: the house owes an answer by a time shown to the player. `answered`: the player may write again. `closed`: the case is over,
 * until the player writes again.
 */
export const CASE_STATES = ['waiting', 'answered', 'closed'] as const
export type CaseState = (typeof CASE_STATES)[number]

export type CaseAct = 'player.write' | 'player.close' | 'house.answer' | 'house.close'

/** Next state by state and act; a missing act is refused. Only a player's message starts the clock. */
const NEXT: Readonly<Record<CaseState, Partial<Record<CaseAct, CaseState>>>> = {
  waiting: { 'player.write': 'waiting', 'player.close': 'closed', 'house.answer': 'answered' },
  answered: {
    'player.write': 'waiting',
    'player.close': 'closed',
    'house.answer': 'answered',
    'house.close': 'closed',
  },
  closed: { 'player.write': 'waiting', 'player.close': 'closed', 'house.close': 'closed' },
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Promised time for an answer, hours. Brazilian law gives seven days (Decreto 11.034/2022, art. 13). */
export const ANSWER_HOURS: Readonly<Record<CaseTopic, number>> = {
  money: 12,
  account: 24,
  identity: 24,
  games: 24,
  sports: 24,
  protection: 12,
  privacy: 48,
  other: 24,
}

/** Time after the end of a case in which the player may reopen it. */
const REOPENED_WITHIN_MS = 30 * DAY_MS

/** Clock of a case. `dueAt`: null while no answer is due. */
export interface CaseClock {
  topic: CaseTopic
  state: CaseState
  dueAt: Date | null
  closedAt: Date | null
}

export const openedCase = (topic: CaseTopic, now: Date): CaseClock => ({
  topic,
  state: 'waiting',
  dueAt: answerBy(topic, now),
  closedAt: null,
})

/**
 * The case after an act. Further messages of a waiting player do not move the promised time. @returns undefined for an impossible act: the house
 * cannot close an unanswered case, and a case that ended more than 30 days ago stays ended.
 */
export function afterAct(clock: CaseClock, act: CaseAct, now: Date): CaseClock | undefined {
  const state = NEXT[clock.state][act]
  if (!state) return undefined
  if (
    clock.closedAt &&
    act === 'player.write' &&
    now.getTime() - clock.closedAt.getTime() > REOPENED_WITHIN_MS
  )
    return undefined
  const { topic } = clock
  if (state === 'waiting') return { topic, state, dueAt: clock.dueAt ?? answerBy(topic, now), closedAt: null }
  return { topic, state, dueAt: null, closedAt: state === 'closed' ? (clock.closedAt ?? now) : null }
}

const answerBy = (topic: CaseTopic, now: Date): Date =>
  new Date(now.getTime() + ANSWER_HOURS[topic] * HOUR_MS)
