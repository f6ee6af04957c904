import type { UserStateEvent } from '@jogo/contract/realtime'
import type { Reactions } from '../../../facts.ts'
import type { PlayersDeps } from './deps.ts'

/** Notifies the player's open pages about changed permissions. The reason is not sent. */
export const playersReactions = ({ bus }: Pick<PlayersDeps, 'bus'>): Reactions => ({
  'player.prohibited': async (_tx, { playerId }) => {
    bus.publish(`users.${playerId}`, { why: 'barred' } satisfies UserStateEvent)
  },
})
