import { missingParts } from '@jogo/rules/profile'
import { createLru } from '../../../platform/lru.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { ProfileDeps } from './deps.ts'
import { findProfile } from './profile-store.ts'
import { profileParts } from './read-profile.ts'

const REMEMBERED = 50_000

/** @returns a function that refuses players without the data required by law. Data can be changed but never removed, so only their presence is cached */
export function createProfileGate({
  db,
  players,
  jurisdiction: { profileFirst },
}: Pick<ProfileDeps, 'db' | 'players' | 'jurisdiction'>): (playerId: number) => Promise<void> {
  if (profileFirst.length === 0) return async () => undefined
  const complete = createLru<number, true>(REMEMBERED)
  return async (playerId) => {
    if (complete.has(playerId)) return
    const [player, stored] = await Promise.all([players.get(playerId), findProfile(db.sql, playerId)])
    if (missingParts(profileFirst, profileParts(player, stored)).length > 0) refuse('profile_incomplete')
    complete.set(playerId, true)
  }
}
