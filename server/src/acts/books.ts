import { act } from './act.ts'

/**
 * Accepts the ledger with its current differences. The act is the audit record; the approving command appends the anchor. It takes two operators, because
 * accepted differences are no longer reported.
 */
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
