import { type Cents, formatBrl } from '@jogo/rules/money'
import { clockIn } from '@jogo/rules/zone'

const MOST = 400

/** A value as Portuguese text. @param name of the field, by which amounts are recognised */
export function fieldText(name: string, value: unknown, timeZone: string): string {
  if (value === null || value === undefined) return '—'
  if (value instanceof Date) return momentText(value, timeZone)
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  if (name.endsWith('_cents')) return formatBrl(BigInt(value as bigint) as Cents)
  if (typeof value === 'object') return JSON.stringify(value, textOfBig).slice(0, MOST)
  return String(value).slice(0, MOST)
}

const textOfBig = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

/** `26/11/2026 14:02:09` */
function momentText(at: Date, timeZone: string): string {
  const local = clockIn(at.getTime(), timeZone)
  const [year, month, day] = local.slice(0, 10).split('-')
  return `${day}/${month}/${year} ${local.slice(11, 19)}`
}

const MOST_CHARACTERS = 2_000

/** Characters of the file's font: letters of western Europe. Others become `?`; the JSON file is unchanged. */
export const printable = (text: string): string =>
  text
    .slice(0, MOST_CHARACTERS)
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is to be replaced
    .replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ')
    .replace(/[^\u0020-\u00ff–—‘’“”•…€]/gu, '?')
