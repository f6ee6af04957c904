import type { KycDeps } from './deps.ts'
import { type Onboarding, onboarding, type Standing } from './onboarding.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { review } from './review.ts'

export type { KycDeps } from './deps.ts'
export type { Standing } from './onboarding.ts'

export interface WebhookRequest {
  rawBody: Buffer
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/** Proof that a player is who he says: attempts at the verification company, judged by us against the account. */
export interface Kyc {
  /** Where the player stands; starts an attempt when none is open. @throws Refusal verification_unavailable */
  onboarding(playerId: number, options: Onboarding): Promise<Standing>
  /** @returns whether the delivery was genuine; it is kept and looked into later, once */
  receiveWebhook(request: WebhookRequest): Promise<boolean>
  /** Asks the company and decides. @returns false when it could not be asked */
  review(publicId: string): Promise<boolean>
}

export const createKyc = (deps: KycDeps): Kyc => ({
  onboarding: (playerId, options) => onboarding(deps, playerId, options),
  receiveWebhook: (request) => receiveWebhook(deps, request),
  review: (publicId) => review(deps, publicId),
})
