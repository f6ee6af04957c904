import type { Static, TSchema } from 'typebox'
import type { OperatorRole } from './operators.ts'
import type { RefusalCode } from './refusals.ts'
import { SECOND_FACTOR_REFUSALS } from './step-up.ts'

/** Companies that call us, as their lists of addresses are named. */
export type PartnerName = 'pix' | 'legitimuz' | 'caf' | 'sms' | 'softswiss' | 'pragmatic'

/** Who may call. `anyone` may have a session or none; an operator needs one of the roles; a partner proves that it is the company. */
type Caller =
  | { readonly who: 'anyone' }
  | { readonly who: 'player' }
  | { readonly who: 'operator'; readonly roles: readonly OperatorRole[] }
  | {
      readonly who: 'partner'
      readonly partner: PartnerName
      readonly proof: 'client certificate' | 'signature'
    }

/**
 * What must hold besides:
 * - `open`: the site is not in maintenance. A call that only reads, or brings money in play and money of the player to its end, does
 *   without;
 * - `unblocked`: the address is in none of the networks that hide where their users are, or that the house blocks;
 * - `located`: the same, and it is in a country from which deposits and stakes are taken; the place is kept;
 * - `licensed`: the site was called by a host name of its licence, where the law asks for that;
 * - `verified`: the identity of the player is proven;
 * - `limits`: the player has chosen the limits that the law asks for;
 * - `profile`: the player has said of himself what the law asks for;
 * - `terms`: the player has accepted the terms and the privacy notice as they are worded now;
 * - `active`: somebody has pressed or typed something in this session lately, and its second factor is young enough, where the law asks for
 *   that; the call itself counts as such a press;
 * - `second_factor`: who has a second factor, or everybody where the law asks for that, shows a code of it in the field `code` of the body;
 * - `captcha`: a field `captcha` of the body proves work of a browser (`captcha.ts`);
 * - `unbarred`: no suspension or exclusion of the player is in force. Calls that stake or deposit do without: there the wallet refuses;
 * - `cleared`: the registers of those who may not bet were asked today, and the player is not in them, where the law asks for that.
 */
export type Need =
  | 'open'
  | 'unblocked'
  | 'located'
  | 'licensed'
  | 'verified'
  | 'limits'
  | 'profile'
  | 'terms'
  | 'active'
  | 'second_factor'
  | 'captcha'
  | 'unbarred'
  | 'cleared'

/** What every call needs that stakes, deposits, or opens a game with money; the bets that a company brings from an open game are asked the same. */
export const PLAY_NEEDS = [
  'open',
  'licensed',
  'located',
  'verified',
  'limits',
  'profile',
  'terms',
  'active',
  'cleared',
] as const satisfies readonly Need[]

export type Access = Caller & { readonly needs: readonly Need[] }

/** One HTTP call. `path` uses `:name` for parameters; query values arrive as text and are declared as text. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly access: Access
  readonly summary: string
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  /** The body is a file instead, sent as `application/octet-stream`: whatever it is called, its bytes say what it is. */
  readonly file?: { readonly maxBytes: number }
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
  'origin_refused',
  'too_many_requests',
  'unexpected',
]

const NEED_REFUSALS: Readonly<Record<Need, readonly RefusalCode[]>> = {
  open: ['maintenance'],
  unblocked: ['ip_blocked'],
  located: ['ip_blocked', 'location_outside', 'location_unknown'],
  licensed: ['host_unlicensed'],
  verified: ['kyc_required'],
  limits: ['limits_missing'],
  profile: ['profile_incomplete'],
  terms: ['terms_changed'],
  active: ['session_idle'],
  second_factor: SECOND_FACTOR_REFUSALS,
  captcha: ['captcha_failed'],
  unbarred: ['player_barred'],
  cleared: ['player_barred'],
}

export const needRefusals = (needs: readonly Need[]): RefusalCode[] =>
  needs.flatMap((need) => NEED_REFUSALS[need])

/** Every "no" that a call may answer. Anything else would be a mistake of the server. */
export const refusalsOf = ({ access, refusals }: Endpoint): RefusalCode[] => [
  ...new Set([
    ...refusals,
    ...ANY_CALL,
    ...(access.who === 'anyone' ? [] : (['unauthenticated'] as const)),
    ...needRefusals(access.needs),
  ]),
]

type StaticOf<S> = S extends TSchema ? Static<S> : undefined

export type BodyOf<E extends Endpoint> = StaticOf<E['body']>
export type QueryOf<E extends Endpoint> = StaticOf<E['query']>
export type ParamsOf<E extends Endpoint> = StaticOf<E['params']>
export type ResponseOf<E extends Endpoint> = Static<E['response']>

/** `POST /api/auth/login`: how a call is named in the browser, where the schemas themselves are not loaded. */
export type CallName<E extends Endpoint> = `${E['method']} ${E['path']}`
