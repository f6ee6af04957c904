import { PURPOSES } from '@jogo/rules/privacy/purposes'
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Day, Id, Nullable, Time } from '../scalars.ts'
import { STEP_UP, STEP_UP_REFUSALS } from '../step-up.ts'

const PurposeWord = Type.Enum(PURPOSES)

/** The player's last answer about a purpose. `version`: date of the wording that the player read. */
const ConsentView = Type.Object({ purpose: PurposeWord, is_given: Type.Boolean(), version: Day, at: Time })

export const EXPORT_STATES = ['waiting', 'writing', 'ready', 'failed', 'deleted'] as const
export const EXPORT_FILES = ['json', 'pdf'] as const

/** `lists`: number of lists already written. */
const ExportView = Type.Object({
  id: Id,
  number: Type.Integer(),
  state: Type.Enum(EXPORT_STATES),
  asked_at: Time,
  due_at: Time,
  lists: Type.Object({ written: Type.Integer(), all: Type.Integer() }),
  ready_at: Nullable(Time),
  deleted_at: Nullable(Time),
})

/**
 * An erasure, requested by the player or started by the closing of the account (`by`). `erased_at`: erasure of the data that no law
 * retains. `rest_from`: planned erasure of the rest; null until the account is closed for good. `done_at`: its completion.
 */
const ErasureView = Type.Object({
  id: Id,
  number: Type.Integer(),
  by: Type.Enum(['player', 'closing']),
  asked_at: Time,
  due_at: Time,
  erased_at: Time,
  rest_from: Nullable(Time),
  done_at: Nullable(Time),
})

/** `next_export_at`: earliest time of another export; null: now. */
export const PrivacyView = Type.Object({
  now: Time,
  consents: Type.Array(ConsentView),
  export: Nullable(ExportView),
  next_export_at: Nullable(Time),
  erasure: Nullable(ErasureView),
})
export type PrivacyView = Static<typeof PrivacyView>

export const privacy = endpoint({
  method: 'GET',
  path: '/api/privacy',
  access: { who: 'player', needs: [] },
  summary: 'What the player agreed to, and where his requests about his data stand.',
  response: PrivacyView,
  refusals: [],
})

export const giveConsents = endpoint({
  method: 'POST',
  path: '/api/privacy/consents',
  access: { who: 'player', needs: [] },
  summary: 'Keeps for which purposes the player agrees; what he said already is not written again.',
  body: Type.Object({ purposes: Type.Array(PurposeWord, { maxItems: PURPOSES.length }) }),
  response: PrivacyView,
  refusals: ['too_many_requests'],
})

export const exportData = endpoint({
  method: 'POST',
  path: '/api/privacy/exports',
  access: { who: 'player', needs: [] },
  summary: 'Asks for a copy of all data of the player, once a day; the same id again is the same request.',
  body: Type.Object({ id: Id }),
  response: PrivacyView,
  refusals: ['export_too_soon', 'erasure_done', 'too_many_requests'],
})

export const linkExport = endpoint({
  method: 'POST',
  path: '/api/privacy/exports/:id/links',
  access: { who: 'player', needs: [] },
  summary:
    'Makes a link to each file of a copy that is ready: good for ten minutes, for one use, for this player.',
  params: Type.Object({ id: Id }),
  body: Type.Object(STEP_UP),
  response: Type.Object({ json: Type.String(), pdf: Type.String(), expires_at: Time }),
  refusals: [...STEP_UP_REFUSALS, 'export_not_found'],
})

export const downloadExport = endpoint({
  method: 'GET',
  path: '/api/privacy/files/:token',
  access: { who: 'player', needs: [] },
  summary: 'The file behind a link, as bytes; JSON is sent compressed.',
  params: Type.Object({ token: Type.String({ maxLength: 100 }) }),
  response: Type.Unknown(),
  refusals: ['export_link_invalid', 'too_many_requests'],
})

export const exportedSchema = endpoint({
  method: 'GET',
  path: '/api/privacy/exported-schema',
  access: { who: 'anyone', needs: [] },
  summary: 'The JSON Schema of the file with a player’s data.',
  response: Type.Unknown(),
  refusals: [],
})

export const eraseData = endpoint({
  method: 'POST',
  path: '/api/privacy/erasures',
  access: { who: 'player', needs: [] },
  summary:
    'Erases at once what no law keeps, and the rest when the law lets it; asked again it is the same request.',
  body: Type.Object({ id: Id, ...STEP_UP }),
  response: PrivacyView,
  refusals: [...STEP_UP_REFUSALS],
})
