import type { Static, TSchema } from 'typebox'
import type { OperatorRole } from './operators.ts'
import type { RefusalCode } from './refusals.ts'
import { SECOND_FACTOR_REFUSALS } from './step-up.ts'

/** Companies that call us, by the name of their address lists. */
export type PartnerName = 'pix' | 'legitimuz' | 'caf' | 'sms' | 'softswiss' | 'pragmatic' | 'betby'

/** Permitted caller. `anyone` may have a session or none; an operator needs one of the roles; a partner authenticates as the company. */
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
 * Conditions of a call besides its caller:
 * - `open`: the site is not in maintenance. Calls that only read, or only end play and pay out, do not need it;
 * - `unblocked`: the address is neither in a network with hidden locations nor in a blocked one;
 * - `located`: `unblocked`, and the address is in a country with permitted deposits and stakes; the location is stored;
 * - `licensed`: the site was called by a host name of its licence, where the law requires that;
 * - `verified`: the player's identity is verified;
 * - `limits`: the player has chosen the limits that the law requires;
 * - `profile`: the player has given the profile data that the law requires;
 * - `terms`: the player has accepted the current wording of the terms and the privacy notice;
 * - `active`: recent input in this session, and a recent second factor, where required by law; the call itself counts
 *   as input;
 * - `second_factor`: a code in the field `code` of the body, from players with a second factor, or from everybody where the law requires it;
 * - `captcha`: a field `captcha` of the body proves work of a browser (`captcha.ts`);
 * - `unbarred`: no suspension or exclusion of the player is in force. Calls that stake or deposit do not need it, because the wallet refuses them;
 * - `cleared`: the registers of prohibited bettors were queried today without a match, where the law requires that.
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

/** Needs of every call that stakes, deposits, or opens a game with money; also checked for bets that a supplier's open game brings. */
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

/** One HTTP call. `path` uses `:name` for parameters; query values are text. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly access: Access
  readonly summary: string
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  /** The body is a file, sent as `application/octet-stream`; its type is detected from the bytes. */
  readonly file?: { readonly maxBytes: number }
  readonly response: TSchema
  /** Refusals particular to this call; `callRefusals` adds those of its access. */
  readonly refusals: readonly RefusalCode[]
}

/** Declares a call; the literal types of method and path are kept, so both sides can address it by name. */
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

/** Every refusal of a call. Any other failure is an error of the server. */
export const callRefusals = ({ access, refusals }: Endpoint): RefusalCode[] => [
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

/** `POST /api/auth/login`: name of a call in the browser, where the schemas are not loaded. */
export type CallName<E extends Endpoint> = `${E['method']} ${E['path']}`
