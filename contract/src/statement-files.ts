import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { LANGUAGES } from './refusals.ts'
import { Day, Id, Nullable, Time } from './scalars.ts'

export const STATEMENT_FORMATS = ['csv', 'pdf'] as const
export const STATEMENT_FILE_STATES = ['waiting', 'writing', 'ready', 'failed'] as const

/**
 * A file of the statement. `rows`: number of movements written so far, and of all movements. `from`, `to`: first and last day, null without
 * a bound. `deleted_at`: planned deletion of a finished file.
 */
const StatementFileView = Type.Object({
  id: Id,
  format: Type.Enum(STATEMENT_FORMATS),
  from: Nullable(Day),
  to: Nullable(Day),
  state: Type.Enum(STATEMENT_FILE_STATES),
  rows: Type.Object({ written: Type.Integer(), all: Type.Integer() }),
  bytes: Type.Integer(),
  asked_at: Time,
  ready_at: Nullable(Time),
  deleted_at: Nullable(Time),
})

/** Newest first. `next_at`: earliest time of another file; null: now. */
export const StatementFilesView = Type.Object({
  data: Type.Array(StatementFileView),
  next_at: Nullable(Time),
})
export type StatementFilesView = Static<typeof StatementFilesView>

export const statementFiles = endpoint({
  method: 'GET',
  path: '/api/transactions/files',
  access: { who: 'player', needs: [] },
  summary: "Files of the player's statement, made or being made; a finished file is kept for seven days.",
  response: StatementFilesView,
  refusals: [],
})

export const makeStatementFile = endpoint({
  method: 'POST',
  path: '/api/transactions/files',
  access: { who: 'player', needs: [] },
  summary:
    'Begins a file of all movements of some days, or of the whole account; one at a time, ten a day. The same id again is the same file.',
  body: Type.Object({
    id: Id,
    format: Type.Enum(STATEMENT_FORMATS),
    language: Type.Enum(LANGUAGES),
    from: Type.Optional(Day),
    to: Type.Optional(Day),
  }),
  response: StatementFilesView,
  refusals: ['statement_empty', 'statement_file_busy', 'statement_files_today', 'too_many_requests'],
})

export const downloadStatementFile = endpoint({
  method: 'GET',
  path: '/api/transactions/files/:id',
  access: { who: 'player', needs: [] },
  summary: 'A finished file of the statement, as bytes; CSV is sent compressed.',
  params: Type.Object({ id: Id }),
  response: Type.Unknown(),
  refusals: ['statement_file_not_found', 'too_many_requests'],
})
