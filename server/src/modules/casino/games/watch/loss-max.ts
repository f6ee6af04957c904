import type { Settings } from '@jogo/contract/settings'

/** Loss of a game in 24 hours at which it is paused, centavos; 0 is no limit. */
export const dailyLossMax = (
  game: string,
  settings: Pick<Settings, 'casino_loss_max' | 'casino_loss_games'>,
): number =>
  settings.casino_loss_games.find((limit) => limit.game === game)?.loss_max ?? settings.casino_loss_max
