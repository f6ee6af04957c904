import { answerCase, closeCaseByHouse } from '../modules/house/cases/index.ts'
import { newId } from '../platform/ids.ts'
import { refuse } from '../platform/refusal.ts'
import { act } from './act.ts'

/** Answers a support case; the writer gets the text by letter and on the page. @throws Refusal reason_missing, case_not_found, case_closed */
export const answerCaseAct = act<{ number: number; text: string }>({
  roles: () => ['support'],
  approval: 'one',
  ceiling: 'everything: an answer moves no money and opens no account',
  subject: ({ number }) => String(number),
  run: async ({ db, clock, operator }, { number, text }) => {
    if (text.trim() === '') refuse('reason_missing')
    const { before } = await db.transaction((tx) =>
      answerCase(tx, { number, id: newId(clock), operator, text: text.trim(), at: clock.now() }),
    )
    return {
      before: { state: before.state, dueAt: before.dueAt?.toISOString() ?? null },
      after: { state: 'answered' },
    }
  },
})

/** Closes an answered case. @throws Refusal case_not_found, case_unanswered */
export const closeCaseAct = act<{ number: number }>({
  roles: () => ['support'],
  approval: 'one',
  ceiling: 'cases that were answered; their player may write again',
  subject: ({ number }) => String(number),
  run: async ({ db, clock }, { number }) => {
    const { before } = await db.transaction((tx) => closeCaseByHouse(tx, number, clock.now()))
    return { before: { state: before.state }, after: { state: 'closed' } }
  },
})
