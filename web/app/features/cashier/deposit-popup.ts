import type { PublicSettings } from '@jogo/contract/settings'
import { isExit } from '../../lib/exits.ts'
import { paths } from '../../lib/paths.ts'

export interface PopupFacts {
  settings: Partial<Pick<PublicSettings, 'deposit_enable_popup' | 'deposit_enabled' | 'deposit_popup_timer'>>
  /** The player is verified and not excluded. */
  mayDeposit: boolean
  /** Real and bonus balance, centavos; undefined while unknown. */
  money: number | undefined
  path: string
  shownBefore: boolean
}

const DEFAULT_TIMER_S = 10

/**
 * Delay in ms on this page until the deposit dialog opens automatically; undefined for never. The dialog opens once per visit, for a
 * player who may deposit and has no money. It never opens in a game, nor on pages for withdrawals or limits.
 */
export function popupAfterMs({
  settings,
  mayDeposit,
  money,
  path,
  shownBefore,
}: PopupFacts): number | undefined {
  if (!settings.deposit_enable_popup || !settings.deposit_enabled || shownBefore) return undefined
  if (!mayDeposit || money !== 0) return undefined
  if (path === paths.deposit || isExit(path) || /^\/(play|games)\//.test(path)) return undefined
  return (settings.deposit_popup_timer ?? DEFAULT_TIMER_S) * 1_000
}
