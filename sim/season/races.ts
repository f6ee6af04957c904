/** Fields of runners, as for a tournament's winner: ties, non-starters, and odds of withdrawn runners. */

import { placeResult, VOID } from '@jogo/rules/bets/factor'
import { type EachWay, eachWayFactors, runnerDeduction } from '@jogo/rules/bets/runners'
import type { Fraction } from '@jogo/rules/fraction'
import { oddsMilli } from '@jogo/rules/money'
import type { Chance } from './chance.ts'
import type { RaceReport } from './independent-payout.ts'

export interface SeasonRunner {
  thousandths: number
  /** Absent for a runner that did not start. */
  rank?: number
  sharing: number
}

export interface SeasonRace {
  runners: SeasonRunner[]
  withdrawn: number[]
  terms: EachWay
}

export function drawRace(chance: Chance): SeasonRace {
  const starters = 8 + chance.below(13)
  const runners: SeasonRunner[] = []
  let rank = 1
  while (runners.length < starters) {
    const sharing = Math.min(starters - runners.length, chance.below(5) === 0 ? 2 + chance.below(3) : 1)
    for (let index = 0; index < sharing; index += 1)
      runners.push({ thousandths: oddsIn(chance), rank, sharing })
    rank += sharing
  }
  const absent = Array.from({ length: chance.below(3) }, () => oddsIn(chance))
  return {
    runners: [...runners, ...absent.map((thousandths) => ({ thousandths, sharing: 1 }))],
    withdrawn: absent,
    terms: { share: chance.pick([4, 5] as const), places: 2 + chance.below(3) },
  }
}

/** Odds from 1.05 to 101, with short and long prices. */
const oddsIn = (chance: Chance): number => 1_000 + 10 * Math.round(5 * 2_000 ** chance.share())

/** Factors by the rules of the site: to win, and to be placed. */
export function raceFactors(
  { runners, withdrawn, terms }: SeasonRace,
  at: number,
): { win: Fraction; place: Fraction } {
  const { thousandths, rank, sharing } = runners[at] as SeasonRunner
  const results =
    rank === undefined
      ? { win: VOID, place: VOID }
      : { win: placeResult(rank, sharing, 1), place: placeResult(rank, sharing, terms.places) }
  // A bet on a runner that did not start causes no deduction for the other runners.
  const deduction = rank === undefined ? 0 : runnerDeduction(withdrawn.map((odds) => oddsMilli(odds)))
  return eachWayFactors(oddsMilli(thousandths), terms, results, deduction)
}

/** The race in the second settlement's form. */
export function toldRace({ runners, withdrawn, terms }: SeasonRace, at: number): RaceReport {
  const { thousandths, rank, sharing } = runners[at] as SeasonRunner
  return {
    thousandths,
    runner: rank === undefined ? { sharing } : { rank, sharing },
    withdrawn,
    eachWay: terms,
  }
}
