import type { KycView } from '@jogo/contract/kyc'
import type { Static } from 'typebox'
import type { KycState } from './index.ts'

export function kycView({ isApproved, attempt, lastRefusal, provider }: KycState): Static<typeof KycView> {
  const url = isApproved ? null : (attempt?.url ?? null)
  return {
    user_status: isApproved ? 'approved' : 'pending_kyc',
    isApproved,
    transactionId: attempt?.publicId ?? null,
    url,
    cafOnboarding: attempt?.publicId && provider === 'caf' ? { id: attempt.publicId } : null,
    provider,
    last_refusal: lastRefusal,
  }
}
