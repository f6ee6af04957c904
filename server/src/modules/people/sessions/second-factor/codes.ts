import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** Parameters of every authenticator app (RFC 6238): six digits, SHA-1, a new code every half minute. */
const SHAPE = { issuer: 'Jogo Limpo', algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Tolerated half minutes before or after a code's own, because clocks differ a little. */
const WINDOW = 1
const SECRET_BYTES = 20

const totp = (secret: string, label = '') => new TOTP({ ...SHAPE, label, secret: Secret.fromBase32(secret) })

/** A new secret in Base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** Address in the QR code for the app. @param label account name */
export const totpAddress = (secret: string, label: string): string => totp(secret, label).toString()

/** @returns the time step (half minute) of the code; undefined for a wrong code */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = totp(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : Math.floor(timestamp / (SHAPE.period * 1_000)) + delta
}

const RECOVERY_CODES = 10
/** Letters and digits that do not look alike. */
export const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RECOVERY_LENGTH = 12

/** Ten recovery codes of 60 bits, without look-alike characters: `7K2M-9QXD-4TVB`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(
      { length: RECOVERY_LENGTH },
      (_, at) => `${at > 0 && at % 4 === 0 ? '-' : ''}${LETTERS[randomInt(LETTERS.length)]}`,
    ).join(''),
  )

/** A typed code without spaces and dashes. `digits`: of an app or a letter; `recovery`: a recovery code; `proof`: of a passkey; undefined for other text. */
export type TypedCode = { kind: 'digits' | 'recovery' | 'proof'; code: string } | undefined

export function readCode(typed: string): TypedCode {
  const code = typed.replace(/[\s-]/gu, '').toUpperCase()
  if (/^[0-9]{6}$/.test(code)) return { kind: 'digits', code }
  if (/^[0-9A-HJKMNP-TV-Z]{26}$/.test(code)) return { kind: 'proof', code }
  return /^[0-9A-HJKMNP-TV-Z]{12}$/.test(code) ? { kind: 'recovery', code } : undefined
}

/** Hash of a recovery code; only this hash is stored. */
export const recoveryHash = (playerId: number, code: string): Buffer =>
  createHash('sha256')
    .update(`${playerId} ${readCode(code)?.code ?? ''}`)
    .digest()
