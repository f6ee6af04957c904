import type { Combination } from '@jogo/rules/bets/lines'
import type { LegPreview, SlipPreview } from './preview-slip.ts'
import type { Mode } from './slip-input.ts'

/** A bet that the slip places. `key`: of the leg of a single, else the mode. */
export interface PlannedBet {
  key: string
  mode: Mode
  legs: readonly LegPreview[]
  stake: number
  /** Of a system. */
  combination?: Combination
}

export type PlannedSlip = Pick<SlipPreview, 'legs' | 'sent' | 'stakes' | 'system'>

export const NONE_LEFT_OUT: ReadonlySet<string> = new Set()

/** The bets of the slip in the order of sending: a single on each leg with a stake, the multiple, the system. @param leftOut keys of bets */
export function plannedBets(
  { legs, sent, stakes, system }: PlannedSlip,
  leftOut: ReadonlySet<string> = NONE_LEFT_OUT,
): PlannedBet[] {
  const singles = legs.flatMap((leg): PlannedBet[] =>
    leg.stake ? [{ key: leg.key, mode: 'singles', legs: [leg], stake: leg.stake }] : [],
  )
  const multiple: PlannedBet = { key: 'multiple', mode: 'multiple', legs, stake: stakes.multiple }
  const { combination } = system
  const lines: PlannedBet = { key: 'system', mode: 'system', legs, stake: stakes.system, combination }
  return [
    ...(sent.includes('singles') ? singles : []),
    ...(sent.includes('multiple') ? [multiple] : []),
    ...(sent.includes('system') ? [lines] : []),
  ].filter(({ key }) => !leftOut.has(key))
}
