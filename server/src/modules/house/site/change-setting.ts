import { isDeepStrictEqual } from 'node:util'
import type { SettingKey, Settings } from '@jogo/contract/settings'
import { SETTINGS } from '@jogo/contract/settings'
import { expectedValue, isSettingKey, valueProblem } from '@jogo/contract/settings/check'
import { publish } from '../../../facts.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type Database, within } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { resolveContradictions } from './contradictions.ts'
import * as store from './store.ts'

export interface SettingChangeRequest {
  key: string
  /** New value; undefined restores the default. */
  value: unknown
  /** Author of the change, for the audit. */
  by: string
}

export interface ComputedChange {
  key: SettingKey
  /** Computes the new value from the current value, which is locked and has defaults filled in. */
  change(now: unknown): unknown
  by: string
}

/** `changeSetting` with a function of the current value. */
export const changeSettingBy = (
  { db, clock }: { db: Database; clock: Clock },
  { key, change, by }: ComputedChange,
): Promise<{ from: unknown; to: unknown }> =>
  db.transaction(async (tx) => {
    await store.lockSettings(tx)
    const { rows } = await store.readSettings(tx)
    const now = rows.find((row) => row.key === key)?.value ?? SETTINGS[key]
    return changeSetting({ db: within(db, tx), clock }, { key, value: change(now), by })
  })

/**
 * Changes a setting: its value, its author and the fact that updates open pages, in one transaction.
 * @returns the values before and after, defaults included
 * @throws Refusal setting_unknown, setting_invalid for a wrong type or size, setting_contradicts for a
 *   conflict with another setting; after a refusal nothing is changed
 */
export async function changeSetting(
  { db, clock }: { db: Database; clock: Clock },
  { key, value, by }: SettingChangeRequest,
): Promise<{ from: unknown; to: unknown }> {
  if (!isSettingKey(key)) refuse('setting_unknown', { data: { key } })
  if (value !== undefined && valueProblem(key, value))
    refuse('setting_invalid', { data: { key, expected: expectedValue(key) } })
  return db.transaction(async (tx) => {
    await store.lockSettings(tx)
    const { rows } = await store.readSettings(tx)
    const before = rows.find((row) => row.key === key)?.value
    const others = rows.filter((row) => row.key !== key)
    const known = contradictions(rows)
    const added = contradictions(value === undefined ? others : [...others, { key, value }])
    const why = added.find((contradiction) => !known.includes(contradiction))
    if (why) refuse('setting_contradicts', { data: { key, why } })
    const at = clock.now()
    if (!isDeepStrictEqual(before, value)) {
      await store.upsertSetting(tx, key, value, at)
      const version = await store.insertChange(tx, { key, from: before, to: value, by, at })
      await publish(tx, { name: 'setting.changed', key, version })
    }
    return { from: before ?? SETTINGS[key], to: value ?? SETTINGS[key] }
  })
}

/** Contradictions of these settings. Invalid rows are ignored, as in reading. */
function contradictions(rows: readonly store.SettingRow[]): string[] {
  const problems: string[] = []
  const valid = rows.filter(({ key, value }) => valueProblem(key, value) === undefined)
  const settings = { ...SETTINGS, ...Object.fromEntries(valid.map(({ key, value }) => [key, value])) }
  resolveContradictions(settings as Settings, (found) => problems.push(found))
  return problems
}
