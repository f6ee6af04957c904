import { act } from './act.ts'

/** The books are taken as they stand, with what differs in them. The anchor that says so is written by whoever asked; here it is only written down. */
export const acceptBooksAct = act<{ reason: string; heads: object; differences: readonly object[] }>({
  roles: () => ['cashier'],
  subject: () => 'books',
  run: async (_desk, { reason, heads, differences }) => ({
    before: { differences },
    after: { reason, heads },
  }),
})
