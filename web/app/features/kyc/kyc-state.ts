import type { Answer } from '../../lib/api.ts'

export type KycState = Answer<'GET /api/kyc/onboarding'>

/** Stage shown by the page. `enough`: no further attempt today. */
export type VerificationStage = 'approved' | 'enough' | 'waiting' | 'refused' | 'start'

interface Return {
  /** The player returned from the company after sending the documents. */
  isSubmitted: boolean
  /** Id of the attempt for which the player left, if stored in this tab. */
  attempt: string | undefined
}

/**
 * Stage of the verification. A refused attempt is replaced at once, so only the id of the player's last
 * attempt tells "pending" from "refused meanwhile".
 */
export function verificationStage(kyc: KycState, { isSubmitted, attempt }: Return): VerificationStage {
  if (kyc.isApproved) return 'approved'
  if (kyc.url === null) return 'enough'
  const isSame = attempt === undefined ? kyc.last_refusal === null : attempt === kyc.transactionId
  if (isSubmitted && isSame) return 'waiting'
  return kyc.last_refusal === null ? 'start' : 'refused'
}

/** Whether the attempt for which the player left is decided; the player is notified once. */
export const isDecided = (kyc: KycState, attempt: string | undefined): boolean =>
  attempt !== undefined && (kyc.isApproved || (kyc.transactionId !== attempt && kyc.last_refusal !== null))

const WAITING_EVERY_MS = 2_000
const OTHERWISE_EVERY_MS = 20_000
const EAGER_FOR_MS = 120_000

/** Poll interval. `waitedMs`: waiting time of the page. Documents may also be sent from another device. */
export function askAgainMs(stage: VerificationStage | undefined, waitedMs: number): number | false {
  if (stage === 'approved' || stage === 'enough' || stage === 'refused') return false
  return stage === 'waiting' && waitedMs < EAGER_FOR_MS ? WAITING_EVERY_MS : OTHERWISE_EVERY_MS
}

/** The text if it is a web address; other schemes must not become a link. */
export function webAddress(text: string | null): string | undefined {
  if (text === null || !URL.canParse(text)) return undefined
  const { protocol, href } = new URL(text)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}
