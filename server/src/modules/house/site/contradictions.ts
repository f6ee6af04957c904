import { rtpKey, SETTINGS, type Settings } from '@jogo/contract/settings'
import { GAME_NAMES, GAMES, type GameName } from '@jogo/rules/games/all'
import { LEAST_RETURN_BP } from '@jogo/rules/games/game'
import { cents } from '@jogo/rules/money'

const PAIRS = [
  ['casino_bet_min_total', 'casino_bet_max_total'],
  ['deposit_min', 'deposit_max'],
  ['withdraw_min', 'withdraw_max'],
  ['sport_bet_min_single', 'sportsbook_bet_max_total'],
  ['sport_bet_min_total', 'sportsbook_bet_max_total'],
] as const

/**
 * Resolves contradicting settings without loosening a limit. A minimum is lowered to its maximum; the lowest stake is raised until every game has the legal
 * RTP.
 * @param note called with each contradiction
 */
export function resolveContradictions(values: Settings, note: (problem: string) => void): Settings {
  const settings: Draft = { ...values }
  for (const [low, high] of PAIRS) {
    if (settings[low] <= settings[high]) continue
    note(`${low} above ${high}`)
    settings[low] = settings[high]
  }
  checkWithdrawalsPossible(settings, note)
  checkReferralTerms(settings, note)
  checkReturns(settings, note)
  const { casino_bet_min_total: min, casino_bet_max_total: max } = settings
  settings.casino_bet_default = Math.min(Math.max(settings.casino_bet_default, min), max)
  return settings
}

type Draft = { -readonly [K in keyof Settings]: Settings[K] }

/** Lowers the minimum withdrawal to the hourly and daily limits of withdrawals; 0 is no limit. */
function checkWithdrawalsPossible(settings: Draft, note: (problem: string) => void): void {
  for (const limit of ['withdraw_hourly', 'withdraw_daily'] as const) {
    if (settings[limit] === 0 || settings[limit] >= settings.withdraw_min) continue
    note(`${limit} below withdraw_min`)
    settings.withdraw_min = settings[limit]
  }
}

/** Sets a bonus reward of the referral programme to 0 if it has no campaign, because the campaign defines its rollover. */
function checkReferralTerms(settings: Draft, note: (problem: string) => void): void {
  for (const side of ['referrer', 'referee'] as const) {
    if (settings[`refer_${side}_wallet_type`] === 'real' || settings[`refer_${side}_rollover_id`] !== '')
      continue
    if (settings[`refer_${side}_amount`] === 0) continue
    note(`refer_${side}_amount in bonus without refer_${side}_rollover_id`)
    settings[`refer_${side}_amount`] = 0
  }
}

/** Checks that every game returns enough of an allowed stake, and that the payout of the lowest stake is whole centavos for every bet. */
function checkReturns(settings: Draft, note: (problem: string) => void): void {
  for (const game of GAME_NAMES) checkReturn(game, settings, note)
}

function checkReturn(name: GameName, settings: Draft, note: (problem: string) => void): void {
  const game = GAMES[name]
  const maxWin = `${name}_max_win` as const
  const rtp = rtpKey(name)
  const rtpBp = () => (rtp ? settings[rtp] : (game.rtpBp?.(game.rarestBet) ?? 0))
  const lowest = () => Number(game.lowestStake(rtpBp(), LEAST_RETURN_BP))
  if (rtp && lowest() > settings.casino_bet_max_total) {
    note(`${rtp} returns too little of the highest stake`)
    settings[rtp] = SETTINGS[rtp]
  }
  if (lowest() > settings.casino_bet_min_total) {
    note(`${rtp ?? name} returns too little of the lowest stake`)
    settings.casino_bet_min_total = lowest()
  }
  const offer = { rtpBp: rtpBp(), maxWin: cents(settings[maxWin]) }
  if (game.highestStake(game.rarestBet, offer) < settings.casino_bet_min_total) {
    note(`${maxWin} below what the lowest stake can win`)
    settings[maxWin] = SETTINGS[maxWin]
  }
}
