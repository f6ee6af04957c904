import type { Static, TSchema } from 'typebox'
import type { RefusalCode } from './refusals.ts'

/** Who may call: anybody, a logged-in player, or one whose identity is verified. The server enforces it at the edge. */
export type Access = 'public' | 'player' | 'verified-player'

/** One HTTP call. `path` uses `:name` for parameters; query values arrive as text and are declared as text. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly access: Access
  readonly summary: string
  /** Answered in maintenance too: what only reads, or brings money in play and money of the player to its end. */
  readonly staysOpen?: true
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  readonly response: TSchema
  /** The refusals particular to this call; see `refusalsOf` for those that come with any. */
  readonly refusals: readonly RefusalCode[]
}

/** Declares a call; the literal types of method and path survive, so both sides can address it by name. */
export const endpoint = <const E extends Endpoint>(spec: E): E => spec

const ANY_CALL: readonly RefusalCode[] = [
  'body_too_large',
  'busy',
  'database_unavailable',
  'invalid_request',
  'media_type_unsupported',
  'not_found',
  'unexpected',
]

/** Every "no" that a call may answer. Anything else would be a mistake of the server. */
export const refusalsOf = ({ access, refusals, staysOpen }: Endpoint): RefusalCode[] => [
  ...new Set([
    ...refusals,
    ...ANY_CALL,
    ...(staysOpen ? [] : (['maintenance'] as const)),
    ...(access === 'public' ? [] : (['unauthenticated'] as const)),
    ...(access === 'verified-player' ? (['ip_blocked', 'kyc_required'] as const) : []),
  ]),
]

type StaticOf<S> = S extends TSchema ? Static<S> : undefined

export type BodyOf<E extends Endpoint> = StaticOf<E['body']>
export type QueryOf<E extends Endpoint> = StaticOf<E['query']>
export type ParamsOf<E extends Endpoint> = StaticOf<E['params']>
export type ResponseOf<E extends Endpoint> = Static<E['response']>

/** `POST /api/auth/login`: how a call is named in the browser, where the schemas themselves are not loaded. */
export type CallName<E extends Endpoint> = `${E['method']} ${E['path']}`
