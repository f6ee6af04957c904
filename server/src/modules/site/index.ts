import type { Settings } from '@jogo/contract/settings'
import { sql } from 'kysely'
import type { Database } from '../../platform/db.ts'
import { isDatabaseAway } from '../../platform/db.ts'
import type { Logger } from '../../platform/log.ts'
import { type SettingsSnapshot, settingsRows, snapshotOf } from './settings.ts'

export type { SettingsSnapshot } from './settings.ts'

export interface SiteDeps {
  db: Database
  log: Logger
  /** Names the build, so that a page can tell that a newer one is out. */
  build: string
}

/** What the operator decided, the same for everybody: settings, and whether the house is open. */
export interface Site {
  /** At most a second old; the last known values while the database is away, the defaults before the first look. */
  current(): Settings
  snapshot(): SettingsSnapshot
  health(): Promise<{ status: 'ok' | 'reconnecting'; build: string }>
  /** Looks now instead of within the second. */
  refresh(): Promise<void>
  close(): void
}

const POLL_MS = 1_000
const HEALTH_MS = 1_500

export function createSite({ db, log, build }: SiteDeps): Site {
  let snapshot = snapshotOf([])
  let seen = ''
  let isOpen = true
  let timer: NodeJS.Timeout | undefined

  const refresh = async () => {
    const rows = await settingsRows(db.sql)
    const text = JSON.stringify(rows)
    if (text === seen) return
    snapshot = snapshotOf(rows, log)
    seen = text
  }
  const poll = async () => {
    try {
      await refresh()
    } catch (error) {
      if (!isDatabaseAway(error)) log.error({ err: error }, 'the settings could not be read')
    }
    if (isOpen) timer = setTimeout(poll, POLL_MS).unref()
  }
  void poll()

  return {
    current: () => snapshot.values,
    snapshot: () => snapshot,
    health: async () => {
      const isThere = await Promise.race([isReachable(db), pause(HEALTH_MS)])
      return { status: isThere ? 'ok' : 'reconnecting', build }
    },
    refresh,
    close: () => {
      isOpen = false
      clearTimeout(timer)
    },
  }
}

const isReachable = (db: Database): Promise<boolean> =>
  sql`select 1`.execute(db.sql).then(
    () => true,
    () => false,
  )

const pause = (ms: number) => new Promise<false>((resolve) => setTimeout(resolve, ms, false).unref())
