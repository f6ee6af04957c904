/** Slips through the module for bets, with a record of who placed each bet and when. */
import { randomUUID } from 'node:crypto'
import { isRefusal } from '../../../../server/src/platform/refusal.ts'
import { type House, inLanes } from '../house.ts'
import { fixtureId } from '../place.ts'
import type { ChosenBet, ChosenLeg } from './bettors.ts'
import type { Waits } from './waits.ts'

export interface RecordedBet extends ChosenBet {
  round: number
  /** Seconds after the start of the round's matches; undefined before it. */
  second: number | undefined
}

export interface Slips {
  placed: RecordedBet[]
  /** Slips that the site did not take in, by the first reason. */
  declined: Record<string, number>
}

const LANES = 8

export async function placeSlips(
  house: House,
  { placed, declined }: Slips,
  waits: Waits,
  chosen: readonly ChosenBet[],
  { round, second }: Pick<RecordedBet, 'round' | 'second'>,
): Promise<void> {
  await inLanes(LANES, chosen, async (bet) => {
    const { id, player, policy, stake, legs, combination } = bet
    const asked = {
      ...{ id, stake, legs: legs.map(askedLeg) },
      combination: { sizes: [...combination.sizes], bankers: [...(combination.bankers ?? [])] },
    }
    try {
      const answer = await house.bets.place(player, { slip: randomUUID(), policy, bets: [asked] })
      const why = answer.problems[0]?.code
      if (why) return count(declined, why)
      placed.push({ ...bet, round, second })
      waits.note(answer.bets, second ?? 0)
    } catch (error) {
      if (!isRefusal(error)) throw error
      count(declined, error.code)
    }
  })
}

function count(declined: Record<string, number>, why: string): void {
  declined[why] = (declined[why] ?? 0) + 1
}

const askedLeg = ({ price, selection }: ChosenLeg) => ({
  ...{ fixture: fixtureId(price.match), market: price.market, specifiers: price.line },
  ...{ selection: price.ids[selection] ?? '', odds: price.odds[selection] ?? 0, version: price.version },
})
