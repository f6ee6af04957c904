import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../../platform/clock.ts'

/** A pass `until.mark`: its expiry (seconds since 1970) and the signature of the expiry. It has no other effect than access during maintenance. */
export function signPass(secret: string, until: Date): string {
  const seconds = Math.floor(until.getTime() / 1000)
  return `${seconds}.${passSignature(secret, seconds)}`
}

/** @returns the expiry of a pass; undefined for an expired or forged pass, or without a configured secret */
export function readPass(secret: string, pass: string | undefined, clock: Clock): Date | undefined {
  const [, seconds, mark] = /^(\d{1,12})\.([\w-]{43})$/.exec(pass ?? '') ?? []
  if (!secret || !seconds || !mark) return undefined
  const right = Buffer.from(passSignature(secret, Number(seconds)))
  const until = new Date(Number(seconds) * 1000)
  return timingSafeEqual(right, Buffer.from(mark)) && until > clock.now() ? until : undefined
}

const passSignature = (secret: string, seconds: number) =>
  createHmac('sha256', secret).update(`operator pass until ${seconds}`).digest('base64url')

/** Cookie with a pass. Programs send the header `x-operator-pass` instead. */
export const PASS_COOKIE = 'operator_pass'

export function readOperatorPass(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): string | undefined {
  const named = headers['x-operator-pass']
  if (typeof named === 'string') return named
  return new RegExp(`(?:^|; ?)${PASS_COOKIE}=([^;]*)`).exec(String(headers.cookie ?? ''))?.[1]
}

export function passCookie(pass: string, until: Date, clock: Clock, isSecure: boolean): string {
  const seconds = Math.floor((until.getTime() - clock.now().getTime()) / 1000)
  return `${PASS_COOKIE}=${pass}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
