import type { NewPasskey } from '@jogo/contract/passkeys'
import {
  generateRegistrationOptions,
  type VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Caller } from '../../../../platform/access.ts'
import { newId } from '../../../../platform/ids.ts'
import { refuse } from '../../../../platform/refusal.ts'
import type { SessionsParts } from '../deps.ts'
import { insertEvent, type Origin } from '../event-store.ts'
import { provePassword } from '../prove-password.ts'
import { sendSecondFactorLater } from '../queue.ts'
import { lockSession } from '../store.ts'
import { CHALLENGE_LASTS_MS, consumeChallenge, newChallenge, relyingParty } from './challenges.ts'
import { countPasskeys, insertPasskey, listCredentials } from './store.ts'

const SITE = 'Jogo Limpo'
/** Maximum passkeys of an account. */
const MOST = 20
/** Algorithms ES256, EdDSA and RS256, which cover all authenticators. */
const ALGORITHMS = [-7, -8, -257]

/** @throws Refusal account_locked, busy, passkeys_full, password_wrong */
export async function beginPasskey(
  deps: SessionsParts,
  playerId: number,
  password: string,
): Promise<Record<string, unknown>> {
  await provePassword(deps, playerId, password)
  if ((await countPasskeys(deps.db.sql, playerId)) >= MOST) refuse('passkeys_full', { data: { max: MOST } })
  const { email, name } = await deps.players.get(playerId)
  const known = await listCredentials(deps.db.sql, playerId)
  const options = await generateRegistrationOptions({
    rpName: SITE,
    rpID: relyingParty(deps).expectedRPID,
    userID: userHandle(playerId),
    userName: email,
    userDisplayName: name,
    challenge: await newChallenge(deps, playerId),
    timeout: CHALLENGE_LASTS_MS,
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map((credentialId) => ({ id: credentialId.toString('base64url') })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}

/** Adds a passkey, unless its session ends concurrently. @throws Refusal passkey_refused, passkeys_full, unauthenticated */
export async function addPasskey(
  deps: SessionsParts,
  { playerId, sessionId }: Caller,
  { name, answer }: { name: string; answer: NewPasskey },
  from: Origin,
): Promise<void> {
  const { credential } = (await verified(deps, playerId, answer)) ?? refuse('passkey_refused')
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    // The player is locked first, as in an undone change of e-mail and in a new password. Both then remove passkeys and sessions.
    await deps.players.hold(tx, playerId)
    if (!(await lockSession(tx, { id: sessionId, playerId, now }))) refuse('unauthenticated')
    const passkey = {
      ...{
        id: newId(deps.clock),
        playerId,
        name: passkeyName(name),
        createdAt: now,
        counter: credential.counter,
      },
      credential: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      transports: answer.response.transports ?? [],
    }
    if (!(await insertPasskey(tx, passkey, MOST))) {
      if ((await countPasskeys(tx, playerId)) >= MOST) refuse('passkeys_full', { data: { max: MOST } })
      refuse('passkey_refused')
    }
    await insertEvent(tx, playerId, { at: now, what: 'passkey.added', ...from })
    await sendSecondFactorLater(tx, { playerId, of: 'passkey', isOn: true, at: now.toISOString() })
  })
}

async function verified(deps: SessionsParts, playerId: number, { id, rawId, type, response }: NewPasskey) {
  const { clientDataJSON, attestationObject } = response
  const result: Partial<VerifiedRegistrationResponse> = await verifyRegistrationResponse({
    response: {
      id,
      rawId,
      type,
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: (challenge) => consumeChallenge(deps, challenge, playerId),
    ...relyingParty(deps),
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({}))
  return result.verified ? result.registrationInfo : undefined
}

/** Name of a passkey, without outer or repeated spaces. */
export const passkeyName = (typed: string): string => typed.trim().replace(/\s+/gu, ' ') || '—'

/** User handle of the passkey: opaque, without the name of a person. */
const userHandle = (playerId: number) => new Uint8Array(Buffer.from(`player-${playerId}`))
