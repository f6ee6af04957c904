import { act } from './act.ts'

/** Records that a regulator was given a read-only account of the database, made by the approving command. Two operators, because it reads every CPF. */
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
