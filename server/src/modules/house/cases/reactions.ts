import type { UserStateEvent } from '@jogo/contract/realtime'
import type { Reactions } from '../../../facts.ts'
import type { CasesDeps } from './deps.ts'

/** Open pages of the player reload the cases. */
export const casesReactions = ({ bus }: Pick<CasesDeps, 'bus'>): Reactions => ({
  'case.answered': async (_tx, { playerId }) => {
    bus.publish(`users.${playerId}`, { why: 'case' } satisfies UserStateEvent)
  },
})
