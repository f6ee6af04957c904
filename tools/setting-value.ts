import type { SettingKey } from '@jogo/contract/settings'
import { findSetting } from '@jogo/contract/settings'
import { expectedValue } from '@jogo/contract/settings/check'
import { refuse } from '../server/src/platform/refusal.ts'

const SWITCHES = new Map([
  ['true', true],
  ['on', true],
  ['false', false],
  ['off', false],
])

/** Typed text converted to the setting's type. @throws Refusal setting_invalid, with the expected values */
export function readValue(key: SettingKey, typed: string): unknown {
  const { type } = findSetting(key).schema as { type?: string }
  if (type === 'boolean') return SWITCHES.get(typed.toLowerCase()) ?? complain(key)
  if (type === 'integer') return /^-?\d{1,16}$/.test(typed) ? Number(typed) : complain(key)
  if (type !== 'array') return typed
  try {
    return JSON.parse(typed)
  } catch {
    return complain(key)
  }
}

/** Any value on one line. */
export const writeValue = (value: unknown): string =>
  typeof value === 'string' ? (value === '' ? "''" : value.replaceAll('\n', '\\n')) : JSON.stringify(value)

const complain = (key: SettingKey): never =>
  refuse('setting_invalid', { data: { key, expected: expectedValue(key) } })
