import { MECHANICS } from '@jogo/contract/catalogue'
import { readFields, readText } from './call-json.ts'
import type { Listed, ListedGame } from './supplier.ts'

const NAME_AT_MOST = 80
const COUNTRIES_AT_MOST = 250
const TIMES_AT_MOST = 2_000_000_000

/** A name for display: one line without control characters and direction marks. */
export function readName(value: unknown): string | undefined {
  const plain = (typeof value === 'number' ? String(value) : (readText(value) ?? ''))
    .replace(/<[^>]*>?/g, ' ')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
  return plain === '' ? undefined : [...plain].slice(0, NAME_AT_MOST).join('')
}

/** A supplier's id as received: 1 to 150 printable characters. */
export const readKey = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[^\p{C}]{1,150}$/u.test(value) ? value : undefined

/** Return as basis points, from percent. */
export function basisPoints(percent: unknown): number | undefined {
  const value = Number(percent)
  return Number.isFinite(value) && value > 0 && value <= 100 ? Math.round(value * 100) : undefined
}

export const readInteger = (value: unknown): number | undefined => {
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number > 0 && number <= TIMES_AT_MOST
    ? number
    : undefined
}

export const readPicture = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= 500 && /^https?:$/.test(URL.parse(value)?.protocol ?? '')
    ? value
    : undefined

export const readCountries = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.filter((code) => typeof code === 'string' && /^[A-Z]{2}$/.test(code)).slice(0, COUNTRIES_AT_MOST)
    : []

export const readMechanic = (word: unknown): string | undefined =>
  MECHANICS.find((mechanic) => mechanic === word)

/** Reads the entries singly. Unreadable entries are reported; of a duplicate key the first entry counts. */
export function readEntries(
  list: readonly unknown[],
  read: (fields: Readonly<Record<string, unknown>>) => ListedGame | undefined,
): Listed {
  const games = new Map<string, ListedGame>()
  const strange: string[] = []
  for (const [at, entry] of list.entries()) {
    const game = read(readFields(entry))
    if (!game) strange.push(`entry ${at + 1} cannot be read`)
    else if (games.has(game.key)) strange.push(`${game.key} comes twice`)
    else games.set(game.key, game)
  }
  return { games: [...games.values()], strange }
}
