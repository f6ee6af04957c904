import type { FaceCheckReason, IdentityState } from '@jogo/rules/identity/face-check'
import type { Callback, KycProvider } from '../../../partners/kyc/index.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Player } from '../players/index.ts'
import { demandFaceCheck } from './demand-face-check.ts'
import type { KycDeps } from './deps.ts'
import { selectFaceCompany } from './face-company.ts'
import { identityProof, type KycState, type Onboarding, onboarding } from './onboarding.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { review } from './review.ts'

export type { KycDeps } from './deps.ts'
export type { KycState } from './onboarding.ts'
export { kycData } from './personal-data-store.ts'

export interface WebhookRequest extends Callback {
  provider: KycProvider
  ip: string
}

/** Identity verification: attempts at the verification companies, whose reports are compared with the account. */
export interface Kyc {
  /** State of the player's verification; starts an attempt if none is open. @throws Refusal verification_unavailable, verification_not_offered */
  onboarding(playerId: number, options: Onboarding): Promise<KycState>
  /** Stores a genuine delivery, which is processed once, later. @returns false for a forged delivery */
  receiveWebhook(request: WebhookRequest): Promise<boolean>
  /** Reads the attempt from the company and decides it. @returns false if the company does not answer */
  review(publicId: string): Promise<boolean>
  /** State of the player's proof of identity. Only a player in state `approved` may deposit and bet. */
  proofState(player: Pick<Player, 'id' | 'verifiedAt'>): Promise<IdentityState>
  /** Requires a face check if the operator or the law demands one for this reason. @returns whether a check became due */
  demandFaceCheck(tx: Tx, playerId: number, why: FaceCheckReason): Promise<boolean>
}

export function createKyc(deps: KycDeps): Kyc {
  const { companies, provider, log } = deps
  if (!companies[provider].isConfigured)
    log.warn(
      { provider },
      'no verification is offered: the company that was chosen has no address or no token',
    )
  if (!selectFaceCompany(deps))
    log.warn('no check of the face alone is offered: no company that makes one has a token for its SDK')
  return {
    onboarding: (playerId, options) => onboarding(deps, playerId, options),
    receiveWebhook: (request) => receiveWebhook(deps, request),
    review: (publicId) => review(deps, publicId),
    proofState: async (player) => (await identityProof(deps, player)).state,
    demandFaceCheck: (tx, playerId, why) => demandFaceCheck(deps, tx, playerId, why),
  }
}
