import type { SettledStake } from '@jogo/rules/bonus/contribution'
import type { StakeMechanic } from '@jogo/rules/bonus/mechanics'
import { cents } from '@jogo/rules/money'
import type { StakeFact } from './stake-store.ts'

/**
 * A fact about a stake as the rules count it.
 * @param seq the number of the movement that took the stake: what is placed before and after is told by it
 */
export function settledStake(fact: StakeFact, seq: number, withoutBonus: boolean): SettledStake {
  const stake = cents(fact.stakeReal + fact.stakeBonus)
  const common = { stake, placedAt: seq, withoutBonus, isFree: false, decided: { up: 1n, down: 1n } }
  if (fact.name === 'bet.settled' || fact.name === 'bet.corrected') {
    const { betId: id, kind } = fact
    return {
      ...common,
      id,
      product: 'sports',
      mechanic: fact.mechanic ?? kind,
      state: stateOfBet(fact.state),
    }
  }
  const { roundId: id, game, group, ending } = fact
  return {
    ...{ ...common, id, product: 'casino', game, group, mechanic: mechanicOf(fact) },
    ...(fact.riskPpm !== undefined && { riskPpm: fact.riskPpm }),
    state: ending === 'refunded' ? 'refunded' : 'decided',
  }
}

const stateOfBet = (state: string): SettledStake['state'] =>
  state === 'open' ? 'open' : state === 'void' ? 'void' : 'decided'

/** Facts of the release before name none. */
const mechanicOf = ({ mechanic }: { mechanic?: StakeMechanic | undefined }): StakeMechanic =>
  mechanic ?? 'other'
