/** Automatic play, as arithmetic: what was chosen, what has happened, and why it ends. Amounts are centavos. */

export interface Stops {
  rounds: number
  /** What may be lost at most; a bet that could pass it is not made. */
  loss: number
  /** A single win of more than this ends it. */
  win?: number | undefined
  /** Free spins and other special rounds end it. */
  feature: boolean
}

export interface AutoRun {
  stops: Stops
  /** Rounds that were played, and what they paid less what they cost. */
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

/** The run after a round, and why it ends with it, if it does. */
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

/** Whether a bet of that stake keeps to the loss that was chosen, even when it is lost. */
export const mayLose = ({ stops, net }: AutoRun, stake: number): boolean => net - stake >= -stops.loss
