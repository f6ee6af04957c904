/** Arithmetic of automatic play: choices, results, and reasons of the end. Amounts are centavos. */

export interface Stops {
  rounds: number
  /** Loss limit; a bet that could exceed it is not made. */
  loss: number
  /** A single win above this amount ends automatic play. */
  win?: number | undefined
  /** Whether free spins and other special rounds end automatic play. */
  feature: boolean
}

export interface AutoRun {
  stops: Stops
  /** Number of rounds, and their payouts less their stakes. */
  played: number
  net: number
}

export type Why =
  | 'rounds'
  | 'loss'
  | 'win'
  | 'feature'
  | 'refused'
  | 'changed'
  | 'hidden'
  | 'dialog'
  | 'player'

export const newRun = (stops: Stops): AutoRun => ({ stops, played: 0, net: 0 })

export const roundsLeft = ({ stops, played }: AutoRun): number => stops.rounds - played

/** The run after a round, with the reason of its end, if any. */
export function afterRound(
  run: AutoRun,
  round: { stake: number; payout: number },
  isFeature: boolean,
): [AutoRun, Why | undefined] {
  const next = { ...run, played: run.played + 1, net: run.net + round.payout - round.stake }
  const { stops } = run
  if (stops.win !== undefined && round.payout > stops.win) return [next, 'win']
  if (stops.feature && isFeature) return [next, 'feature']
  return [next, roundsLeft(next) <= 0 ? 'rounds' : undefined]
}

/** Whether a bet of that stake keeps to the loss limit, even when it is lost. */
export const mayLose = ({ stops, net }: AutoRun, stake: number): boolean => net - stake >= -stops.loss
