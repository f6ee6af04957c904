import { createHash } from 'node:crypto'
import { PUBLIC_KEYS, SETTINGS, type Settings } from '@jogo/contract/settings'
import { valueProblem } from '@jogo/contract/settings/check'
import { JURISDICTIONS, type Jurisdiction } from '@jogo/rules/jurisdiction'
import type { Logger } from '@jogo/telemetry/log'
import { resolveContradictions } from './contradictions.ts'
import { lawful } from './lawful.ts'
import type { SettingRow } from './store.ts'

export interface SettingsSnapshot {
  readonly values: Settings
  /** Body of the answer to `GET /v2/settings/`. */
  readonly body: Buffer
  readonly etag: string
}

export interface SettingsSurroundings {
  log?: Logger | undefined
  jurisdiction?: Jurisdiction | undefined
  /** Whether the supplier of the second sports area is configured; without it the area is closed. */
  hasSecondBook?: boolean
}

/**
 * The operator's values, with defaults for the others. Unknown keys, wrong types and values out of range are ignored, and contradictions are resolved, so that
 * a mistake cannot loosen a limit.
 */
export function settingsSnapshot(
  rows: readonly SettingRow[],
  { log, jurisdiction = JURISDICTIONS.open, hasSecondBook = true }: SettingsSurroundings = {},
): SettingsSnapshot {
  const draft: Record<string, unknown> = { ...SETTINGS }
  for (const { key, value } of rows) {
    const problem = valueProblem(key, value)
    if (problem === undefined) draft[key] = value
    else log?.warn({ key, value, problem }, 'a setting is ignored')
  }
  const agreed = resolveContradictions(draft as unknown as Settings, (problem) =>
    log?.warn({ problem }, 'settings that contradict each other are not taken as they are'),
  )
  const values = {
    ...lawful(agreed, jurisdiction),
    ...(!hasSecondBook && { sportsbook_second: false }),
  }
  const shown = Object.fromEntries(PUBLIC_KEYS.map((key) => [key, values[key]]))
  const body = Buffer.from(JSON.stringify({ ...shown, jurisdiction: jurisdiction.name }))
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { values, body, etag }
}
