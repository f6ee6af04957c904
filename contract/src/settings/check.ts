import type { TSchema } from 'typebox'
import Value from 'typebox/value'
import { ICONS } from '../icons.ts'
import { findSetting, SETTINGS_TABLE, type SettingKey } from '../settings.ts'
import { isNetwork, parseNetworks } from './networks.ts'

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(SETTINGS_TABLE, key)

/** Checks that a JSON schema cannot express. */
const FURTHER: Partial<Record<SettingKey, (value: unknown) => boolean>> = {
  general_time_zone: isZone,
  maintenance_until: (value) => value === '' || Number.isFinite(Date.parse(String(value))),
  blocked_networks: (value) => parseNetworks(String(value)).every(isNetwork),
}

/** Reason why a value is not allowed for a key, for the operator; undefined when it is allowed. */
export function valueProblem(key: string, value: unknown): string | undefined {
  if (!isSettingKey(key)) return `there is no setting ${key}`
  const fits = Value.Check(findSetting(key).schema, value) && (FURTHER[key]?.(value) ?? true)
  return fits ? undefined : `${key} must be ${expectedValue(key)}`
}

function isZone(name: unknown): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: String(name) }) !== undefined
  } catch {
    return false
  }
}

/** The allowed values in words, for example `a whole number from 1 to 100 (minutes)`. */
export function expectedValue(key: SettingKey): string {
  const { schema, unit } = findSetting(key)
  const { type, minimum, maximum, maxLength, maxItems } = schema as TSchema & Record<string, unknown>
  if (type === 'boolean') return 'on or off (true or false)'
  if (type === 'integer') return `a whole number from ${minimum} to ${maximum} (${unit})`
  if (type === 'array') {
    const icons = unit.includes('icon?') ? `; an icon is one of ${ICONS.join(' ')}` : ''
    return `a ${unit}, at most ${maxItems}${icons}`
  }
  return type === 'string' ? `${unit}, at most ${maxLength} characters` : unit
}
