import { isDeepStrictEqual } from 'node:util'
import type { SettingKey } from '@jogo/contract/settings'
import { type SettingRow, settingsSnapshot } from '../server/src/modules/house/site/index.ts'
import { writeValue } from './setting-value.ts'

/** Value that the site uses in place of a contradictory stored value, in words for the operator; undefined when the stored value is used. */
export function usedInstead(key: SettingKey, rows: readonly SettingRow[]): string | undefined {
  const stored = rows.find((row) => row.key === key)
  const used = settingsSnapshot(rows).values[key]
  if (!stored || isDeepStrictEqual(stored.value, used)) return undefined
  return `The site uses ${writeValue(used)}: the other settings do not allow what stands here.`
}
