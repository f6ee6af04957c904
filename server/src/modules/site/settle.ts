import { SETTINGS, type Settings } from '@jogo/contract/settings'
import { highestStake, lowestStake } from '@jogo/rules/mines'
import { cents } from '@jogo/rules/money'

const PAIRS = [
  ['casino_bet_min_total', 'casino_bet_max_total'],
  ['deposit_min', 'deposit_max'],
  ['withdraw_min', 'withdraw_max'],
  ['sport_bet_min_single', 'sportsbook_bet_max_total'],
  ['sport_bet_min_total', 'sportsbook_bet_max_total'],
] as const

/** What a game must return on average (Portaria SPA/MF 1.207/2024), also after its payouts are rounded down. */
export const LEAST_RETURN_BP = 8_500

/**
 * Settings that contradict each other, made to agree in the way that opens no limit: a lowest amount comes down to its highest, the lowest
 * stake goes up to where Mines returns what the law asks.
 * @param note is told what was changed
 */
export function settle(wanted: Settings, note: (problem: string) => void): Settings {
  const settings: Draft = { ...wanted }
  for (const [low, high] of PAIRS) {
    if (settings[low] <= settings[high]) continue
    note(`${low} above ${high}`)
    settings[low] = settings[high]
  }
  keepExit(settings, note)
  keepReturns(settings, note)
  const { casino_bet_min_total: min, casino_bet_max_total: max } = settings
  settings.casino_bet_default = Math.min(Math.max(settings.casino_bet_default, min), max)
  return settings
}

type Draft = { -readonly [K in keyof Settings]: Settings[K] }

/** What may leave in an hour or a day (0 is no limit) is never less than what may leave at all. */
function keepExit(settings: Draft, note: (problem: string) => void): void {
  for (const limit of ['withdraw_hourly', 'withdraw_daily'] as const) {
    if (settings[limit] === 0 || settings[limit] >= settings.withdraw_min) continue
    note(`${limit} below withdraw_min`)
    settings.withdraw_min = settings[limit]
  }
}

function keepReturns(settings: Draft, note: (problem: string) => void): void {
  const lowest = () => Number(lowestStake(settings.mines_rtp_bp, LEAST_RETURN_BP))
  if (lowest() > settings.casino_bet_max_total) {
    note('mines_rtp_bp returns too little of the highest stake')
    settings.mines_rtp_bp = SETTINGS.mines_rtp_bp
  }
  if (lowest() > settings.casino_bet_min_total) {
    note('mines_rtp_bp returns too little of the lowest stake')
    settings.casino_bet_min_total = lowest()
  }
  const dearest = highestStake({
    mines: 24,
    rtpBp: settings.mines_rtp_bp,
    maxWin: cents(settings.mines_max_win),
  })
  if (dearest < settings.casino_bet_min_total) {
    note('mines_max_win below what the lowest stake can win')
    settings.mines_max_win = SETTINGS.mines_max_win
  }
}
