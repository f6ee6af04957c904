import type { UserStateEvent } from '@jogo/contract/realtime'
import type { Reactions } from '../../../facts.ts'
import type { PlayersDeps } from './deps.ts'

/** Open pages of the player are told at once that what he may do has changed; not why. */
export const playersReactions = ({ bus }: Pick<PlayersDeps, 'bus'>): Reactions => ({
  'player.prohibited': async (_tx, { playerId }) => {
    bus.publish(`users.${playerId}`, { why: 'barred' } satisfies UserStateEvent)
  },
})
