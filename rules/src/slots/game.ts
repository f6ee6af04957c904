import { drawIndexes, recorded, replayed, type Words } from '../fair/draw.ts'
import {
  endRound,
  type InstantGame,
  lowestStake,
  type NoBet,
  type NoPlay,
  type Offer,
} from '../games/game.ts'
import { type Cents, cents } from '../money.ts'
import type { SlotData } from './data.ts'
import { playSlot, type SlotOutcome } from './play.ts'
import { type SlotTable, slotTable } from './table.ts'

/** A slot as a game of the house. The draw of a round is a list of indexes, from which everything shown follows. */
export interface SlotGame extends InstantGame<NoBet, NoPlay, number[]> {
  readonly versions: readonly [SlotData, ...SlotData[]]
  /** Table of a version. Throws a RangeError for an unknown version. */
  table(version: number): SlotTable
  /** Round of these indexes. Throws a RangeError for impossible indexes. */
  outcome(draws: readonly number[], version: number): SlotOutcome
}

/** Shares of the last version of a slot's data, proven by `docs/games/<name>.json`; basis points. */
export interface SlotShares {
  /** Return, truncated. */
  returnBp: number
  /** Share of paying rounds, rounded up. */
  hitBp: number
}

export function slotGame(
  versions: readonly [SlotData, ...SlotData[]],
  { returnBp, hitBp }: SlotShares,
): SlotGame {
  const tables = new Map<number, SlotTable>()
  const versionData = (version: number): SlotData => {
    const data = versions[version - 1]
    if (!data) throw new RangeError(`no version ${version}`)
    return data
  }
  const table = (version: number): SlotTable => {
    const known = tables.get(version) ?? slotTable(versionData(version))
    tables.set(version, known)
    return known
  }
  const outcome = (draws: readonly number[], version: number) => playSlot(table(version), replayed(draws))
  const newest = versionData(versions.length)
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
      playSlot(table(version), recorded(drawIndexes(next), draws))
      return draws
    },
    decide(round, draws) {
      const { units } = outcome(draws, round.version)
      const payout = unitsPaid(round.stake, units, versionData(round.version))
      return payout > 0n ? endRound(round, 'won', payout) : endRound(round, 'lost')
    },
    highestStake: (_bet, { maxWin }: Offer) =>
      cents(((maxWin + 1n) * BigInt(newest.unit) - 1n) / BigInt(newest.maxUnits)),
    rarestBet: {},
    // A round without a payout is not rounded, so the loss is smaller than with a payout in every round.
    lowestStake: (rtpBp, leastBp) => cents((lowestStake(rtpBp, leastBp) * BigInt(hitBp) + 9_999n) / 10_000n),
  }
}

/** Payout of a round's units for its stake, rounded down to centavos, once. */
export const unitsPaid = (stake: Cents, units: number, { unit }: Pick<SlotData, 'unit'>): Cents =>
  cents((stake * BigInt(units)) / BigInt(unit))
