import type { Settings } from '@jogo/contract/settings'
import type { Round } from '../round.ts'
import { type RoundWire, roundView } from '../views.ts'

/** The round of a demonstration for the wire. */
export const demoView = <Wire extends RoundWire>(
  round: Round,
  settings: Settings,
): Wire & { demo: true } => ({
  ...(roundView({ round }, settings) as Wire),
  demo: true,
})
