import type { VerificationCompany } from '../../partners/kyc.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db.ts'
import type { Logger } from '../../platform/log.ts'
import type { Players } from '../players/index.ts'
import { type Onboarding, onboarding, type Standing } from './onboarding.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { review } from './review.ts'

export type { Standing } from './onboarding.ts'

/** What the identity check asks of the wallet, in its own transaction. */
export interface WalletBars {
  /** Stakes and deposits may begin. */
  unbar(tx: Tx, playerId: number): Promise<void>
  /** Stakes and deposits stop; what is under way is paid, and withdrawal stays open. */
  bar(tx: Tx, playerId: number): Promise<void>
}

export interface KycDeps {
  db: Database
  clock: Clock
  log: Logger
  company: VerificationCompany
  players: Players
  wallet: WalletBars
  siteUrl: string
  /** Where the company calls us: the address of our API as it sees it. */
  publicApiUrl: string
}

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
