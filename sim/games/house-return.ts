import { SETTINGS_TABLE } from '@jogo/contract/settings'

/** Default return of a game: 0.99 is 99 %. */
export function houseReturn(game: 'dice' | 'mines'): number {
  return SETTINGS_TABLE[`${game}_rtp_bp`].default / 10_000
}
