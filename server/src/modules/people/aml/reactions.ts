import type { Reactions } from '../../../facts.ts'
import type { AmlDeps } from './deps.ts'
import { screenLater } from './queue.ts'

/**
 * Screens a player after incoming money and at the end of the account; a withdrawal is screened at its
 * request.
 */
export const amlReactions = ({ clock }: Pick<AmlDeps, 'clock'>): Reactions => ({
  'closing.moved': async (tx, { playerId, step }) => {
    if (step !== 'undone') await screenLater(tx, { playerId, closingAt: clock.now().toISOString() })
  },
  'deposit.approved': async (tx, { playerId }) => screenLater(tx, { playerId }),
})
