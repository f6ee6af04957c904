import type { PasskeyAnswer } from '@jogo/contract/passkeys'
import {
  generateAuthenticationOptions,
  type VerifiedAuthenticationResponse,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import { refuse } from '../../../../platform/refusal.ts'
import type { SessionsParts } from '../deps.ts'
import { insertEvent, type Origin } from '../event-store.ts'
import { CHALLENGE_LASTS_MS, consumeChallenge, newChallenge, relyingParty } from './challenges.ts'
import { findKey, type PasskeyKey, updateCounter } from './store.ts'

/** A challenge for any passkey of this site; the browser offers its owner's passkeys. */
export async function askPasskey(deps: SessionsParts): Promise<Record<string, unknown>> {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(deps).expectedRPID,
    challenge: await newChallenge(deps),
    timeout: CHALLENGE_LASTS_MS,
    userVerification: 'required',
  })
  return { ...options }
}

/**
 * Verifies a challenge that a passkey has signed on our pages, after its device has verified the owner.
 * @throws Refusal passkey_refused, the same for an unknown key, another site, a replay and a wrong signature
 */
export async function provePasskey(
  deps: SessionsParts,
  answer: PasskeyAnswer,
  from: Origin,
): Promise<Pick<PasskeyKey, 'id' | 'playerId'>> {
  const key = await findKey(deps.db.sql, Buffer.from(answer.id, 'base64url'))
  const counter = await verifiedCounter(deps, answer, key)
  if (!key || counter === undefined) return refuse('passkey_refused')
  const at = deps.clock.now()
  if (await updateCounter(deps.db.sql, { id: key.id, counter, at })) return key
  await insertEvent(deps.db.sql, key.playerId, { at, what: 'passkey.copied', ...from })
  deps.security({
    ...{ act: 'passkey.copied', result: 'refused', code: 'passkey_refused', player: key.playerId },
    ...(from.ip !== undefined && { ip: from.ip }),
  })
  return refuse('passkey_refused')
}

/** The counter of the passkey; undefined for an invalid answer. Either way the challenge is consumed. */
async function verifiedCounter(
  deps: SessionsParts,
  { id, rawId, type, response }: PasskeyAnswer,
  key: PasskeyKey | undefined,
): Promise<number | undefined> {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  const given = { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) }
  const verified = await verifyAuthenticationResponse({
    response: { id, rawId, type, response: given, clientExtensionResults: {} },
    expectedChallenge: (challenge) => consumeChallenge(deps, challenge, undefined),
    ...relyingParty(deps),
    credential: { id, publicKey: new Uint8Array(key?.publicKey ?? []), counter: 0 },
    requireUserVerification: true,
  }).catch((): Partial<VerifiedAuthenticationResponse> => ({}))
  return verified.verified ? verified.authenticationInfo?.newCounter : undefined
}
