import { MAX_CENTS } from '@jogo/contract/scalars'
import type { Settings } from '@jogo/contract/settings'
import type { Jurisdiction } from '@jogo/rules/jurisdiction'

/** No setting holds back the real balance of a player; 0 switches a limit off. */
const NO_WITHDRAWAL_LIMITS = {
  withdraw_enabled: true,
  withdraw_max: MAX_CENTS,
  withdraw_daily: 0,
  withdraw_daily_request: 0,
  withdraw_hourly: 0,
  withdraw_interval: 0,
  withdraw_variation: 0,
  withdraw_auto_disable: 0,
  withdraw_auto_kyc: false,
} as const satisfies Partial<Settings>

/** The settings as far as the jurisdiction allows them: a setting that it forbids gets the value that has no effect. */
export const lawful = (
  settings: Settings,
  {
    depositRollover,
    withdrawalLimits,
    unaskedDialogs,
  }: Pick<Jurisdiction, 'depositRollover' | 'withdrawalLimits' | 'unaskedDialogs'>,
): Settings => ({
  ...settings,
  ...(depositRollover === 'none' && { deposit_rollover: 0 }),
  ...(withdrawalLimits === 'none' && NO_WITHDRAWAL_LIMITS),
  ...(unaskedDialogs === 'none' && { deposit_enable_popup: false }),
})
