import type { UserStateEvent } from '@jogo/contract/realtime'
import type { Reactions } from '../../facts.ts'
import type { DocumentsDeps } from './deps.ts'

/** Open pages of the player are told at once; they ask for the list again. */
export const documentsReactions = ({ bus }: Pick<DocumentsDeps, 'bus'>): Reactions => ({
  'document.changed': async (_tx, { playerId }) => {
    bus.publish(`users.${playerId}`, { why: 'document' } satisfies UserStateEvent)
  },
})
