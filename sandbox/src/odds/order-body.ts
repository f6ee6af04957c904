import { CALLS, type Call } from './odds-state.ts'
import { OBJECTIVES, type Objective, type StoppedStatus } from './types.ts'

/** Raw body of an order. */
export type OrderBody = Readonly<Record<string, unknown>>

export class OrderMistake extends Error {}

export function numberIn(value: unknown, name: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new OrderMistake(`${name} must be a number`)
  return value
}

export function parseSide(value: unknown): 'home' | 'away' {
  if (value !== 'home' && value !== 'away') throw new OrderMistake('side must be home or away')
  return value
}

export function parseObjective(value: unknown): Objective {
  const objective = OBJECTIVES.find((name) => name === value)
  if (!objective) throw new OrderMistake(`objective must be one of ${OBJECTIVES.join(', ')}`)
  return objective
}

export function parseCall(value: unknown): Call {
  const call = CALLS.find((name) => name === value)
  if (!call) throw new OrderMistake(`call must be one of ${CALLS.join(', ')}`)
  return call
}

const STOPPED: Readonly<Record<string, StoppedStatus>> = { cancelled: 5, postponed: 8, abandoned: 9 }

export function parseStopped(value: unknown): StoppedStatus {
  const status = STOPPED[String(value ?? 'abandoned')]
  if (!status) throw new OrderMistake(`status must be one of ${Object.keys(STOPPED).join(', ')}`)
  return status
}
