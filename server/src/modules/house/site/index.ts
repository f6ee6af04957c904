import { SITE_CHANNEL } from '@jogo/contract/realtime'
import type { Settings } from '@jogo/contract/settings'
import { type Database, isDatabaseAway } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { SiteDeps } from './deps.ts'
import { passCookie, readOperatorPass, readPass } from './operator-pass.ts'
import { type SettingsSnapshot, settingsSnapshot } from './settings.ts'
import { isReachable, readSettings } from './store.ts'

export { changeSetting, changeSettingBy } from './change-setting.ts'
export type { SiteDeps } from './deps.ts'
export { LAW_FIGURES, missingLawData, SANDBOX_CERTIFICATE } from './law-data.ts'
export { signPass } from './operator-pass.ts'
export { type SettingsSnapshot, settingsSnapshot } from './settings.ts'
export { listChanges, readSettings, type SettingRow } from './store.ts'

/** Reads the settings from the database, also inside a transaction that changes them. */
export const readSettingValues = async (db: Database): Promise<Settings> =>
  settingsSnapshot((await readSettings(db.sql)).rows).values

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** The operator's settings, and maintenance. */
export interface Site {
  /** The settings, at most a second old. While the database is away, the last known values; before the first read, the defaults. */
  current(): Settings
  /** @param version number of a change that the answer must include; an unknown number is ignored */
  snapshot(version?: number): Promise<SettingsSnapshot>
  /** Whether the site is in maintenance for this caller; an operator's pass is exempt. */
  isClosedTo(headers: Headers): boolean
  /** @throws Refusal maintenance */
  requireOpen(headers: Headers): void
  /** Value of `set-cookie` for an operator's pass. @throws Refusal not_found for a forged or expired pass */
  passCookie(pass: string): string
  health(): Promise<{ status: 'ok' | 'reconnecting'; build: string }>
  /** Reads the settings at once, not at the next poll. */
  refresh(): Promise<void>
  close(): void
}

const POLL_MS = 1_000
const HEALTH_MS = 1_500
const MAINTENANCE_SECONDS = 60

export function createSite(deps: SiteDeps): Site {
  const { db, bus, clock, log, build, operatorSecret, siteUrl, jurisdiction, hasSecondBook } = deps
  let snapshot = settingsSnapshot([], { jurisdiction, hasSecondBook })
  let version = 0
  let seen = ''
  let isOpen = true
  let timer: NodeJS.Timeout | undefined
  let reading: Promise<void> | undefined

  const read = async () => {
    const stored = await readSettings(db.sql)
    const text = JSON.stringify(stored.rows)
    if (text !== seen) snapshot = settingsSnapshot(stored.rows, { log, jurisdiction, hasSecondBook })
    seen = text
    version = stored.version
  }
  /** Reads the settings after the running read, which may have started before the change. Concurrent callers share this read. */
  const refresh = async () => {
    await reading?.catch(() => undefined)
    reading ??= read().finally(() => {
      reading = undefined
    })
    await reading
  }
  const tryRefresh = () =>
    refresh().catch((error: unknown) => {
      if (!isDatabaseAway(error)) log.error({ err: error }, 'the settings could not be read')
    })
  const poll = async () => {
    await tryRefresh()
    if (isOpen) timer = setTimeout(poll, POLL_MS).unref()
  }
  void poll()
  const unsubscribe = bus.subscribe(SITE_CHANNEL, () => void tryRefresh())

  const isClosedTo = (headers: Headers) =>
    snapshot.values.maintence && readPass(operatorSecret, readOperatorPass(headers), clock) === undefined

  return {
    current: () => snapshot.values,
    snapshot: async (minVersion = 0) => {
      if (minVersion > version) await tryRefresh()
      return snapshot
    },
    isClosedTo,
    requireOpen: (headers) => {
      if (isClosedTo(headers)) refuse('maintenance', { retryAfterSeconds: MAINTENANCE_SECONDS })
    },
    passCookie: (pass) => {
      const until = readPass(operatorSecret, pass, clock) ?? refuse('not_found')
      return passCookie(pass, until, clock, siteUrl.startsWith('https:'))
    },
    health: async () => {
      const isThere = await Promise.race([isReachable(db.sql), pause(HEALTH_MS)])
      return { status: isThere ? 'ok' : 'reconnecting', build }
    },
    refresh,
    close: () => {
      isOpen = false
      unsubscribe()
      clearTimeout(timer)
    },
  }
}

const pause = (ms: number) => new Promise<false>((resolve) => setTimeout(resolve, ms, false).unref())
