import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** As every app has it (RFC 6238): six digits, a new code each half minute, of SHA-1. */
const SHAPE = { issuer: 'Jogo Limpo', algorithm: 'SHA1', digits: 6, period: 30 } as const
/** A code of the half minute before or after passes, for clocks that differ a little. */
const WINDOW = 1
const SECRET_BYTES = 20

const totpOf = (secret: string, label = '') =>
  new TOTP({ ...SHAPE, label, secret: Secret.fromBase32(secret) })

/** A new secret in Base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** What the app reads from the picture. @param label who the account belongs to */
export const addressOf = (secret: string, label: string): string => totpOf(secret, label).toString()

/** @returns the half minute of the code; undefined for a wrong one */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : Math.floor(timestamp / (SHAPE.period * 1_000)) + delta
}

const RECOVERY_CODES = 10
/** Nobody confuses one with another. */
export const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RECOVERY_LENGTH = 12

/** Ten codes of 60 bits, in letters that nobody confuses: `7K2M-9QXD-4TVB`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(
      { length: RECOVERY_LENGTH },
      (_, at) => `${at > 0 && at % 4 === 0 ? '-' : ''}${LETTERS[randomInt(LETTERS.length)]}`,
    ).join(''),
  )

/** What was typed, without spaces and dashes: the digits of an app or a letter, a recovery code, the proof of a passkey, or none of them. */
export type TypedCode = { kind: 'digits' | 'recovery' | 'proof'; code: string } | undefined

export function readCode(typed: string): TypedCode {
  const code = typed.replace(/[\s-]/gu, '').toUpperCase()
  if (/^[0-9]{6}$/.test(code)) return { kind: 'digits', code }
  if (/^[0-9A-HJKMNP-TV-Z]{26}$/.test(code)) return { kind: 'proof', code }
  return /^[0-9A-HJKMNP-TV-Z]{12}$/.test(code) ? { kind: 'recovery', code } : undefined
}

/** The database keeps only this. */
export const recoveryHash = (playerId: number, code: string): Buffer =>
  createHash('sha256')
    .update(`${playerId} ${readCode(code)?.code ?? ''}`)
    .digest()
