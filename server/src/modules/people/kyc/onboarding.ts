import { webhooks } from '@jogo/contract/calls'
import { type IdentityState, identityState } from '@jogo/rules/identity/face-check'
import type { KycProvider } from '../../../partners/kyc/index.ts'
import { newId } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Player } from '../players/index.ts'
import { nextCheck } from './attempt.ts'
import type { KycDeps } from './deps.ts'
import { selectFaceCompany } from './face-company.ts'
import { type FaceDue, findFaceDue } from './face-due-store.ts'
import * as store from './store.ts'

export interface KycState {
  state: IdentityState
  /** The newest attempt; undefined before the first attempt, and after the last of the day. */
  attempt: store.Attempt | undefined
  lastRefusal: store.Attempt['refusal']
  /** Company of the attempt, or of the next attempt. */
  provider: KycProvider
  /** The due face check, if there is one. */
  faceCheck: (FaceDue & { isOffered: boolean }) | undefined
}

export interface Onboarding {
  /** Whether an attempt is started if none is open. */
  starts: boolean
  /** Whether documents are used instead of the due face check. */
  byDocuments?: boolean
}

const CALLBACKS = { legitimuz: webhooks.kycWebhook, caf: webhooks.cafWebhook } as const

/** Maximum attempts of a kind per player and day; afterwards the player is sent to support. */
const MAX_A_DAY = 5
const DAY_MS = 24 * 3_600_000

const IDENTITY: store.AttemptKind = { table: 'kyc_attempts', way: 'documents' }
const FACE: store.AttemptKind = { table: 'face_checks', way: 'face' }
const FACE_BY_DOCUMENTS: store.AttemptKind = { table: 'face_checks', way: 'documents' }

export async function onboarding(deps: KycDeps, playerId: number, how: Onboarding): Promise<KycState> {
  const proof = async () => identityProof(deps, await deps.players.get(playerId))
  const { state, due } = await proof()
  const kind = due ? (how.byDocuments ? FACE_BY_DOCUMENTS : FACE) : IDENTITY
  const attempts = await attemptsSince(deps, kind, playerId, due)
  // The attempt may be approved between the two reads; then no other attempt is started.
  if (state !== 'approved' && attempts[0]?.status === 'approved') {
    const now = await proof()
    if (now.state !== state) return onboarding(deps, playerId, how)
  }
  const own =
    state === 'approved'
      ? { attempt: attempts.find((attempt) => attempt.status === 'approved'), lastRefusal: null }
      : await openOrStarted(deps, { playerId, kind, attempts }, how)
  return {
    ...own,
    state,
    provider: own.attempt?.provider ?? findProvider(deps, kind),
    faceCheck: due && { ...due, isOffered: selectFaceCompany(deps) !== undefined },
  }
}

/** State of the player's proof of identity, and the due face check of a verified player. */
export async function identityProof(
  { db }: Pick<KycDeps, 'db'>,
  { id, verifiedAt }: Pick<Player, 'id' | 'verifiedAt'>,
): Promise<{ state: IdentityState; due: FaceDue | undefined }> {
  const due = await findFaceDue(db.sql, id)
  const state = identityState({ isVerified: verifiedAt !== null, isFaceDue: due !== undefined })
  return { state, due: state === 'pending_face_id' ? due : undefined }
}

/** Attempts, newest first. For a face check only attempts since it became due, because earlier refusals do not count. */
async function attemptsSince(
  { db }: KycDeps,
  kind: store.AttemptKind,
  playerId: number,
  due: FaceDue | undefined,
): Promise<store.Attempt[]> {
  const attempts = await store.listAttempts(db.sql, kind, playerId, MAX_A_DAY)
  return due ? attempts.filter(({ status, createdAt }) => isOpen(status) || createdAt >= due.since) : attempts
}

const isOpen = (status: store.Attempt['status']) => status === 'started' || status === 'open'

interface Attempts {
  playerId: number
  kind: store.AttemptKind
  attempts: readonly store.Attempt[]
}

async function openOrStarted(
  deps: KycDeps,
  { playerId, kind, attempts }: Attempts,
  { starts }: Onboarding,
): Promise<Pick<KycState, 'attempt' | 'lastRefusal'>> {
  const { db, clock, players } = deps
  const lastRefusal = attempts.find((attempt) => attempt.status === 'refused')?.refusal ?? null
  const newest = attempts[0]
  if (newest?.status === 'open') return { attempt: newest, lastRefusal }
  const isOffered = kind.way === 'documents' || selectFaceCompany(deps) !== undefined
  if (!starts || !isOffered) return { attempt: undefined, lastRefusal }

  const oldest = attempts[MAX_A_DAY - 1]
  const now = clock.now()
  const isLastOfDay = oldest && oldest.createdAt.getTime() > now.getTime() - DAY_MS
  if (newest?.status !== 'started') {
    if (isLastOfDay) return { attempt: undefined, lastRefusal }
    await store.insertAttempt(db.sql, kind, { id: newId(clock), playerId, at: now })
  }
  const { cpf } = await players.get(playerId)
  return { attempt: await openAtCompany(deps, kind, playerId, cpf), lastRefusal }
}

/** The company of the next attempt. */
const findProvider = (deps: KycDeps, { way }: store.AttemptKind): KycProvider =>
  way === 'face' ? (selectFaceCompany(deps) ?? deps.provider) : deps.provider

/**
 * Requests a verification with the attempt's own id. A repeated request (from another tab, after a lost answer) gives the same verification: the company
 * returns it again, or the first stored verification stays. The CPF comes from the account, never from the request.
 */
async function openAtCompany(
  deps: KycDeps,
  kind: store.AttemptKind,
  playerId: number,
  cpf: string,
): Promise<store.Attempt | undefined> {
  const { db, clock, companies, siteUrl, publicApiUrl } = deps
  const provider = findProvider(deps, kind)
  const checks = kind.way === 'face' ? companies[provider].face : companies[provider]
  const started = (await store.listAttempts(db.sql, kind, playerId, 1))[0]
  if (started?.status !== 'started') return started
  if (!checks?.isConfigured) return refuse('verification_not_offered')
  const created = await checks.create({
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
  await store.updateAttemptOpened(db.sql, started, {
    provider,
    publicId,
    url,
    nextCheck: nextCheck('open', started.createdAt, clock.now()),
  })
  // Another tab may have been first, with a verification of its own.
  return (await store.listAttempts(db.sql, kind, playerId, 1))[0]
}
