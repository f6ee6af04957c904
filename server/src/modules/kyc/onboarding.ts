import { webhooks } from '@jogo/contract/calls'
import type { KycProvider } from '../../partners/kyc/index.ts'
import { newId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { nextCheck } from './attempt.ts'
import type { KycDeps } from './deps.ts'
import * as store from './store.ts'

export interface KycState {
  isApproved: boolean
  /** The newest attempt; none before one is started, and after the last of the day. */
  attempt: store.Attempt | undefined
  lastRefusal: store.Attempt['refusal']
  /** The company of the attempt, or else of the next one. */
  provider: KycProvider
}

export interface Onboarding {
  /** Starts an attempt when none is open; false only reads the state. */
  starts: boolean
}

const CALLBACKS = { legitimuz: webhooks.kycWebhook, caf: webhooks.cafWebhook } as const

/** Attempts per player and day; after that the player is sent to support. */
const MAX_A_DAY = 5
const DAY_MS = 24 * 3_600_000

export async function onboarding(deps: KycDeps, playerId: number, how: Onboarding): Promise<KycState> {
  const state = await stateOf(deps, playerId, how)
  return { ...state, provider: state.attempt?.provider ?? deps.provider }
}

async function stateOf(
  deps: KycDeps,
  playerId: number,
  { starts }: Onboarding,
): Promise<Omit<KycState, 'provider'>> {
  const { db, clock, players } = deps
  const player = await players.get(playerId)
  const attempts = await store.listAttempts(db.sql, playerId, MAX_A_DAY)
  const lastRefusal = attempts.find((one) => one.status === 'refused')?.refusal ?? null
  if (player.verifiedAt) {
    return { isApproved: true, attempt: attempts.find((one) => one.status === 'approved'), lastRefusal: null }
  }
  const newest = attempts[0]
  if (newest?.status === 'open') return { isApproved: false, attempt: newest, lastRefusal }
  if (!starts) return { isApproved: false, attempt: undefined, lastRefusal }

  const oldest = attempts[MAX_A_DAY - 1]
  const now = clock.now()
  const isLastOfDay = oldest && oldest.createdAt.getTime() > now.getTime() - DAY_MS
  if (newest?.status !== 'started') {
    if (isLastOfDay) return { isApproved: false, attempt: undefined, lastRefusal }
    await store.insertAttempt(db.sql, { id: newId(clock), playerId, at: now })
  }
  return { isApproved: false, attempt: await openAtCompany(deps, playerId, player.cpf), lastRefusal }
}

/**
 * Requests the verification under the attempt's own id. After a second request, from another tab or after a lost answer, the attempt has
 * one verification: the company gives the same one again, or the first that was stored stays.
 * The CPF is the account's, never the request's.
 */
async function openAtCompany(
  deps: KycDeps,
  playerId: number,
  cpf: string,
): Promise<store.Attempt | undefined> {
  const { db, clock, provider, siteUrl, publicApiUrl } = deps
  const company = deps.companies[provider]
  const started = (await store.listAttempts(db.sql, playerId, 1))[0]
  if (started?.status !== 'started') return started
  if (!company.isConfigured) return refuse('verification_not_offered')
  const created = await company.create({
    refId: started.id,
    cpf,
    redirectUrl: `${siteUrl}/user/account/document`,
    callbackUrl: publicApiUrl + CALLBACKS[provider].path,
  })
  if (created.kind !== 'created') {
    deps.log.warn({ answer: created.kind, provider, attempt: started.id }, 'no verification could be started')
    return refuse('verification_unavailable', { retryAfterSeconds: 60 })
  }
  const { publicId, url } = created
  await store.openAttempt(db.sql, started.id, {
    provider,
    publicId,
    url,
    nextCheck: nextCheck('open', started.createdAt, clock.now()),
  })
  // Another tab may have been first, with a verification of its own.
  return (await store.listAttempts(db.sql, playerId, 1))[0]
}
