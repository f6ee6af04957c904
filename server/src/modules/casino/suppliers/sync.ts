import type { ListedGame } from '../../../partners/supplier.ts'
import { tryEach } from '../../../platform/try-each.ts'
import type { IngestedList, ListedEntry } from '../catalogue/index.ts'
import type { SuppliersDeps } from './deps.ts'
import { GAME_SUPPLIERS, type GameSupplier } from './names.ts'
import { looksLikeOurs } from './own-name.ts'
import * as store from './sync-store.ts'

export type Synced =
  | ({ is: 'taken in'; listed: number; strange: string[] } & IngestedList)
  /** The list lacks too many known games, as a truncated list would. Nothing was changed. */
  | { is: 'too short'; listed: number; strange: string[] }
  | { is: 'unavailable' | 'not configured' }

/** Share of the shown games that may be missing. A list that lacks more is implausible. */
const LOSES_AT_MOST = 0.2
const SYNC_EVERY_MS = 3_600_000
const TRY_AGAIN_MS = 60_000
/** Maximum games that a line of the log names. */
const NAMED_AT_MOST = 5

/** Synchronises a supplier's catalogue. @param isSure whether an operator has confirmed that the missing games are gone */
export async function syncCatalogue(
  { db, clock, catalogue, companies, log }: SyncDeps,
  supplier: GameSupplier,
  { isSure = false } = {},
): Promise<Synced> {
  const company = companies[supplier]
  if (!company) return { is: 'not configured' }
  const list = await company.catalogue()
  const at = clock.now()
  if (!list || list.games.length === 0) {
    await store.upsertFailed(db.sql, supplier, at, list ? 'empty' : 'unavailable')
    return { is: 'unavailable' }
  }
  const { strange } = list
  const listed = list.games.length
  if (strange.length > 0)
    log.warn(
      { supplier, strange: strange.length, some: strange.slice(0, NAMED_AT_MOST) },
      'a catalogue has strange entries',
    )
  const taken = await db.transaction((tx) =>
    catalogue.ingestList(
      tx,
      supplier,
      list.games.map((game) => toEntry(game, supplier)),
      {
        now: at,
        mayLose: (gone, known) => isSure || gone <= known * LOSES_AT_MOST,
      },
    ),
  )
  if (!taken) {
    log.error({ supplier, listed }, 'a catalogue is much shorter than before, and was not taken in')
    await store.upsertFailed(db.sql, supplier, at, 'too short')
    return { is: 'too short', listed, strange }
  }
  await store.upsertSynced(db.sql, supplier, at, listed)
  return { is: 'taken in', listed, strange, ...taken }
}

/** Synchronises each supplier that is due: every hour, and a minute after a failure. */
export async function syncDue(deps: SyncDeps): Promise<void> {
  await tryEach(GAME_SUPPLIERS, async (supplier) => {
    if (deps.companies[supplier] && (await store.claimTurn(deps.db.sql, supplier, deps.clock.now(), TURN)))
      await syncCatalogue(deps, supplier)
  })
}

const TURN = { everyMs: SYNC_EVERY_MS, againMs: TRY_AGAIN_MS }

export type SyncDeps = Pick<SuppliersDeps, 'db' | 'clock' | 'companies' | 'log'> & {
  catalogue: Pick<SuppliersDeps['catalogue'], 'ingestList'>
}

const TITLES: Readonly<Record<GameSupplier, string>> = { softswiss: 'Softswiss', pragmatic: 'Pragmatic' }
const CATEGORY_OF = { slots: 'slots', live: 'live', card: 'tables', casual: 'slots' } as const

/** Entry of a listed game. A provider with the house's own name is listed with its supplier's name. */
const toEntry = (game: ListedGame, supplier: GameSupplier): ListedEntry => ({
  key: game.key,
  name: game.title,
  provider: looksLikeOurs(game.provider) ? TITLES[supplier] : game.provider,
  category: CATEGORY_OF[game.category],
  mechanic: game.mechanic ?? null,
  volatility: game.volatility ?? null,
  rtpBp: game.rtpBp ?? null,
  maxWin: game.maxWin ?? null,
  lines: game.lines ?? null,
  stakeMin: game.stakeMin ?? null,
  hasDemo: game.hasDemo,
  hasFreeSpins: game.hasFreeSpins,
  pictureUrl: game.picture ?? null,
  countriesBarred: game.countriesBarred,
})
