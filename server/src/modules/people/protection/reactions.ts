import type { UserStateEvent } from '@jogo/contract/realtime'
import type { Reactions } from '../../../facts.ts'
import type { ProtectionDeps } from './deps.ts'

/** Open pages of the player are told at once that what he may do has changed; they ask `GET /api/auth/me` again. */
export const protectionReactions = ({ bus }: Pick<ProtectionDeps, 'bus'>): Reactions => ({
  'player.barred': async (_tx, { playerId }) => {
    bus.publish(`users.${playerId}`, { why: 'barred' } satisfies UserStateEvent)
  },
})
