import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as portuguese from '@zxcvbn-ts/language-pt-br'
import { COMMON_PASSWORDS, COMMON_STEMS } from './common-passwords.ts'

const estimator = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...portuguese.dictionary },
  graphs: common.adjacencyGraphs,
})
/** Minimum guesses that an informed attacker needs, as a power of ten. */
const LEAST_GUESSES = 8
/** Maximum estimated characters. They are enough to decide, and take 30 ms at most, because the time grows with the length. */
const ESTIMATED = 60

const MIN_LENGTH = 8
const MAX_LENGTH = 200

/**
 * Whether a password is easy to guess: too short; widely used; a widely used word with a few digits; a repeated character or keyboard row; the player's own
 * e-mail, CPF or phone; or guessed in under 10^8 tries by the estimate of zxcvbn with Brazilian and common words. There is no rule of composition, because only
 * length helps.
 */
export function isWeak(password: string, own: readonly string[]): boolean {
  const text = password.normalize('NFC').toLowerCase()
  if ([...text].length < MIN_LENGTH || password.length > MAX_LENGTH) return true
  if (new Set(text).size <= 2 || isRun(text)) return true
  const stem = text.replace(/[\d\W_]{1,5}$/u, '')
  if (COMMON_PASSWORDS.has(text) || COMMON_STEMS.has(stem) || COMMON_STEMS.has(text)) return true
  if (own.some((word) => word.length >= 5 && remainder(text, word.toLowerCase()) <= 3)) return true
  return estimator.check(password.slice(0, ESTIMATED), [...own]).guessesLog10 < LEAST_GUESSES
}

/** Words about a player that an attacker may know. */
export const ownWords = (player: { email: string; cpf: string; phone: string; name?: string }): string[] => [
  player.email,
  player.email.split('@')[0] ?? '',
  player.cpf,
  player.phone,
  ...(player.name ? [player.name, ...player.name.split(' ')] : []),
]

const ROWS = [
  '01234567890',
  '09876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
]

const isRun = (text: string) => ROWS.some((row) => `${row}${row}`.includes(text))

/** Number of characters of the password outside of this word. */
const remainder = (text: string, word: string) =>
  text.includes(word) ? text.length - word.length : Number.POSITIVE_INFINITY
