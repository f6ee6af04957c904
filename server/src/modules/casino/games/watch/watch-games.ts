import type { GameLimits } from '@jogo/contract/settings/kinds'
import type { Database, Tx } from '../../../../platform/db.ts'
import { within } from '../../../../platform/db.ts'
import { changeSettingBy } from '../../../house/site/index.ts'
import type { GamesDeps } from '../deps.ts'
import { readClosed } from './closed-store.ts'
import { gameVerdict } from './game-verdict.ts'
import { dailyLossMax } from './loss-max.ts'
import * as store from './store.ts'
import { tallied } from './tally.ts'

/** Delay before ended rounds are counted, ms; by then their transactions are committed. */
const LAG_MS = 30_000
/** Period that a transaction counts, ms. A period without rounds is longer. */
const STEP_MS = 600_000
const LONGEST_STEP_MS = 24 * 3_600_000
const STEPS = 200

/**
 * Counts the rounds that ended since the last run and judges the payouts of each game. A game is paused after excessive losses in 24 hours, or at a deviation
 * of five standard errors from its promised RTP. Of concurrent calls one counts, and the others do nothing.
 */
export async function watchGames(deps: GamesDeps): Promise<void> {
  const last = deps.clock.now().getTime() - LAG_MS
  let ms = STEP_MS
  for (let steps = 0; steps < STEPS; steps += 1) {
    const found = await deps.db.transaction((tx) => countStep(tx, last, ms))
    if (found === undefined) break
    ms = found > 0 ? STEP_MS : Math.min(LONGEST_STEP_MS, ms * 2)
  }
  const paused = await deps.db.transaction((tx) => updateVerdicts(deps, tx))
  for (const { game, why, figures } of paused) {
    deps.security?.({ act: 'game.paused', result: 'refused', what: `${game}: ${why}` })
    deps.log.error({ game, why, ...figures }, 'a game has paused itself: npm run casino')
  }
}

/** @returns number of counted games and periods; undefined at the end */
async function countStep(tx: Tx, last: number, ms: number): Promise<number | undefined> {
  const after = await store.lockCursor(tx)
  if (!after || after.getTime() >= last) return undefined
  const until = new Date(Math.min(after.getTime() + ms, last))
  const tallies = tallied(await readClosed(tx, after, until))
  for (const tally of tallies) await store.upsertTally(tx, tally)
  await store.updateCursor(tx, until)
  return tallies.length
}

async function updateVerdicts(deps: GamesDeps, tx: Tx): Promise<store.Pause[]> {
  if (!(await store.lockCursor(tx))) return []
  const settings = deps.settings()
  const now = deps.clock.now()
  const pauses: store.Pause[] = []
  for (const watched of await store.readWatched(tx, now)) {
    const { game, isFlagged, lossDay } = watched
    const verdict = gameVerdict(watched, dailyLossMax(game, settings))
    await store.updateVerdict(tx, game, verdict, lossDay, now)
    const { errors, errorsDay, pause } = verdict
    const figures = { errors, errorsDay, lossDay: Number(lossDay) }
    if (verdict.isFlagged && !isFlagged)
      deps.log.error({ game, ...figures }, 'a game is off its promised return: npm run casino')
    const made = pause && { game, why: pause, figures, at: now }
    if (made && (await store.insertPause(tx, made))) {
      await pauseInSettings({ db: within(deps.db, tx), clock: deps.clock }, game, made.why)
      pauses.push(made)
    }
  }
  return pauses
}

const WATCH = 'watch'

const pauseInSettings = (
  deps: { db: Database; clock: GamesDeps['clock'] },
  game: string,
  why: 'losses' | 'odds',
) =>
  changeSettingBy(deps, {
    key: 'casino_games',
    by: WATCH,
    change: (now) => {
      const games = now as GameLimits[]
      const own = games.find((entry) => entry.game === game) ?? { game }
      return [...games.filter((entry) => entry !== own), { ...own, paused: why }]
    },
  })
