import type { Combination } from '@jogo/rules/bets/lines'
import { decidedShare, type SettledStake } from '@jogo/rules/bonus/contribution'
import type { StakeMechanic } from '@jogo/rules/bonus/mechanics'
import { cents } from '@jogo/rules/money'
import type { PayloadOf } from '../../../facts.ts'
import type { StakeFact } from './stake-store.ts'

type BetFact = PayloadOf<'bet.settled'>

/** The stake of a fact in the form of the rules. @param riskPpm for a sports bet, because only a round's fact contains it */
export function settledStake(
  fact: StakeFact,
  { withoutBonus, riskPpm }: { withoutBonus: boolean; riskPpm: number | undefined },
): SettledStake {
  const stake = cents(fact.stakeReal + fact.stakeBonus)
  const common = { stake, withoutBonus, isFree: false, decided: { up: 1n, down: 1n } }
  if (fact.name === 'bet.settled' || fact.name === 'bet.corrected') {
    const { betId: id, kind, leastOdds, voidHalves } = fact
    return {
      ...common,
      ...(voidHalves !== undefined && {
        decided: decidedShare([...voidHalves].map(Number) as (0 | 1 | 2)[], combinationIn(fact)),
      }),
      ...{ id, leastOdds, riskPpm, placedAt: Date.parse(fact.placedAt) },
      product: 'sports',
      mechanic: fact.mechanic ?? kind,
      state: stateOfBet(fact.state),
    }
  }
  const { roundId: id, game, group, ending } = fact
  return {
    ...{
      ...common,
      id,
      placedAt: Date.parse(fact.openedAt),
      product: 'casino',
      game,
      group,
      mechanic: factMechanic(fact),
    },
    ...(fact.riskPpm !== undefined && { riskPpm: fact.riskPpm }),
    state: ending === 'refunded' ? 'refunded' : 'decided',
  }
}

/** Lines of a bet. Facts of the release before have no `sizes`: their bets are one line of all legs. */
function combinationIn({ sizes, bankers }: BetFact): Combination | undefined {
  if (sizes === undefined) return undefined
  const numbers = (text: string) => text.split(',').map(Number)
  return { sizes: numbers(sizes), ...(bankers && { bankers: numbers(bankers) }) }
}

function stateOfBet(state: BetFact['state']): SettledStake['state'] {
  if (state === 'refused') return 'refunded'
  return state === 'open' || state === 'void' ? state : 'decided'
}

/** Mechanic of a fact; facts of the release before have none. */
const factMechanic = ({ mechanic }: { mechanic?: StakeMechanic | undefined }): StakeMechanic =>
  mechanic ?? 'other'
