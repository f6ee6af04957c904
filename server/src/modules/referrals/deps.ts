import type { Players } from '../players/index.ts'

export interface ReferralsDeps {
  players: Pick<Players, 'countReferred'>
}
