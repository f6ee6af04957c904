import { indexesOf, recorded, replayed, type Words } from '../fair/draw.ts'
import {
  endRound,
  type InstantGame,
  lowestStakeOf,
  type NoBet,
  type NoPlay,
  type Offer,
} from '../games/game.ts'
import { type Cents, cents } from '../money.ts'
import type { SlotData } from './data.ts'
import { playSlot, type SlotOutcome } from './play.ts'
import { type SlotTable, tableOf } from './table.ts'

/** A slot, as a game of the house: what is drawn of a round are its indexes, from which everything that it showed follows again. */
export interface SlotGame extends InstantGame<NoBet, NoPlay, number[]> {
  readonly versions: readonly [SlotData, ...SlotData[]]
  /** The table of a version. Throws a RangeError for one that the slot does not have. */
  table(version: number): SlotTable
  /** The round of these indexes. Throws a RangeError when they are not those of a round. */
  outcome(draws: readonly number[], version: number): SlotOutcome
}

/** Of the last version of a slot's data, as `docs/games/<name>.json` proves it; basis points. */
export interface SlotShares {
  /** What it returns, cut. */
  returnBp: number
  /** How many rounds pay anything, rounded up. */
  hitBp: number
}

export function slotGame(
  versions: readonly [SlotData, ...SlotData[]],
  { returnBp, hitBp }: SlotShares,
): SlotGame {
  const tables = new Map<number, SlotTable>()
  const dataOf = (version: number): SlotData => {
    const data = versions[version - 1]
    if (!data) throw new RangeError(`no version ${version}`)
    return data
  }
  const table = (version: number): SlotTable => {
    const known = tables.get(version) ?? tableOf(dataOf(version))
    tables.set(version, known)
    return known
  }
  const outcome = (draws: readonly number[], version: number) => playSlot(table(version), replayed(draws))
  const newest = dataOf(versions.length)
  return {
    name: newest.name,
    kind: 'instant',
    versions,
    table,
    outcome,
    start: {},
    isBet: () => true,
    rtpBp: () => returnBp,
    draw(next: Words, _bet, version) {
      const draws: number[] = []
      playSlot(table(version), recorded(indexesOf(next), draws))
      return draws
    },
    decide(round, draws) {
      const { units } = outcome(draws, round.version)
      const payout = unitsPaid(round.stake, units, dataOf(round.version))
      return payout > 0n ? endRound(round, 'won', payout) : endRound(round, 'lost')
    },
    highestStake: (_bet, { maxWin }: Offer) =>
      cents(((maxWin + 1n) * BigInt(newest.unit) - 1n) / BigInt(newest.maxUnits)),
    rarestBet: {},
    // A round that pays nothing is not rounded, so less is lost than where every round might pay.
    lowestStake: (rtpBp, leastBp) =>
      cents((lowestStakeOf(rtpBp, leastBp) * BigInt(hitBp) + 9_999n) / 10_000n),
  }
}

/** What units of a round pay for its stake, rounded down to centavos, once. */
export const unitsPaid = (stake: Cents, units: number, { unit }: Pick<SlotData, 'unit'>): Cents =>
  cents((stake * BigInt(units)) / BigInt(unit))
