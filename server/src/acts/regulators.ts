import { act } from './act.ts'

/**
 * Records that the approving command makes a read-only account of the database for a regulator. It takes two operators, because the account reads every CPF.
 */
export const addRegulatorAct = act<{ account: string }>({
  roles: () => ['admin'],
  approval: 'two',
  ceiling: 'nothing alone',
  subject: ({ account }) => account,
  run: async () => ({ before: null, after: { reads: 'the views of the schema regulator' } }),
})

/** Records the end of a regulator's account. */
export const endRegulatorAct = act<{ account: string }>({
  roles: () => ['admin'],
  approval: 'one',
  ceiling: 'everything: it takes a right away',
  subject: ({ account }) => account,
  run: async () => ({ before: { reads: 'the views of the schema regulator' }, after: null }),
})
