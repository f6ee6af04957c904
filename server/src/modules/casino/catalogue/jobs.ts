import { rtpKey } from '@jogo/contract/settings'
import { GAME_NAMES } from '@jogo/rules/games/all'
import type { ModuleJobs } from '../../../platform/jobs.ts'
import { updateReturns } from './catalogue-store.ts'
import type { CatalogueDeps } from './deps.ts'
import { fetchPicture } from './pictures/fetch-picture.ts'
import { TASKS } from './queue.ts'

const KEEP_RETURNS_EVERY_MS = 30_000

export const catalogueJobs = (deps: CatalogueDeps): ModuleJobs => ({
  tasks: { [TASKS.takePicture]: (payload) => fetchPicture(deps, (payload as { gameId: number }).gameId) },
  repeats: [{ name: 'casino.keep-returns', everyMs: KEEP_RETURNS_EVERY_MS, run: () => copyReturns(deps) }],
})

/** Copies the RTPs from the operators' settings into the catalogue, for filters and sorting. Cards of our own games then show the same RTP. */
export async function copyReturns({ db, settings }: Pick<CatalogueDeps, 'db' | 'settings'>): Promise<void> {
  const now = settings()
  const returns = GAME_NAMES.flatMap((slug) => {
    const key = rtpKey(slug)
    return key ? [{ slug, rtpBp: now[key] }] : []
  })
  await db.transaction((tx) => updateReturns(tx, returns))
}
