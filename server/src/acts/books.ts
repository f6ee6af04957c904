import { act } from './act.ts'

/** Accepts the books with their present differences. This act only records it in the audit; the command that approves it then appends the anchor. Two operators agree, because the watch says nothing more of what is accepted. */
export const acceptBooksAct = act<{
  reason: string
  book: string
  heads: object
  differences: readonly object[]
}>({
  roles: () => ['cashier'],
  approval: 'two',
  ceiling: 'nothing alone',
  subject: () => 'books',
  run: async (_desk, { reason, heads, differences }) => ({
    before: { differences },
    after: { reason, heads },
  }),
})
