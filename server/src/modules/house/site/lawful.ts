import { MAX_CENTS } from '@jogo/contract/scalars'
import type { Settings } from '@jogo/contract/settings'
import { GAME_NAMES, GAMES, type GameName } from '@jogo/rules/games/all'
import { currentVersion } from '@jogo/rules/games/game'
import type { Jurisdiction } from '@jogo/rules/jurisdiction'
import { NETWORK_KINDS } from '@jogo/rules/location/place'

/** Settings of withdrawals under a law that forbids holding back the real balance of a player; 0 switches a limit off. */
const NO_WITHDRAWAL_LIMITS = {
  withdraw_enabled: true,
  withdraw_max: MAX_CENTS,
  withdraw_daily: 0,
  withdraw_daily_request: 0,
  withdraw_hourly: 0,
  withdraw_interval: 0,
  withdraw_variation: 0,
  withdraw_auto_disable: 0,
  withdraw_affiliate_day: 0,
  withdraw_auto_kyc: false,
} as const satisfies Partial<Settings>

/** Settings within the jurisdiction. A setting that the law forbids gets its neutral value. */
export const lawful = (
  settings: Settings,
  {
    depositRollover,
    withdrawalLimits,
    referralRewards,
    liveBetting,
    unaskedDialogs,
    certificates,
    cashOut,
    idleMinutesMost,
    faceDaysMost,
    location,
  }: Omit<Jurisdiction, 'name'>,
): Settings => ({
  ...settings,
  ...(depositRollover === 'none' && { deposit_rollover: 0 }),
  ...(withdrawalLimits === 'none' && NO_WITHDRAWAL_LIMITS),
  ...(referralRewards === 'none' && { refer_enabled: false }),
  ...(liveBetting === 'none' && { sportsbook_live: false }),
  ...(unaskedDialogs === 'none' && { deposit_enable_popup: false }),
  ...(cashOut === 'none' && { sportsbook_cash_out: false }),
  ...(certificates === 'required' && { casino_games: withUncertified(settings) }),
  ...(location === 'brazil' && { play_countries: 'BR', refused_networks: NETWORK_KINDS.join() }),
  ...(idleMinutesMost && {
    mines_idle_minutes: Math.min(settings.mines_idle_minutes, idleMinutesMost),
  }),
  ...(faceDaysMost && {
    kyc_face_new_device: true,
    kyc_face_contact: true,
    kyc_face_days: Math.min(settings.kyc_face_days || faceDaysMost, faceDaysMost),
  }),
})

/** Closes every game without a certificate for its current version. Games closed for other reasons stay closed. */
function withUncertified({
  casino_games: games,
  casino_certificates: known,
}: Settings): Settings['casino_games'] {
  const isCertified = (name: GameName) =>
    known.some(({ game, version }) => game === name && version === currentVersion(GAMES[name]))
  const closed = GAME_NAMES.filter((name) => !isCertified(name))
  return [
    ...games.filter(({ game }) => !closed.some((name) => name === game)),
    ...closed.map((name) => ({
      paused: 'uncertified' as const,
      ...(games.find(({ game }) => game === name) ?? { game: name }),
    })),
  ]
}
