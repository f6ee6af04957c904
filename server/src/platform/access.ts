import type { Access } from '@jogo/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'
import { bearerToken, clientAddress } from './requests.ts'

/** The calling player, as proven by the bearer token. */
export interface Caller {
  playerId: number
  sessionId: string
  /** Row id of the caller's location, for calls that need `located`. */
  placeId?: bigint
}

export interface CalledFrom {
  need: 'unblocked' | 'located'
  ip: string
  caller: Caller | undefined
}

/** Checks of the HTTP edge before a call. Each need that the contract may declare has a method. */
export interface Gate {
  /** @throws Refusal unauthenticated, token_expired, database_unavailable */
  authenticate(token: string): Promise<Caller>
  /**
   * Needs `unbarred`, `verified`, `limits`, `profile`, `terms`, `active` and `cleared`. @throws Refusal player_barred, kyc_required, limits_missing,
   * profile_incomplete, terms_changed, session_idle
   */
  requireEligible(caller: Caller, needs: Access['needs']): Promise<void>
  /**
   * Need `second_factor`; `body` has the field `code`. @throws Refusal account_locked, second_factor_needed, second_factor_sent, second_factor_just_sent,
   * second_factor_wrong
   */
  requireSecondFactor(caller: Caller, body: unknown, request: FastifyRequest): Promise<void>
  /** Need `captcha`. @throws Refusal captcha_failed */
  redeemCaptcha?(token: unknown): Promise<void>
  /** Need `open`. @throws Refusal maintenance */
  requireOpen?(headers: FastifyRequest['headers']): void
  /**
   * Needs `unblocked` or `located`.
   * @returns row id of the location, for a caller who needs `located`
   * @throws Refusal ip_blocked, location_outside, location_unknown
   */
  requirePlace?(from: CalledFrom): Promise<bigint | undefined>
  /** Need `licensed`; `host` with or without a port. @throws Refusal host_unlicensed */
  requireLicensed?(host: string): void
}

const PLACE_NEEDS = ['located', 'unblocked'] as const

/**
 * Checks the caller before the body is read.
 * @returns the player; undefined for a public call
 * @throws Refusal maintenance, host_unlicensed, unauthenticated, token_expired, ip_blocked, location_outside, location_unknown
 */
export async function admit(
  access: Access,
  request: FastifyRequest,
  gate: Gate,
): Promise<Caller | undefined> {
  if (access.needs.includes('open')) gate.requireOpen?.(request.headers)
  if (access.needs.includes('licensed')) gate.requireLicensed?.(request.host)
  const caller = access.who === 'anyone' ? undefined : await player(access, request, gate)
  const need = PLACE_NEEDS.find((placeNeed) => access.needs.includes(placeNeed))
  const placeId = need && (await gate.requirePlace?.({ need, ip: clientAddress(request), caller }))
  return caller && placeId !== undefined ? { ...caller, placeId } : caller
}

/**
 * Checks that need the database; they run only after the body is found valid. @throws Refusal captcha_failed, kyc_required, limits_missing, profile_incomplete,
 * terms_changed, session_idle, second_factor_needed, player_barred
 */
export async function admitBody(
  access: Access,
  caller: Caller | undefined,
  request: FastifyRequest,
  gate: Gate,
): Promise<void> {
  if (access.needs.includes('captcha')) {
    if (!gate.redeemCaptcha) throw new Error('a call needs a captcha where none are made')
    await gate.redeemCaptcha((request.body as { captcha?: unknown }).captcha)
  }
  if (caller) await gate.requireEligible(caller, access.needs)
  if (caller && access.needs.includes('second_factor'))
    await gate.requireSecondFactor(caller, request.body, request)
}

/** Authenticates players only. Operators use commands, and partners have listeners of their own, so calls for them are always refused here. */
async function player(access: Access, request: FastifyRequest, gate: Gate): Promise<Caller> {
  const token = access.who === 'player' ? bearerToken(request) : undefined
  if (!token) throw new Refusal('unauthenticated')
  return gate.authenticate(token)
}
