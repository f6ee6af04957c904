import { ApiError, api } from '../lib/api.ts'
import { currentJurisdiction } from './jurisdiction.ts'
import { isVerified, loadUser, session } from './session.ts'
import { ui } from './ui.ts'

/**
 * Checks the player's verification. A blocked address sets the VPN flag; a new approval reloads the player. @returns
 * whether nothing blocks the player: an approval or, where the law permits it, no verification (404)
 */
export async function checkKyc(): Promise<boolean> {
  try {
    const status = await api('GET /api/kyc/onboarding', { query: { method: 'full' } })
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
