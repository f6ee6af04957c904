import { rtpKeyOf } from '@jogo/contract/settings'
import { GAME_NAMES } from '@jogo/rules/games/all'
import { saveReturns } from './catalogue-store.ts'
import type { CatalogueDeps } from './deps.ts'

/** Lists are filtered and sorted by the return that the operator has set, which is what cards of our own games show. */
export async function keepReturns({ db, settings }: Pick<CatalogueDeps, 'db' | 'settings'>): Promise<void> {
  const now = settings()
  const returns = GAME_NAMES.flatMap((slug) => {
    const key = rtpKeyOf(slug)
    return key ? [{ slug, rtpBp: now[key] }] : []
  })
  await db.transaction((tx) => saveReturns(tx, returns))
}
