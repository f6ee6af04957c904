import type { CaseView, CaseWithMessages } from '@jogo/contract/cases'
import type { CaseMessage, SupportCase } from './store.ts'

export const caseView = (
  { number, topic, state, openedAt, lastAt, dueAt }: SupportCase,
  now: Date,
): CaseView => ({
  ...{ number, topic, state },
  opened_at: openedAt.toISOString(),
  last_at: lastAt.toISOString(),
  due_at: dueAt?.toISOString() ?? null,
  is_late: dueAt !== null && dueAt <= now,
})

export const caseWithMessages = (
  supportCase: SupportCase,
  messages: readonly CaseMessage[],
  now: Date,
): CaseWithMessages => ({
  ...caseView(supportCase, now),
  messages: messages.map(({ by, at, text }) => ({ by, at: at.toISOString(), text })),
})
