import type { Clock } from '../../platform/clock.ts'

export interface RealtimeDeps {
  clock: Clock
  key: string
  secret: string
}
