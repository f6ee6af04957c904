import type { Clock } from '../../../platform/clock.ts'

export interface RealtimeDeps {
  clock: Clock
  key: string
  secret: string
  /** Owner of a bonus; undefined for an unknown bonus. */
  bonusOwner(id: string): Promise<number | undefined>
}
