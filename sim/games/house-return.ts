import { SETTINGS_TABLE } from '@jogo/contract/settings'

/** What the house sets a game's return to unless the operator decides otherwise: 0.99 is 99 %. */
export function houseReturn(game: 'dice' | 'mines'): number {
  return SETTINGS_TABLE[`${game}_rtp_bp`].default / 10_000
}
