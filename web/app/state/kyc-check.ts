import { createStore } from '../../shell/index.ts'
import { type Answer, ApiError, api } from '../lib/api.ts'
import { currentJurisdiction } from './jurisdiction.ts'
import { isVerified, loadUser, session } from './session.ts'
import { ui } from './ui.ts'

/** Where the player's verification stood when it was last looked at. */
export const kycStatus = createStore<Answer<'GET /api/kyc/onboarding'> | undefined>(undefined)

/**
 * Looks at the player's verification. A blocked address sets the VPN flag; an approval we had not heard of loads the player again.
 * @returns whether nothing stands in the way: approved, or, where the law leaves it open, there is nothing to check (404)
 */
export async function checkKyc(): Promise<boolean> {
  try {
    const status = await api('GET /api/kyc/onboarding', { query: { method: 'full' } })
    kycStatus.set(status)
    ui.vpnDetected.set(status.user_status === 'ip_blocked')
    const now = session.get()
    if (now.status === 'player' && status.isApproved && !isVerified(now.user)) void loadUser()
    return status.isApproved
  } catch (failure) {
    const refused = failure instanceof ApiError ? failure : undefined
    if (refused?.code === 'ip_blocked') ui.vpnDetected.set(true)
    if (refused?.status === 404) return currentJurisdiction().missingVerification === 'verified'
    console.warn('GET /api/kyc/onboarding', failure)
    return false
  }
}
