import type { Settings } from '@jogo/contract/settings'

/** What a game may lose in 24 hours before it pauses itself, centavos; 0 is no limit. */
export const lossMaxOf = (
  game: string,
  settings: Pick<Settings, 'casino_loss_max' | 'casino_loss_games'>,
): number => settings.casino_loss_games.find((one) => one.game === game)?.loss_max ?? settings.casino_loss_max
