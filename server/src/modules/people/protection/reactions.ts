import type { UserStateEvent } from '@jogo/contract/realtime'
import type { Reactions } from '../../../facts.ts'
import type { ProtectionDeps } from './deps.ts'

/** Notifies the player's open pages about changed permissions. The pages reload `GET /api/auth/me`. */
export const protectionReactions = ({ bus }: Pick<ProtectionDeps, 'bus'>): Reactions => ({
  'player.barred': async (_tx, { playerId }) => {
    bus.publish(`users.${playerId}`, { why: 'barred' } satisfies UserStateEvent)
  },
})
