/**
 * Cost of a grant of each kind of campaign for the house at the player's best play. `steady` is the closed form of a player with small
 * stakes on Dice, at the lowest counted risk, who never loses the pot before the end: the award less the edge of Dice on the whole
 * rollover. `best` is the highest expected value of any play. For an amount it is `bestOfPot`, with the counted bets of Dice and Plinko and
 * stakes in units of 50 centavos. The player's only own money there is the required deposit, which stays until the end. For a free bet
 * `best` is the closed form at odds without a margin, with the odds of the highest paid prize. For free spins it is a bound: each prize in
 * bonus is staked once at least, and no bet returns more than the best bet.
 */
import { campaignAward, requiredRollover } from '@jogo/rules/bonus/award'
import type { CampaignTerms } from '@jogo/rules/bonus/terms'
import { SLOT_FIGURES } from '@jogo/rules/games/watch/slot-shares'
import { cents } from '@jogo/rules/money'
import { houseReturn } from '../games/house-return.ts'
import { type OfferedBet, oddsOfBet } from '../odds.ts'
import { HOUSE_GAMES } from '../players.ts'
import { bestOfPot, type PotBet } from './pot.ts'

/** Centavos. */
const UNIT = 50
/** Stake units with payouts in whole units, for bets that pay in tenths. */
const TENTHS = 10
/** Numbers of winning Dice rolls with an exact payout in tenths. */
const WINS = [9_000, 4_950, 3_300, 1_980, 990, 99, 9]

export interface BestPlay {
  /** Value of the grant, centavos. */
  award: number
  steady: number
  best: number
}

/** Bet with the highest return among the house's games, by default settings. */
export function bestBet(): { game: string; bet: string; rtp: number; risk: number } {
  const all = Object.entries(HOUSE_GAMES).flatMap(([game, { bets }]) =>
    bets().map((bet) => ({ game, bet: bet.bet, rtp: oddsOfBet(bet).rtp, risk: betRisk(bet) })),
  )
  return all.reduce((best, candidate) => (candidate.rtp > best.rtp ? candidate : best))
}

/** Mean loss of a stake, as a share of the stake. */
export const betRisk = ({ outcomes }: Pick<OfferedBet, 'outcomes'>): number =>
  outcomes.reduce((risk, { times, chance }) => risk - chance * Math.min(1, times), 1)

/** Bets that count for the rollover: their risk is at least `leastRiskPpm`, parts per million. */
export function countingBets(leastRiskPpm: number): PotBet[] {
  const dice = WINS.map((wins) => [{ times: (houseReturn('dice') * 10_000) / wins, chance: wins / 10_000 }])
  const plinko = HOUSE_GAMES.plinko?.bets().map(({ outcomes }) => outcomes) ?? []
  return [...dice, ...plinko]
    .filter((outcomes) => Math.round(betRisk({ outcomes }) * 1_000_000) >= leastRiskPpm)
    .flatMap((outcomes) => {
      const per = outcomes.every(({ times }) => isWhole(times)) ? 1 : TENTHS
      const paid = outcomes.map(({ times, chance }) => ({ chance, pays: Math.round(times * per) }))
      const isExact = outcomes.every(({ times }) => isWhole(times * per))
      return isExact ? [{ per, outcomes: paid.filter(({ pays }) => pays > 0) }] : []
    })
}

const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-9

/** Figures for the least deposit or losses of the campaign; with higher amounts `stakeMax` allows less bold play. */
export function findBestPlay(terms: CampaignTerms): BestPlay {
  const losses = cents('leastLosses' in terms.award ? terms.award.leastLosses : 0)
  const deposit = cents(terms.conditions.leastDeposit)
  const { amount, worth } = campaignAward(terms, { deposit, losses })
  const award = Number(worth)
  if (terms.kind === 'free_bet') {
    const { stake, prize } = terms.award
    const best = prize.most === null ? stake : stake * (1 - stake / (stake + prize.most))
    return { award, steady: best, best }
  }
  const edge = 1 - houseReturn('dice')
  if (terms.kind === 'free_spins') {
    const figures: Readonly<Record<string, { rtp: number }>> = SLOT_FIGURES
    // A supplier's slot is unknown; its return is assumed to be at most the stake.
    const won = award * (figures[terms.award.game]?.rtp ?? 1)
    const times = terms.award.prize.to === 'real' ? 0 : terms.rollover.multiple / 1_000
    return {
      award,
      steady: won * (1 - edge * times),
      best: won * (1 - (1 - bestBet().rtp) * Math.min(1, times)),
    }
  }
  const toStake = Number(requiredRollover(terms, amount, deposit)) / 1_000
  const pot = {
    amount: Math.floor(Number(amount + deposit) / UNIT),
    toStake: Math.ceil(toStake / UNIT),
    mostStake: Math.floor((terms.stakeMax ?? toStake) / UNIT),
  }
  const best = bestOfPot(pot, countingBets(terms.leastRiskPpm)) * UNIT
  return { award, steady: award - edge * toStake, best: best - Number(deposit) }
}
