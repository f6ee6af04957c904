import type { Reactions } from '../../../facts.ts'
import type { AmlDeps } from './deps.ts'
import { screenLater } from './queue.ts'

/** Money that came, and the end of an account, have the player screened; a withdrawal is screened as it is requested. */
export const amlReactions = ({ clock }: Pick<AmlDeps, 'clock'>): Reactions => ({
  'closing.moved': async (tx, { playerId, step }) => {
    if (step !== 'undone') await screenLater(tx, { playerId, closingAt: clock.now().toISOString() })
  },
  'deposit.approved': async (tx, { playerId }) => screenLater(tx, { playerId }),
})
