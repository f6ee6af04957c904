/** Formats of decimal odds. Internally odds are thousandths; a format is for display and for suppliers' data. */
import { reduced } from '../fraction.ts'
import { type Locale, type OddsMilli, oddsMilli } from '../money.ts'

export const ODDS_FORMATS = ['decimal', 'fractional', 'american', 'hong_kong', 'malay', 'indonesian'] as const
export type OddsFormat = (typeof ODDS_FORMATS)[number]

/** `1,85` in Portuguese and Spanish, `1.85` in English; fractional `17/20`, American `-118`, Malay `0,85`, Indonesian `-1,18`. */
export function formatOdds(odds: OddsMilli, format: OddsFormat = 'decimal', locale: Locale = 'pt'): string {
  const wins = odds - 1_000n
  const shown = (milli: bigint) => decimal(milli, locale)
  if (format === 'decimal') return shown(odds)
  if (format === 'hong_kong') return shown(wins)
  if (wins === 0n) return format === 'fractional' ? '0/1' : '0'
  const inverse = rounded(-1_000_000n, wins)
  if (format === 'malay') return shown(wins <= 1_000n ? wins : hundredths(inverse))
  if (format === 'indonesian') return shown(wins >= 1_000n ? wins : hundredths(inverse))
  if (format === 'american') return wins >= 1_000n ? `+${rounded(wins, 10n)}` : `${rounded(-100_000n, wins)}`
  const { up, down } = reduced({ up: wins, down: 1_000n })
  return `${up}/${down}`
}

const DECIMAL = /^(-?)(\d{1,6})(?:[.,](\d{1,9}))?$/
const FRACTION = /^(\d{1,6})\/(\d{1,6})$/
const AMERICAN = /^([+-])(\d{3,7})$/

/**
 * Odds from their text, rounded down to a thousandth. Undefined for an invalid price: 1 and below, 0/0, a blank part, NaN, American odds between -100
 * and +100.
 */
export function parseOdds(text: string, format: OddsFormat = 'decimal'): OddsMilli | undefined {
  const wins = winnings(text.trim(), format)
  return wins !== undefined && wins > 0n ? oddsMilli(1_000n + wins) : undefined
}

/** A supplier's number, rounded to the nearest thousandth; undefined for an invalid price (1 and below, NaN, infinite). */
export function oddsFromNumber(odds: number): OddsMilli | undefined {
  const milli = Math.round(odds * 1_000)
  return Number.isSafeInteger(milli) && milli > 1_000 ? oddsMilli(milli) : undefined
}

/** Winnings of one unit, in thousandths. */
function winnings(text: string, format: OddsFormat): bigint | undefined {
  if (format === 'fractional') {
    const [, up = '', down = ''] = FRACTION.exec(text) ?? []
    return up && BigInt(down) > 0n ? (BigInt(up) * 1_000n) / BigInt(down) : undefined
  }
  if (format === 'american') {
    const [, sign, digits = ''] = AMERICAN.exec(text) ?? []
    if (!sign || BigInt(digits) < 100n) return undefined
    return sign === '+' ? BigInt(digits) * 10n : 100_000n / BigInt(digits)
  }
  const [, sign, whole = '', part = ''] = DECIMAL.exec(text) ?? []
  if (!whole) return undefined
  const milli = BigInt(whole + part.slice(0, 3).padEnd(3, '0'))
  if (format === 'decimal') return sign ? undefined : milli - 1_000n
  if (format === 'hong_kong') return sign ? undefined : milli
  if (milli === 0n) return undefined
  return sign ? 1_000_000n / milli : milli
}

/** Two decimals, or three where the third is not 0. */
function decimal(milli: bigint, locale: Locale): string {
  const digits = (milli < 0n ? -milli : milli).toString().padStart(4, '0')
  const part = digits.endsWith('0') ? digits.slice(-3, -1) : digits.slice(-3)
  return `${milli < 0n ? '-' : ''}${digits.slice(0, -3)}${locale === 'en' ? '.' : ','}${part}`
}

const hundredths = (milli: bigint): bigint => rounded(milli, 10n) * 10n

/** The nearest whole number; half away from zero. */
function rounded(up: bigint, down: bigint): bigint {
  const [size, sign] = up < 0n ? [-up, -1n] : [up, 1n]
  return sign * ((2n * size + down) / (2n * down))
}
