import type { Tx } from '../../../platform/db.ts'
import { entryFingerprint, type ListedEntry, toSlug } from './listed-entry.ts'
import * as store from './supplier-list-store.ts'

export interface IngestedList {
  added: number
  changed: number
  gone: number
  /** Number of the supplier's games that the lobby showed before. */
  known: number
}

/**
 * Applies a supplier's list to the catalogue. New games get an id and a slug, changed games keep both, and unlisted games are hidden until they are listed
 * again. Nothing is deleted, and operators' settings stay.
 * @param mayLose whether this many known games may disappear; otherwise nothing is changed
 * @returns undefined if they may not
 */
export async function ingestList(
  tx: Tx,
  supplier: string,
  entries: readonly ListedEntry[],
  { now, mayLose }: { now: Date; mayLose: (gone: number, known: number) => boolean },
): Promise<IngestedList | undefined> {
  await store.lockSupplier(tx, supplier)
  const ours = await store.listOwnProviders(tx)
  // If a supplier's provider has the name of one of our own, the supplier's name is added to it.
  const listed = entries.map((game) =>
    ours.has(toSlug(game.provider)) ? { ...game, provider: `${game.provider} (${supplier})` } : game,
  )
  const before = new Map(
    (await store.listStored(tx, supplier)).map((storedGame) => [storedGame.key, storedGame]),
  )
  const keys = new Set(listed.map(({ key }) => key))
  const shown = [...before.values()].filter(({ isAbsent }) => !isAbsent)
  const gone = shown.filter(({ key }) => !keys.has(key))
  if (gone.length > 0 && !mayLose(gone.length, shown.length)) return undefined
  const added = listed.filter(({ key }) => !before.has(key))
  const changed = listed.filter((listedEntry) => {
    const old = before.get(listedEntry.key)
    return old && (old.isAbsent || old.fingerprint !== entryFingerprint(listedEntry))
  })
  if (added.length > 0 || changed.length > 0)
    await store.insertProviders(tx, providers([...added, ...changed]))
  const named = added.length > 0 ? withSlugs(added, await store.listSlugs(tx)) : []
  for (const some of inParts(named)) await store.insertGames(tx, supplier, some, now)
  for (const some of inParts(changed)) await store.updateGames(tx, supplier, some)
  if (gone.length > 0)
    await store.updateGamesAbsent(
      tx,
      supplier,
      gone.map(({ key }) => key),
      now,
    )
  return { added: added.length, changed: changed.length, gone: gone.length, known: shown.length }
}

/** Number of games per statement, which stays well within its time limit. */
const AT_ONCE = 1_000

const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) =>
    all.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  )

const providers = (games: readonly ListedEntry[]) => [
  ...new Map(
    games.map(({ provider }) => [toSlug(provider), { slug: toSlug(provider), name: provider }]),
  ).values(),
]

/** Gives each new game a unique slug from its provider and name. */
function withSlugs(games: readonly ListedEntry[], taken: Set<string>) {
  return games.map((game) => {
    const stem = `${toSlug(game.provider)}-${toSlug(game.name)}`.slice(0, SLUG_AT_MOST).replace(/-$/, '')
    let slug = stem
    for (let number = 2; taken.has(slug); number += 1) slug = `${stem}-${number}`
    taken.add(slug)
    return { ...game, slug }
  })
}

const SLUG_AT_MOST = 100
