import type { KycView } from '@jogo/contract/kyc'
import type { Static } from 'typebox'
import type { KycState } from './index.ts'

const CAF_HOST = 'cadastro.io'

export function kycView({ isApproved, attempt, lastRefusal }: KycState): Static<typeof KycView> {
  const url = isApproved ? null : (attempt?.url ?? null)
  return {
    user_status: isApproved ? 'approved' : 'pending_kyc',
    isApproved,
    transactionId: attempt?.publicId ?? null,
    url,
    cafOnboarding: null,
    provider: providerOf(url),
    last_refusal: lastRefusal,
  }
}

/** By the parsed host: an address that merely contains the name may be somebody else's. */
export function providerOf(url: string | null): 'caf' | 'legitimuz' {
  const host = url && URL.canParse(url) ? new URL(url).hostname : ''
  return host === CAF_HOST || host.endsWith(`.${CAF_HOST}`) ? 'caf' : 'legitimuz'
}
