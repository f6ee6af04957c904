import type { KycView } from '@jogo/contract/kyc'
import type { Static } from 'typebox'
import type { KycState } from './index.ts'

export function kycView({
  state,
  attempt,
  lastRefusal,
  provider,
  faceCheck,
}: KycState): Static<typeof KycView> {
  const isApproved = state === 'approved'
  const url = isApproved ? null : (attempt?.url ?? null)
  return {
    user_status: state,
    isApproved,
    transactionId: attempt?.publicId ?? null,
    url,
    cafOnboarding: attempt?.publicId && provider === 'caf' ? { id: attempt.publicId } : null,
    provider,
    last_refusal: lastRefusal,
    face_check: faceCheck
      ? {
          why: faceCheck.why,
          reference: attempt?.way === 'face' ? attempt.id : null,
          is_offered: faceCheck.isOffered,
        }
      : null,
  }
}
