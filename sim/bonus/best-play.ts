/**
 * What a grant of each kind of campaign costs the house when its player plays best. `steady` is the closed form of whoever stakes little on Dice, at the lowest risk
 * that counts, and so never loses his pot before the end: the award less the edge of Dice on all that is to be staked. `best` is the most that can be expected of any
 * play. Of an amount it is that of `bestOfPot`, with the bets of Dice and Plinko that count, stakes in units of 50 centavos, and no money of the player's but the
 * deposit that the grant asks for, which he does not take out before the end. Of a free bet it is the closed form at odds without a margin, of which those are best
 * whose prize is the highest that is paid. Of free spins it is a bound: each prize in bonus has to be staked once at least, and no bet returns more than the best one.
 */
import { awardOf, requiredOf } from '@jogo/rules/bonus/award'
import type { CampaignTerms } from '@jogo/rules/bonus/terms'
import { SLOT_FIGURES } from '@jogo/rules/games/watch/slot-shares'
import { cents } from '@jogo/rules/money'
import { houseReturn } from '../games/house-return.ts'
import { type OfferedBet, oddsOfBet } from '../odds.ts'
import { HOUSE_GAMES } from '../players.ts'
import { bestOfPot, type PotBet } from './pot.ts'

/** Centavos. */
const UNIT = 50
/** Units of a stake whose payout is whole in units, for bets that pay in tenths of it. */
const TENTHS = 10
/** Of Dice, winning rolls whose payout is exact in tenths. */
const WINS = [9_000, 4_950, 3_300, 1_980, 990, 99, 9]

export interface BestPlay {
  /** What the grant is worth, centavos. */
  award: number
  steady: number
  best: number
}

/** The bet that returns most of all that the house's own games offer, as they are set by default. */
export function bestBet(): { game: string; bet: string; rtp: number; risk: number } {
  const all = Object.entries(HOUSE_GAMES).flatMap(([game, { bets }]) =>
    bets().map((bet) => ({ game, bet: bet.bet, rtp: oddsOfBet(bet).rtp, risk: riskOf(bet) })),
  )
  return all.reduce((best, one) => (one.rtp > best.rtp ? one : best))
}

/** The mean of what is lost of a stake, as a share of it. */
export const riskOf = ({ outcomes }: Pick<OfferedBet, 'outcomes'>): number =>
  outcomes.reduce((risk, { times, chance }) => risk - chance * Math.min(1, times), 1)

/** Bets that risk at least so much, parts per million. */
export function countingBets(leastRiskPpm: number): PotBet[] {
  const dice = WINS.map((wins) => [{ times: (houseReturn('dice') * 10_000) / wins, chance: wins / 10_000 }])
  const plinko = HOUSE_GAMES.plinko?.bets().map(({ outcomes }) => outcomes) ?? []
  return [...dice, ...plinko]
    .filter((outcomes) => Math.round(riskOf({ outcomes }) * 1_000_000) >= leastRiskPpm)
    .flatMap((outcomes) => {
      const per = outcomes.every(({ times }) => isWhole(times)) ? 1 : TENTHS
      const paid = outcomes.map(({ times, chance }) => ({ chance, pays: Math.round(times * per) }))
      const isExact = outcomes.every(({ times }) => isWhole(times * per))
      return isExact ? [{ per, outcomes: paid.filter(({ pays }) => pays > 0) }] : []
    })
}

const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-9

/** By the least deposit or losses that the campaign grants for: of more, `stakeMax` allows less bold play. */
export function bestPlayOf(terms: CampaignTerms): BestPlay {
  const losses = cents('leastLosses' in terms.award ? terms.award.leastLosses : 0)
  const deposit = cents(terms.conditions.leastDeposit)
  const { amount, worth } = awardOf(terms, { deposit, losses })
  const award = Number(worth)
  if (terms.kind === 'free_bet') {
    const { stake, prize } = terms.award
    const best = prize.most === null ? stake : stake * (1 - stake / (stake + prize.most))
    return { award, steady: best, best }
  }
  const edge = 1 - houseReturn('dice')
  if (terms.kind === 'free_spins') {
    const figures: Readonly<Record<string, { rtp: number }>> = SLOT_FIGURES
    // Of a supplier's slot nothing is known; none is to return more than is staked.
    const won = award * (figures[terms.award.game]?.rtp ?? 1)
    const times = terms.award.prize.to === 'real' ? 0 : terms.rollover.multiple / 1_000
    return {
      award,
      steady: won * (1 - edge * times),
      best: won * (1 - (1 - bestBet().rtp) * Math.min(1, times)),
    }
  }
  const toStake = Number(requiredOf(terms, amount, deposit)) / 1_000
  const pot = {
    amount: Math.floor(Number(amount + deposit) / UNIT),
    toStake: Math.ceil(toStake / UNIT),
    mostStake: Math.floor((terms.stakeMax ?? toStake) / UNIT),
  }
  const best = bestOfPot(pot, countingBets(terms.leastRiskPpm)) * UNIT
  return { award, steady: award - edge * toStake, best: best - Number(deposit) }
}
