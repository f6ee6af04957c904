import type { KycDeps } from './deps.ts'
import { type KycState, type Onboarding, onboarding } from './onboarding.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { review } from './review.ts'

export type { KycDeps } from './deps.ts'
export type { KycState } from './onboarding.ts'

export interface WebhookRequest {
  rawBody: Buffer
  headers: Readonly<Record<string, string | string[] | undefined>>
  ip: string
}

/** Identity verification: attempts at the verification company, checked by us against the account. */
export interface Kyc {
  /** The player's state; starts an attempt when none is open. @throws Refusal verification_unavailable */
  onboarding(playerId: number, options: Onboarding): Promise<KycState>
  /** @returns whether the delivery was genuine; it is stored and processed later, once */
  receiveWebhook(request: WebhookRequest): Promise<boolean>
  /** Reads the attempt from the company and decides. @returns false when the company did not answer */
  review(publicId: string): Promise<boolean>
}

export const createKyc = (deps: KycDeps): Kyc => ({
  onboarding: (playerId, options) => onboarding(deps, playerId, options),
  receiveWebhook: (request) => receiveWebhook(deps, request),
  review: (publicId) => review(deps, publicId),
})
