import type { UserStateEvent } from '@jogo/contract/realtime'
import type { Reactions } from '../../../facts.ts'
import type { DocumentsDeps } from './deps.ts'
import { endKeeping } from './end-keeping.ts'

/** Open pages of the player are told at once; they ask for the list again. */
export const documentsReactions = ({ bus }: Pick<DocumentsDeps, 'bus'>): Reactions => ({
  /** From now on the time runs for which the law has accepted documents kept. */
  'closing.moved': async (tx, { playerId, step }) => {
    if (step === 'closed') await endKeeping(tx, playerId)
  },
  'document.changed': async (_tx, { playerId }) => {
    bus.publish(`users.${playerId}`, { why: 'document' } satisfies UserStateEvent)
  },
})
