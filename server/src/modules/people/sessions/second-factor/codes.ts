import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** Parameters of every authenticator app (RFC 6238): six digits, a new code each half minute, SHA-1. */
const SHAPE = { issuer: 'Jogo Limpo', algorithm: 'SHA1', digits: 6, period: 30 } as const
/** A code of the half minute before or after passes, for clocks that differ a little. */
const WINDOW = 1
const SECRET_BYTES = 20

const totp = (secret: string, label = '') => new TOTP({ ...SHAPE, label, secret: Secret.fromBase32(secret) })

/** A new secret in Base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** Content of the QR code for the app. @param label account name */
export const totpAddress = (secret: string, label: string): string => totp(secret, label).toString()

/** @returns the time step (half minute) of the code; undefined for a wrong one */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = totp(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : Math.floor(timestamp / (SHAPE.period * 1_000)) + delta
}

const RECOVERY_CODES = 10
/** Characters without look-alikes. */
export const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RECOVERY_LENGTH = 12

/** Ten codes of 60 bits, without look-alike characters: `7K2M-9QXD-4TVB`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(
      { length: RECOVERY_LENGTH },
      (_, at) => `${at > 0 && at % 4 === 0 ? '-' : ''}${LETTERS[randomInt(LETTERS.length)]}`,
    ).join(''),
  )

/**
 * Typed input without spaces and dashes: digits of an app or a letter, a recovery code, the proof of a
 * passkey, or other text.
 */
export type TypedCode = { kind: 'digits' | 'recovery' | 'proof'; code: string } | undefined

export function readCode(typed: string): TypedCode {
  const code = typed.replace(/[\s-]/gu, '').toUpperCase()
  if (/^[0-9]{6}$/.test(code)) return { kind: 'digits', code }
  if (/^[0-9A-HJKMNP-TV-Z]{26}$/.test(code)) return { kind: 'proof', code }
  return /^[0-9A-HJKMNP-TV-Z]{12}$/.test(code) ? { kind: 'recovery', code } : undefined
}

/** Only the hash is stored. */
export const recoveryHash = (playerId: number, code: string): Buffer =>
  createHash('sha256')
    .update(`${playerId} ${readCode(code)?.code ?? ''}`)
    .digest()
