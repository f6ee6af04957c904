import type { Reactions } from '../../../facts.ts'
import type { AmlDeps } from './deps.ts'
import { screenLater } from './queue.ts'

/** Money that came or is to go, and the end of an account, have the player screened. */
export const amlReactions = ({ clock }: Pick<AmlDeps, 'clock'>): Reactions => ({
  'closing.moved': async (tx, { playerId, step }) => {
    if (step !== 'undone') await screenLater(tx, { playerId, closingAt: clock.now().toISOString() })
  },
  'deposit.approved': async (tx, { playerId }) => screenLater(tx, { playerId }),
  'withdrawal.requested': async (tx, { playerId }) => screenLater(tx, { playerId }),
})
