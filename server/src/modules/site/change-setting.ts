import { isDeepStrictEqual } from 'node:util'
import type { Settings } from '@jogo/contract/settings'
import { SETTINGS } from '@jogo/contract/settings'
import { isSettingKey, problemOf } from '@jogo/contract/settings/check'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db.ts'
import { publish } from '../../platform/outbox.ts'
import { settle } from './settle.ts'
import * as store from './store.ts'

export interface WantedChange {
  key: string
  /** Undefined puts the default back. */
  value: unknown
  /** Who changes it, for the record. */
  by: string
}

/** What the operator wants cannot stand; the message says why, and the old value stays. */
export class SettingProblem extends Error {
  override readonly name = 'SettingProblem'
}

/**
 * Changes one setting: the value, the record of who changed it and the fact that pages hear of, in one transaction.
 * @returns what stood before and what stands now, defaults included
 * @throws SettingProblem for an unknown key, a value of another type or size, or one that contradicts another setting
 */
export async function changeSetting(
  { db, clock }: { db: Database; clock: Clock },
  { key, value, by }: WantedChange,
): Promise<{ from: unknown; to: unknown }> {
  if (!isSettingKey(key)) throw new SettingProblem(problemOf(key, value))
  const problem = value === undefined ? undefined : problemOf(key, value)
  if (problem) throw new SettingProblem(problem)
  return db.transaction(async (tx) => {
    await store.lockSettings(tx)
    const { rows } = await store.readSettings(tx)
    const before = rows.find((row) => row.key === key)?.value
    const others = rows.filter((row) => row.key !== key)
    const known = contradictionsOf(rows)
    const added = contradictionsOf(value === undefined ? others : [...others, { key, value }])
    const contradiction = added.find((one) => !known.includes(one))
    if (contradiction) throw new SettingProblem(`${key} cannot be ${JSON.stringify(value)}: ${contradiction}`)
    const at = clock.now()
    if (!isDeepStrictEqual(before, value)) {
      await store.writeSetting(tx, key, value, at)
      const version = await store.insertChange(tx, { key, from: before, to: value, by, at })
      await publish(tx, { name: 'setting.changed', key, version })
    }
    return { from: before ?? SETTINGS[key], to: value ?? SETTINGS[key] }
  })
}

/** Rows that say nothing valid are passed over here as they are when read. */
function contradictionsOf(rows: readonly store.SettingRow[]): string[] {
  const problems: string[] = []
  const valid = rows.filter(({ key, value }) => problemOf(key, value) === undefined)
  const wanted = { ...SETTINGS, ...Object.fromEntries(valid.map(({ key, value }) => [key, value])) }
  settle(wanted as Settings, (found) => problems.push(found))
  return problems
}
