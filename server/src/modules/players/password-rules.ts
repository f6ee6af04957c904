import { COMMON_PASSWORDS, COMMON_STEMS } from './common-passwords.ts'

const MIN_LENGTH = 8
const MAX_LENGTH = 200

/**
 * True for a password that is easy to guess: too short, widely used, a widely used word with a few digits behind it, one
 * character or a keyboard row repeated, or the player's own e-mail, CPF or phone. No composition rule: length is what helps.
 */
export function isWeak(password: string, own: readonly string[]): boolean {
  const text = password.normalize('NFC').toLowerCase()
  if ([...text].length < MIN_LENGTH || password.length > MAX_LENGTH) return true
  if (new Set(text).size <= 2 || isRun(text)) return true
  const stem = text.replace(/[\d\W_]{1,5}$/u, '')
  if (COMMON_PASSWORDS.has(text) || COMMON_STEMS.has(stem) || COMMON_STEMS.has(text)) return true
  return own.some((one) => one.length >= 5 && remainderOf(text, one.toLowerCase()) <= 3)
}

/** What an attacker may know of a player. */
export const ownWords = (one: { email: string; cpf: string; phone: string }): string[] => [
  one.email,
  one.email.split('@')[0] ?? '',
  one.cpf,
  one.phone,
]

const ROWS = [
  '01234567890',
  '09876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
]

const isRun = (text: string) => ROWS.some((row) => `${row}${row}`.includes(text))

/** How many characters of the password are not this own word. */
const remainderOf = (text: string, word: string) =>
  text.includes(word) ? text.length - word.length : Number.POSITIVE_INFINITY
