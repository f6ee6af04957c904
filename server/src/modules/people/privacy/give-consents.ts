import { CONSENT_WORDED_ON, PURPOSES, type Purpose } from '@jogo/rules/privacy/purposes'
import type { Tx } from '../../../platform/db.ts'
import { type Consent, insertConsents, listConsents, lockRequests } from './consent-store.ts'
import type { PrivacyDeps } from './deps.ts'

/** Stores the proof of a player's consents. A repeated consent to the same wording is stored once. */
export async function giveConsents(
  { db, clock }: Pick<PrivacyDeps, 'db' | 'clock'>,
  playerId: number,
  purposes: readonly Purpose[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRequests(tx, playerId)
    await writeChanged(tx, playerId, purposes, clock.now())
  })
}

export async function writeChanged(
  tx: Tx,
  playerId: number,
  purposes: readonly Purpose[],
  at: Date,
): Promise<void> {
  const before = await listConsents(tx, playerId)
  const consents = PURPOSES.map(
    (purpose): Consent => ({ purpose, isGiven: purposes.includes(purpose), version: CONSENT_WORDED_ON, at }),
  )
  await insertConsents(
    tx,
    playerId,
    consents.filter((consent) => !before.some((known) => isSame(known, consent))),
  )
}

const isSame = (consent: Consent, other: Consent) =>
  consent.purpose === other.purpose && consent.isGiven === other.isGiven && consent.version === other.version
