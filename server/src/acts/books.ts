import { act } from './act.ts'

/** Accepts the books with their present differences. This act only records it in the audit; the caller then appends the anchor. */
export const acceptBooksAct = act<{ reason: string; heads: object; differences: readonly object[] }>({
  roles: () => ['cashier'],
  approval: 'one',
  ceiling: 'everything',
  subject: () => 'books',
  run: async (_desk, { reason, heads, differences }) => ({
    before: { differences },
    after: { reason, heads },
  }),
})
