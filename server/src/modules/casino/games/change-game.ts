import type { GameLimits } from '@jogo/contract/settings/kinds'
import { isGameName } from '@jogo/rules/games/all'
import type { Clock } from '../../../platform/clock.ts'
import { type Database, within } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { changeSettingBy, readSettingValues } from '../../house/site/index.ts'
import { updatePauseEnd } from './watch/store.ts'

/** An operator's settings of a game, centavos; null restores the common setting. */
export interface GameChange {
  game: string
  open?: boolean
  stake_min?: number | null
  stake_max?: number | null
  loss_max?: number | null
  /** Reason for opening a game after an automatic pause. */
  reason?: string
}

/**
 * Changes the settings of a game, in one transaction. Opening a game after an automatic pause requires a reason, which is stored with operator and time, and
 * restarts the count of the game.
 * @throws Refusal game_not_found, reason_missing, setting_contradicts, setting_invalid
 */
export async function changeGame(
  { db, clock }: { db: Database; clock: Clock },
  request: GameChange & { by: string },
): Promise<{ before: object; after: object }> {
  const { game, open, loss_max, reason, by } = request
  if (!isGameName(game)) refuse('game_not_found')
  return db.transaction(async (tx) => {
    const inside = { db: within(db, tx), clock }
    const { from, to } = await changeSettingBy(inside, {
      key: 'casino_games',
      by,
      change: (now) => {
        const games = now as GameLimits[]
        const own = games.find((entry) => entry.game === game) ?? { game }
        if (open && own.paused && !reason) refuse('reason_missing')
        const next = changed(own, request)
        const others = games.filter((entry) => entry.game !== game)
        return Object.keys(next).length > 1 ? [...others, next] : others
      },
    })
    const ended = open
      ? await updatePauseEnd(tx, game, { by, reason: reason || '-', at: clock.now() })
      : undefined
    const losses =
      loss_max === undefined
        ? undefined
        : await changeSettingBy(inside, {
            key: 'casino_loss_games',
            by,
            change: (now) => [
              ...(now as { game: string }[]).filter((entry) => entry.game !== game),
              ...(loss_max === null ? [] : [{ game, loss_max }]),
            ],
          })
    await requireStakes(inside.db, game)
    const own = (games: unknown) =>
      (games as { game: string }[]).find((entry) => entry.game === game) ?? { game }
    return {
      before: { ...own(from), ...(losses && own(losses.from)), ...(ended && { paused: ended }) },
      after: { ...own(to), ...(losses && own(losses.to)), ...(reason && { reason }) },
    }
  })
}

function changed(own: GameLimits, { open, stake_min, stake_max }: GameChange): GameLimits {
  const { open: wasOpen, paused, ...limits } = own
  const isOpen = open ?? wasOpen
  const next = {
    ...limits,
    ...(isOpen === false && { open: false }),
    ...(paused && !open && { paused }),
    ...(stake_min !== undefined && { stake_min }),
    ...(stake_max !== undefined && { stake_max }),
  }
  return Object.fromEntries(
    Object.entries(next).filter(([, value]) => value !== null),
  ) as unknown as GameLimits
}

/** Requires that the game's stake limits leave a range within the common limits. */
async function requireStakes(db: Database, game: string) {
  const settings = await readSettingValues(db)
  const { casino_bet_min_total: least, casino_bet_max_total: most } = settings
  const { stake_min = least, stake_max = most } =
    settings.casino_games.find((limits) => limits.game === game) ?? {}
  if (stake_min <= stake_max && stake_min <= most && stake_max >= least) return
  const why = `stakes of ${game} from ${stake_min} to ${stake_max}, of all games from ${least} to ${most}`
  refuse('setting_contradicts', { data: { key: 'casino_games', why } })
}
