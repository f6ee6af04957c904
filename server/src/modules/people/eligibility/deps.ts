import type { Wallet } from '../../money/wallet/index.ts'
import type { Location } from '../location/index.ts'
import type { Players } from '../players/index.ts'
import type { Profile } from '../profile/index.ts'
import type { Protection } from '../protection/index.ts'
import type { Sessions } from '../sessions/index.ts'

export interface EligibilityDeps {
  location: Pick<Location, 'judgeSeen' | 'requirePlace'>
  players: Pick<Players, 'requireCleared'> & { terms: Pick<Players['terms'], 'requireAccepted'> }
  profile: Pick<Profile, 'requireComplete'>
  protection: Pick<Protection, 'requireLimits'>
  sessions: Pick<Sessions, 'isActive' | 'isLive' | 'requireActive' | 'requireVerified'>
  wallet: Pick<Wallet, 'mayStake' | 'requireUnbarred'>
}
