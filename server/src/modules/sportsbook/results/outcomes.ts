import type { LegResult } from '@jogo/rules/bets/factor'

/** What became of a selection as `results.outcomes` stores it; null where it is not decided. */
export type StoredOutcome = { won: boolean; void: 0 | 1 | 2; places?: number; tied?: number } | null

export const toStored = (result: LegResult | undefined): StoredOutcome =>
  result
    ? {
        won: result.won,
        void: result.voidHalves,
        ...(result.deadHeat && { places: result.deadHeat.places, tied: result.deadHeat.tied }),
      }
    : null

export const fromStored = (outcome: StoredOutcome | undefined): LegResult | undefined =>
  outcome
    ? {
        won: outcome.won,
        voidHalves: outcome.void,
        ...(outcome.places && outcome.tied && { deadHeat: { places: outcome.places, tied: outcome.tied } }),
      }
    : undefined

/** What is given back whole is the same whether it is called won or lost. */
export const isSameResult = (one: LegResult | undefined, other: LegResult | undefined): boolean =>
  (one?.voidHalves === 2 && other?.voidHalves === 2) || isAlike(one, other)

const isAlike = (one: LegResult | undefined, other: LegResult | undefined): boolean =>
  one?.won === other?.won &&
  one?.voidHalves === other?.voidHalves &&
  one?.deadHeat?.places === other?.deadHeat?.places &&
  one?.deadHeat?.tied === other?.deadHeat?.tied

/** `won`, `half lost`, … as operators read it. */
export function wordOf(result: LegResult | undefined): string {
  if (!result) return 'undecided'
  const word = result.voidHalves === 2 ? 'void' : result.won ? 'won' : 'lost'
  if (result.deadHeat) return `${word} (${result.deadHeat.places} of ${result.deadHeat.tied})`
  return result.voidHalves === 1 ? `half ${word}` : word
}
