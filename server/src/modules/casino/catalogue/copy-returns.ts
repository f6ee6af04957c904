import { rtpKeyOf } from '@jogo/contract/settings'
import { GAME_NAMES } from '@jogo/rules/games/all'
import { updateReturns } from './catalogue-store.ts'
import type { CatalogueDeps } from './deps.ts'

/** Copies the RTPs set by operators into the catalogue, for filters and sorting; cards of our own games show the same RTP. */
export async function copyReturns({ db, settings }: Pick<CatalogueDeps, 'db' | 'settings'>): Promise<void> {
  const now = settings()
  const returns = GAME_NAMES.flatMap((slug) => {
    const key = rtpKeyOf(slug)
    return key ? [{ slug, rtpBp: now[key] }] : []
  })
  await db.transaction((tx) => updateReturns(tx, returns))
}
