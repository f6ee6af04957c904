/** What a case may be about. */
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
 * `waiting`: the house owes an answer, by a time that the player sees; `answered`: the player may write again; `closed`: over, until the player writes
 * once more.
 */
export const CASE_STATES = ['waiting', 'answered', 'closed'] as const
export type CaseState = (typeof CASE_STATES)[number]

export type CaseAct = 'player.write' | 'player.close' | 'house.answer' | 'house.close'

/** Every act from every state; an act that is not here is refused. Only what the player writes begins the clock. */
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

/** Within how many hours the house promises an answer. Brazilian law gives seven days (Decreto 11.034/2022, art. 13). */
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

/** How long after its end a player may go on with a case. */
const REOPENED_WITHIN_MS = 30 * DAY_MS

/** What the clock of a case is made of. `dueAt`: null while the house owes nothing. */
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
 * The case after an act. What a player adds while he waits moves the promised time no further away. @returns undefined when the act is not possible: the
 * house closes nothing that it has not answered, and what ended more than 30 days ago stays ended.
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
