import { CASE_STATES, CASE_TOPICS } from '@jogo/rules/support/cases'
import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Captcha } from './players.ts'
import { Id, Nullable, Time } from './scalars.ts'

/** Length of one message, characters. */
export const CASE_TEXT = { least: 10, most: 4_000 } as const

const Topic = Type.Enum(CASE_TOPICS)
const Text = Type.String({ minLength: CASE_TEXT.least, maxLength: CASE_TEXT.most })
/** The caller makes the id. The server stores a repeated message only once. */
const Wish = { id: Id, text: Text }
const CaseNumber = Type.String({ pattern: '^[1-9][0-9]{0,14}$', maxLength: 15 })

/** `due_at`: deadline of the house's answer; null while no answer is due. */
export const CaseView = Type.Object({
  number: Type.Integer({ minimum: 1 }),
  topic: Topic,
  state: Type.Enum(CASE_STATES),
  opened_at: Time,
  last_at: Time,
  due_at: Nullable(Time),
  is_late: Type.Boolean(),
})
export type CaseView = Static<typeof CaseView>

/** The messages, oldest first; `by`: the author. */
export const CaseWithMessages = Type.Object({
  ...CaseView.properties,
  messages: Type.Array(Type.Object({ by: Type.Enum(['player', 'house']), at: Time, text: Type.String() })),
})
export type CaseWithMessages = Static<typeof CaseWithMessages>

const access = { who: 'player', needs: [] } as const

export const cases = endpoint({
  method: 'GET',
  path: '/api/cases',
  access,
  summary: "The player's cases at support, the last 50, newest first; `now`: the server's clock.",
  response: Type.Object({ now: Time, cases: Type.Array(CaseView) }),
  refusals: [],
})

export const readCase = endpoint({
  method: 'GET',
  path: '/api/cases/:number',
  access,
  summary: 'A case with its messages.',
  params: Type.Object({ number: CaseNumber }),
  response: CaseWithMessages,
  refusals: ['case_not_found'],
})

export const openCase = endpoint({
  method: 'POST',
  path: '/api/cases',
  access,
  summary:
    'Writes to support: opens a case with a number and a time by which it is answered. It stays open to everybody, whatever state the account is in.',
  body: Type.Object({ ...Wish, topic: Topic }),
  response: CaseWithMessages,
  refusals: ['cases_too_many', 'reference_reused'],
})

export const writeToCase = endpoint({
  method: 'POST',
  path: '/api/cases/:number/messages',
  access,
  summary: 'Adds to a case; one that was closed within the last 30 days is taken up again.',
  params: Type.Object({ number: CaseNumber }),
  body: Type.Object(Wish),
  response: CaseWithMessages,
  refusals: ['case_not_found', 'case_closed', 'cases_too_many', 'reference_reused'],
})

export const closeCase = endpoint({
  method: 'POST',
  path: '/api/cases/:number/close',
  access,
  summary: 'The player says that the case is settled. Again, it changes nothing.',
  params: Type.Object({ number: CaseNumber }),
  response: CaseWithMessages,
  refusals: ['case_not_found'],
})

export const openCaseAsVisitor = endpoint({
  method: 'POST',
  path: '/v2/cases',
  access: { who: 'anyone', needs: ['captcha'] },
  summary: 'Writes to support without a log-in; the answer goes to the e-mail address.',
  body: Type.Object({
    ...Wish,
    topic: Topic,
    name: Type.String({ minLength: 2, maxLength: 120 }),
    email: Type.String({ minLength: 3, maxLength: 254 }),
    captcha: Captcha,
  }),
  response: Type.Object({ number: Type.Integer({ minimum: 1 }), due_at: Nullable(Time) }),
  refusals: ['cases_too_many', 'field_invalid', 'reference_reused'],
})
