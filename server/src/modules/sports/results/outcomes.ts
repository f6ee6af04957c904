import type { LegResult } from '@jogo/rules/bets/factor'
import type { ResultRow } from './standing.ts'

/** Outcome of a selection as stored in `results.outcomes`; null if undecided. */
export type StoredOutcome = {
  won: boolean
  void: 0 | 1 | 2
  places?: number
  tied?: number
  deduction?: number
} | null

export const toStored = (result: LegResult | undefined): StoredOutcome =>
  result
    ? {
        won: result.won,
        void: result.voidHalves,
        ...(result.deadHeat && { places: result.deadHeat.places, tied: result.deadHeat.tied }),
        ...(result.deduction && { deduction: result.deduction }),
      }
    : null

export const fromStored = (outcome: StoredOutcome | undefined): LegResult | undefined =>
  outcome
    ? {
        won: outcome.won,
        voidHalves: outcome.void,
        ...(outcome.places && outcome.tied && { deadHeat: { places: outcome.places, tied: outcome.tied } }),
        ...(outcome.deduction && { deduction: outcome.deduction }),
      }
    : undefined

/** Whether two results are equal; a full refund is one outcome, won or lost. */
export const isSameResult = (legResult: LegResult | undefined, other: LegResult | undefined): boolean =>
  (legResult?.voidHalves === 2 && other?.voidHalves === 2) || isAlike(legResult, other)

/** Whether two rows give a market equal outcomes, for bets under equal rules. */
export function isSameOutcomes(
  row: Pick<ResultRow, 'outcomes' | 'rules'>,
  other: Pick<ResultRow, 'outcomes' | 'rules'>,
): boolean {
  const [outcomes, otherOutcomes] = [row.outcomes ?? [], other.outcomes ?? []]
  return (
    String(row.rules) === String(other.rules) &&
    outcomes.length === otherOutcomes.length &&
    outcomes.every((outcome, at) => isSameResult(outcome, otherOutcomes[at]))
  )
}

const isAlike = (legResult: LegResult | undefined, other: LegResult | undefined): boolean =>
  legResult?.won === other?.won &&
  legResult?.voidHalves === other?.voidHalves &&
  legResult?.deadHeat?.places === other?.deadHeat?.places &&
  legResult?.deadHeat?.tied === other?.deadHeat?.tied &&
  (legResult?.deduction ?? 0) === (other?.deduction ?? 0)

/** Outcome for operators: `won`, `half lost`, … */
export function outcomeWord(result: LegResult | undefined): string {
  if (!result) return 'undecided'
  const word = result.voidHalves === 2 ? 'void' : result.won ? 'won' : 'lost'
  const { deadHeat, deduction } = result
  if (deadHeat || deduction) {
    const share = deadHeat && `${deadHeat.places} of ${deadHeat.tied}`
    return `${word} (${[share, deduction && `${deduction}% less`].filter(Boolean).join(', ')})`
  }
  return result.voidHalves === 1 ? `half ${word}` : word
}
