import type { Clock } from '../../../platform/clock.ts'

export interface RealtimeDeps {
  clock: Clock
  key: string
  secret: string
  /** The player who has a bonus; undefined when there is no such bonus. */
  bonusOwner(id: string): Promise<number | undefined>
}
